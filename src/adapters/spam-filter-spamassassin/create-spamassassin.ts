import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SpamVerdict } from '../../core/checks/check-facts.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { SpamFilter } from '../../use-cases/ports/spam-filter.ts';
import { createSemaphore } from '../semaphore.ts';

interface SpamAssassinOptions {
  /** Holds PATH. */
  environment: Readonly<Record<string, string | undefined>>;
  /** ms for one mail. */
  deadline?: number;
}

/** Bytes of an answer: the mail that was judged comes back with it. */
const longestAnswer = 64 * 1024 ** 2;

/** `X-Spam-Status: No, score=1.8 required=5.0 tests=A,B autolearn=no`, folded as headers are (RFC 5322, 2.2.3). */
function verdictIn(answer: string): SpamVerdict | undefined {
  const [head = ''] = answer.split(/\r?\n\r?\n/, 1);
  const unfolded = head.replace(/\r?\n[ \t]+/g, ' ');
  const status = /^X-Spam-Status:(.*)$/m.exec(unfolded)?.[1] ?? '';
  const score = /\bscore=(-?\d+(?:\.\d+)?)/.exec(status)?.[1];
  if (score === undefined) return undefined;
  const tests = /\btests=(.*?)(?: [a-z_]+=|$)/.exec(status)?.[1] ?? '';
  const rules = tests
    .split(',')
    .map((rule) => rule.trim())
    .filter((rule) => rule !== '' && rule !== 'none');
  return { score: Number(score), rules };
}

/**
 * SpamAssassin as it is installed here, found on PATH, with its local rules: `-L` asks nobody. It has a home of its own
 * while it works, so that nobody's preferences and learned words count.
 */
export function createSpamAssassin({ environment, deadline = 20_000 }: SpamAssassinOptions): SpamFilter {
  const pass = createSemaphore(2);

  function run(args: readonly string[], home: string, input: Uint8Array): Promise<string> {
    return new Promise((resolve, reject) => {
      const fail = (reason: string) => reject(AppError.of('spam-filter-failed', { reason }));
      /** What it started itself may outlive it: nobody listens to that, or waits for it, any longer. */
      const leave = () => child.stdout.destroy();
      const child = spawn('spamassassin', args, {
        env: { PATH: environment.PATH, LANG: 'C.UTF-8', HOME: home },
        stdio: ['pipe', 'pipe', 'ignore'],
        signal: AbortSignal.timeout(deadline),
        killSignal: 'SIGKILL',
      });
      const parts: Buffer[] = [];
      let length = 0;
      child.stdout.on('data', (part: Buffer) => {
        length += part.length;
        parts.push(part);
        if (length <= longestAnswer) return;
        child.kill('SIGKILL');
        leave();
      });
      child.on('error', (cause: NodeJS.ErrnoException) => {
        leave();
        if (cause.code === 'ENOENT') reject(AppError.of('spam-filter-missing', {}, { cause }));
        else fail(cause.name === 'AbortError' ? `${deadline / 1_000} s` : String(cause.code));
      });
      child.on('close', (code, signal) => {
        if (code === 0) resolve(Buffer.concat(parts).toString('latin1'));
        else fail(signal ?? `code ${code}`);
      });
      // It may end before it has read everything.
      child.stdin.on('error', () => undefined);
      child.stdin.end(input);
    });
  }

  async function atHome(args: readonly string[], input: Uint8Array): Promise<string> {
    const home = await mkdtemp(join(tmpdir(), 'newsletter-spam-'));
    try {
      return await run(args, home, input);
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  }

  return {
    judge: (mail) =>
      pass(async () => {
        const verdict = verdictIn(await atHome(['-L', '-x'], mail));
        if (!verdict) throw AppError.of('spam-filter-failed', { reason: 'X-Spam-Status' });
        return verdict;
      }),
    async describe() {
      const [version = ''] = (await atHome(['--version'], new Uint8Array())).split('\n');
      return version.trim();
    },
  };
}
