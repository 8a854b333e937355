import { acquireServerLock } from '../../../src/adapters/store-json/server-lock.ts';
import { AppError } from '../../../src/core/errors/app-error.ts';

/** Tries to be the server of a workspace and says what came of it: `hold-lock.js <workspace>`. Ends with its input. */
try {
  const lock = await acquireServerLock(process.argv[2] ?? '');
  await lock.announce('http://127.0.0.1:4321/');
  console.log('held');
  for await (const _ of process.stdin);
  await lock.release();
} catch (error) {
  console.log(AppError.is(error) ? JSON.stringify({ code: error.code, ...error.params }) : String(error));
}
