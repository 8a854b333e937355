import { parentPort } from 'node:worker_threads';
import { AppError } from '../../core/errors/app-error.ts';
import type { RenderAnswer, RenderTask } from './render-work.ts';
import { renderWork } from './render-work.ts';

/** A bug ends the thread, and reaches the server as it is. */
function answerTo({ name, work }: RenderTask): RenderAnswer {
  try {
    return { drawn: renderWork[name](work as never) };
  } catch (error) {
    if (AppError.is(error)) return { failure: { code: error.code, params: error.params } };
    throw error;
  }
}

parentPort?.on('message', (task: RenderTask) => parentPort?.postMessage(answerTo(task)));
// Its time runs from here on: what it draws with is loaded.
parentPort?.postMessage('ready');
