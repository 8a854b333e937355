import { parentPort } from 'node:worker_threads';
import { AppError } from '../../core/errors/app-error.ts';
import { pressWork } from '../../email/press-work.ts';
import type { PressAnswer, PressTask } from './messages.ts';

/** A bug ends the thread, and reaches the server as it is. */
function answerTo({ name, work }: PressTask): PressAnswer {
  try {
    return { drawn: pressWork[name](work as never) };
  } catch (error) {
    if (AppError.is(error)) return { failure: { code: error.code, params: error.params } };
    throw error;
  }
}

parentPort?.on('message', (task: PressTask) => parentPort?.postMessage(answerTo(task)));
// Its time runs from here on: what it draws with is loaded.
parentPort?.postMessage('ready');
