// The engine in a worker: it waits for a line in memory that it shares with the page, and posts its answer.
import { instantiate } from "/wasi.mjs";

onmessage = async ({ data: { line, game } }) => {
  const length = new Int32Array(line, 0, 1);
  const waiting = []; // bytes of the line that were not read yet
  function read(bytes) {
    if (waiting.length === 0) {
      Atomics.wait(length, 0, 0);
      waiting.push(...new Uint8Array(line, 4, Atomics.load(length, 0)));
      Atomics.store(length, 0, 0);
    }
    const some = waiting.splice(0, bytes.length);
    bytes.set(some);
    return some.length;
  }
  let answer = "";
  function write(descriptor, bytes) {
    answer += new TextDecoder().decode(bytes);
    if (!answer.endsWith("\n")) return;
    postMessage(answer);
    answer = "";
  }
  const module = await WebAssembly.compileStreaming(fetch("/engine.wasm"));
  const files = {};
  const learned = await fetch(`/weights/${game}.weights`);
  if (learned.ok) files[`weights/${game}.weights`] = new Uint8Array(await learned.arrayBuffer());
  instantiate(module, { args: ["engine", game], files, read, write }).run("_start");
};
