import { parentPort } from 'node:worker_threads';
import { AppError } from '../../core/errors/app-error.ts';
import { letterWork } from './letter-work.ts';
import type { PressAnswer, PressTask } from './messages.ts';

/** A bug ends the thread, and reaches the server as it is. */
function answerTo({ name, work }: PressTask): PressAnswer {
  try {
    return { drawn: letterWork[name](work as never) };
  } catch (error) {
    if (AppError.is(error)) return { failure: { code: error.code, params: error.params } };
    throw error;
  }
}

parentPort?.on('message', (task: PressTask) => parentPort?.postMessage(answerTo(task)));
// Its time runs from here on: what it draws with is loaded.
parentPort?.postMessage('ready');
