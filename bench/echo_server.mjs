// A bare WebSocket server for bench/load: what sockets alone cost, without games, rules or a store.
//   node echo_server.mjs FOLDER STATE_BYTES     FOLDER holds node_modules/ws; or with bun
// A message goes back to its sender as it is, and to everybody at the same path with STATE_BYTES more;
// so at a table the answer goes to the player, and the new state to both.
// Prints its port, and which implementation of `ws` it runs on.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const [folder, stateBytes = "1400"] = process.argv.slice(2);
const { WebSocketServer } = createRequire(resolve(folder) + "/")("ws");
const manifest = resolve(folder, "node_modules/ws/package.json");
const { version } = JSON.parse(readFileSync(manifest, "utf8"));

const filler = ".".repeat(Number(stateBytes));
const rooms = new Map();

const http = createServer();
const server = new WebSocketServer({ server: http });
server.on("connection", (socket, request) => {
  const room = rooms.get(request.url) ?? new Set();
  rooms.set(request.url, room.add(socket));
  socket.on("message", (data) => {
    const text = data.toString();
    socket.send(text);
    for (const other of room) other.send(text + filler);
  });
  socket.on("error", () => {});
  socket.on("close", () => room.delete(socket));
});

http.listen({ host: "127.0.0.1", port: 0, backlog: 4096 }, () => {
  const runs = process.versions.bun ? `Bun ${process.versions.bun}` : `node ${process.versions.node}`;
  console.log(JSON.stringify({ port: http.address().port, runs, ws: version }));
});
