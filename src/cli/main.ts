import { readFileSync } from 'node:fs';
import { exitCodes } from './exit-codes.ts';
import { commandLineWording } from './messages/command-line.fr.ts';

declare global {
  var __zod_globalConfig: { jitless: boolean } | undefined;
}

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

// Whoever reads our output may stop reading it, as `head` does.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') process.exit();
  process.stderr.write(`${commandLineWording.answerLost(code ?? '')}\n`);
  process.exit(exitCodes.failed);
});
// What is said beside the answer must not stop the work it tells of: a proof half sent, a server.
process.stderr.on('error', () => undefined);
// A bug that nobody caught, a promise that nobody awaited: whatever was acknowledged is on the disk, so that
// an end at once loses nothing; to go on, nobody knows in what state, could.
process.on('uncaughtException', (error: unknown) => {
  const { stack, message = String(error) } = error instanceof Error ? error : {};
  process.stderr.write(
    `[${crypto.randomUUID()}] ${commandLineWording.unexpected(message)}\n${stack ?? ''}\n`,
  );
  process.exit(exitCodes.failed);
});
const given = process.argv.slice(2);
if (given.length === 1 && (given[0] === '--version' || given[0] === '-V')) {
  // Scripts ask for it at every start: it is said without reading the commands.
  process.stdout.write(`${version}\n`);
} else {
  // To compile the schemas takes longer than most commands win by it; whatever makes one is read later than this.
  if (!given.includes('serve') && !given.includes('check')) globalThis.__zod_globalConfig = { jitless: true };
  const [{ createContext }, { run }] = await Promise.all([import('./context.ts'), import('./run.ts')]);
  process.exitCode = await run(given, createContext(version));
}
