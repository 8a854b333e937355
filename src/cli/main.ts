import { readFileSync } from 'node:fs';
import { commandLineWording } from '../core/wording/command-line.ts';
import { createContext } from './context.ts';
import { exitCodes } from './exit-codes.ts';
import { run } from './run.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

// Whoever reads our output may stop reading it, as `head` does.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') process.exit();
  process.stderr.write(`${commandLineWording.answerLost(code ?? '')}\n`);
  process.exit(exitCodes.failed);
});
// What is said beside the answer must not stop the work it tells of: a proof half sent, a server.
process.stderr.on('error', () => undefined);
process.exitCode = await run(process.argv.slice(2), createContext(version));
