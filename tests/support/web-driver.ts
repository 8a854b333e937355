import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** One window of WebKitGTK, by the words of the W3C's WebDriver; pictures of it are not to be had, its driver hangs. */
export interface WebKitWindow {
  go(address: string): Promise<void>;
  /** Runs a function body in the page; `arguments` holds what it is given. */
  run<Answer>(script: string, ...given: unknown[]): Promise<Answer>;
  /** Presses the mouse in the middle of the first element of a selector. */
  click(selector: string): Promise<void>;
  /** Types into what has the focus, or presses keys of the private area (WebDriver 17.4.2). */
  type(keys: string): Promise<void>;
  /** Gives files to an input. */
  upload(selector: string, path: string): Promise<void>;
  /** Takes hold of one element with the mouse and lets it go over the upper half of another; both are in sight. */
  drag(from: string, to: string): Promise<void>;
  /** Waits until a function body answers something true. */
  until(script: string, ...given: unknown[]): Promise<void>;
  close(): Promise<void>;
}

export const keys = {
  tab: '\uE004',
  enter: '\uE007',
  control: '\uE009',
  escape: '\uE00C',
  release: '\uE000',
};

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const patience = 30_000;

async function startDisplay(): Promise<{ display: string; process: ChildProcess }> {
  const process = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1440x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(process.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { display: `:${String(number).trim()}`, process };
}

async function stop(child: ChildProcess) {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

/** Starts WebKitGTK's own small browser on a screen of its own. */
export async function startWebKit(): Promise<WebKitWindow> {
  const screen = await startDisplay();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: screen.display,
      // Its sandbox asks for namespaces that containers do not give.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
    stdio: 'ignore',
  });

  async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    });
    const { value } = (await response.json()) as { value: Answer & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  }

  /** Asks again until it is answered: what is waited for comes, or the last reason is told. */
  async function patiently<Answer>(ask: () => Promise<Answer | undefined>, what: string): Promise<Answer> {
    const end = Date.now() + patience;
    for (;;) {
      const answer = await ask().catch((error: Error) => error);
      if (answer && !(answer instanceof Error)) return answer;
      if (Date.now() > end) throw new Error(`${what} never came`, { cause: answer });
      await setTimeout(50);
    }
  }

  const session = await patiently(
    () => call<{ sessionId: string }>('POST', '/session', { capabilities: { alwaysMatch: {} } }),
    'the session',
  );
  const at = (path: string) => `/session/${session.sessionId}${path}`;
  const run = <Answer>(script: string, ...given: unknown[]) =>
    call<Answer>('POST', at('/execute/sync'), { script, args: given });
  const act = (actions: object[]) => call('POST', at('/actions'), { actions });
  const element = (selector: string) =>
    patiently(
      async () =>
        (
          await call<Record<string, string>>('POST', at('/element'), {
            using: 'css selector',
            value: selector,
          })
        )[elementKey],
      selector,
    );
  const show = async (selector: string) => {
    await element(selector);
    await run(
      `document.querySelector(arguments[0]).scrollIntoView({ block: 'center', behavior: 'instant' })`,
      selector,
    );
  };
  const boxOf = (selector: string) =>
    run<{ x: number; y: number; width: number; height: number }>(
      'return document.querySelector(arguments[0]).getBoundingClientRect().toJSON()',
      selector,
    );
  const middleOf = async (selector: string) => {
    const { x, y, width, height } = await boxOf(selector);
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  const mouse = (actions: object[]) =>
    act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  const to = ({ x, y }: { x: number; y: number }) => ({ type: 'pointerMove', duration: 20, x, y });
  const down = { type: 'pointerDown', button: 0 };
  const up = { type: 'pointerUp', button: 0 };

  await call('POST', at('/window/rect'), { width: 1440, height: 960 });
  return {
    run,
    go: async (url) => void (await call('POST', at('/url'), { url })),
    until: async (script, ...given) => void (await patiently(() => run<boolean>(script, ...given), script)),
    async click(selector) {
      await show(selector);
      const place = await middleOf(selector);
      await mouse([to(place), down, up]);
    },
    async type(text) {
      // One stroke after the other; Control stays down until it is let go of.
      const actions = [...text].flatMap((value) =>
        value === keys.control
          ? [{ type: 'keyDown', value }]
          : value === keys.release
            ? [{ type: 'keyUp', value: keys.control }]
            : [
                { type: 'keyDown', value },
                { type: 'keyUp', value },
              ],
      );
      await act([{ type: 'key', id: 'keyboard', actions }]);
    },
    async upload(selector, path) {
      await call('POST', at(`/element/${await element(selector)}/value`), { text: path });
    },
    async drag(from, over) {
      const start = await middleOf(from);
      const { x, y, width, height } = await boxOf(over);
      const end = { x: x + width / 3, y: y + height / 3 };
      const steps = [0.1, 0.4, 0.7, 1].map((part) =>
        to({
          x: Math.round(start.x + (end.x - start.x) * part),
          y: Math.round(start.y + (end.y - start.y) * part),
        }),
      );
      await mouse([to(start), down, ...steps, { type: 'pause', duration: 200 }, up]);
    },
    async close() {
      await call('DELETE', at('')).catch(() => undefined);
      await stop(driver);
      await stop(screen.process);
    },
  };
}
