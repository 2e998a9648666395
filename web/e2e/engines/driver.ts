// Firefox and WebKit as Debian has them, driven by the commands of W3C WebDriver: over Firefox's own
// socket (Marionette), and over HTTP with WebKitWebDriver. Only what the tests here need.

import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const ENGINES = ['firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

const WEBKIT = '/usr/lib';
const miniBrowser = () =>
  readdirSync(WEBKIT)
    .flatMap((machine) =>
      ['4.1', '4.0'].map((v) => join(WEBKIT, machine, `webkit2gtk-${v}/MiniBrowser`)),
    )
    .find(existsSync);

// Whether this machine has it; ./test --long installs both.
export const installed = (engine: Engine) =>
  engine === 'firefox' ? existsSync('/usr/bin/firefox-esr') : miniBrowser() !== undefined;

// Waits until there is an answer other than null.
export async function until<T>(
  what: string,
  look: () => Promise<T | null> | T | null,
  most = 150_000, // dice that the processor draws take long where compilers run
) {
  const end = Date.now() + most;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

// The commands, by their names in both languages.
const COMMANDS = {
  go: ['WebDriver:Navigate', 'POST', '/url'],
  reload: ['WebDriver:Refresh', 'POST', '/refresh'],
  size: ['WebDriver:SetWindowRect', 'POST', '/window/rect'],
  run: ['WebDriver:ExecuteScript', 'POST', '/execute/sync'],
  act: ['WebDriver:PerformActions', 'POST', '/actions'],
  picture: ['WebDriver:TakeScreenshot', 'GET', '/screenshot'],
} as const;
type Command = keyof typeof COMMANDS;
type Send = (command: Command, body: object) => Promise<unknown>;

export class Driver {
  readonly #folder = mkdtempSync(join(tmpdir(), 'orrery-engine-'));
  readonly #started: ChildProcess[] = [];
  #send: Send = () => Promise.reject(new Error('The browser has not been started.'));

  static async start(engine: Engine): Promise<Driver> {
    const driver = new Driver();
    try {
      driver.#send = await (engine === 'firefox' ? driver.#firefox() : driver.#webkit());
      return driver;
    } catch (error) {
      await driver.end();
      throw error;
    }
  }

  async end(): Promise<void> {
    for (const child of this.#started.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await gone;
    }
    // The browser's own processes end by themselves after that, and write until they do. The retries
    // of rmSync do not remove what has been written meanwhile.
    await until('the browser to write no more', () => {
      try {
        rmSync(this.#folder, { recursive: true, force: true });
        return true;
      } catch {
        return null;
      }
    });
  }

  // ---- What the tests do ----

  async go(url: string) {
    await this.#send('go', { url });
  }
  async reload() {
    await this.#send('reload', {});
  }
  // Of the window's inside.
  async size(width: number, height: number) {
    let [wide, high] = [0, 0]; // what the window has around its inside
    await until('the window', async () => {
      await this.#send('size', { width: width + wide, height: height + high });
      const [x, y, aroundX, aroundY] = await this.run<[number, number, number, number]>(
        'return [innerWidth, innerHeight, outerWidth - innerWidth, outerHeight - innerHeight]',
      );
      if (x === width && y === height) return true;
      // Inside and outside do not change at once: this may be wrong, and is looked at again.
      [wide, high] = [Math.max(aroundX, 0), Math.max(aroundY, 0)];
      return null;
    });
  }
  // The body of a function in the page; its arguments are `arguments`.
  async run<T>(script: string, ...args: unknown[]): Promise<T> {
    return (await this.#send('run', { script, args })) as T;
  }
  async click(x: number, y: number) {
    await this.#act('pointer', [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }
  async press(key: string) {
    const value = { Tab: '\uE004', Enter: '\uE007' }[key] ?? key;
    await this.#act('key', [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
  }
  async picture(): Promise<Buffer> {
    return Buffer.from((await this.#send('picture', {})) as string, 'base64');
  }
  async #act(type: 'key' | 'pointer', actions: object[]) {
    await this.#send('act', { actions: [{ type, id: type, actions }] });
  }

  // ---- Firefox ----

  async #firefox(): Promise<Send> {
    const prefs = {
      'marionette.port': 0,
      'browser.shell.checkDefaultBrowser': false,
      'datareporting.policy.dataSubmissionEnabled': false,
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
      'app.normandy.enabled': false,
      'services.settings.server': 'data:,',
      'toolkit.legacyUserProfileCustomizations.stylesheets': true,
    };
    // A window may be as narrow as a phone.
    mkdirSync(join(this.#folder, 'chrome'));
    writeFileSync(
      join(this.#folder, 'chrome/userChrome.css'),
      ':root, body, #navigator-toolbox { min-width: 0 !important; }',
    );
    writeFileSync(
      join(this.#folder, 'user.js'),
      Object.entries(prefs)
        .map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
        .join(''),
    );
    const arguments_ = ['--headless', '--marionette', '--no-remote', '--profile', this.#folder];
    this.#spawn('firefox-esr', arguments_, {});
    const file = join(this.#folder, 'MarionetteActivePort');
    const port = await until(
      'Firefox',
      () => {
        const said = existsSync(file) ? readFileSync(file, 'utf8') : '';
        return said === '' ? null : Number(said);
      },
      60_000,
    );
    const socket = connect(port, '127.0.0.1');
    const ask = marionette(socket);
    await ask('WebDriver:NewSession', { capabilities: {} });
    return async (command, body) => {
      const said = await ask(COMMANDS[command][0], body);
      return (said as { value?: unknown } | null)?.value;
    };
  }

  // ---- WebKit ----

  async #webkit(): Promise<Send> {
    const binary = miniBrowser();
    if (!binary) throw new Error('There is no MiniBrowser; webkit2gtk-driver brings it.');
    // Its toolbar would make the window wider than a phone.
    mkdirSync(join(this.#folder, 'gtk-3.0'));
    writeFileSync(
      join(this.#folder, 'gtk-3.0/gtk.css'),
      '* { padding: 0; min-width: 0; } toolbar, headerbar { font-size: 1px; -gtk-icon-transform: scale(0.1); }',
    );
    const screen = this.#spawn(
      'Xvfb',
      ['-displayfd', '3', '-screen', '0', '1600x1200x24'],
      {},
      true,
    );
    const display = await new Promise<string>((resolve, reject) => {
      screen.stdio[3]!.once('data', (said: Buffer) => resolve(said.toString().trim()));
      screen.once('exit', () => reject(new Error('Xvfb did not start.')));
    });
    const port = await freePort();
    this.#spawn('WebKitWebDriver', [`--port=${port}`], {
      DISPLAY: `:${display}`,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      XDG_CONFIG_HOME: this.#folder,
      XDG_DATA_HOME: this.#folder,
      XDG_CACHE_HOME: this.#folder,
    });
    const ask = async (method: string, path: string, body: object) => {
      const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {
        method,
        ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
      });
      const { value } = (await answer.json()) as { value: unknown };
      if (!answer.ok) throw new Error(JSON.stringify(value));
      return value;
    };
    const { sessionId } = await until('WebKit', () =>
      ask('POST', '', {
        capabilities: {
          alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
        },
      }).then(
        (said) => said as { sessionId: string },
        () => null,
      ),
    );
    return (command, body) => {
      const [, method, path] = COMMANDS[command];
      return ask(method, `/${sessionId}${path}`, body);
    };
  }

  #spawn(program: string, arguments_: string[], env: Record<string, string>, tells = false) {
    const child = spawn(program, arguments_, {
      stdio: ['ignore', 'ignore', 'ignore', ...(tells ? (['pipe'] as const) : [])],
      env: { ...process.env, HOME: this.#folder, ...env },
    });
    this.#started.push(child);
    return child;
  }
}

// Messages are "LENGTH:[type, id, error, result]".
function marionette(socket: Socket) {
  let heard = Buffer.alloc(0);
  let last = 0;
  const waiting = new Map<number, (error: unknown, result: unknown) => void>();
  socket.on('data', (chunk) => {
    heard = Buffer.concat([heard, chunk as Buffer]);
    for (let colon = heard.indexOf(':'); colon > 0; colon = heard.indexOf(':')) {
      const end = colon + 1 + Number(heard.subarray(0, colon).toString());
      if (heard.length < end) return;
      const message = JSON.parse(heard.subarray(colon + 1, end).toString()) as unknown;
      heard = heard.subarray(end);
      if (Array.isArray(message)) waiting.get(message[1] as number)?.(message[2], message[3]);
    }
  });
  return (command: string, body: object) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++last;
      waiting.set(id, (error, result) =>
        error === null ? resolve(result) : reject(new Error(JSON.stringify(error))),
      );
      const text = JSON.stringify([0, id, command, body]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
