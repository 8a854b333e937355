import { parentPort } from 'node:worker_threads';
import { AppError } from '../../core/errors/app-error.ts';
import { doWork, type RenderAnswer, type RenderTask, readAllWork } from './render-work.ts';

/** A bug ends the thread, and reaches the server as it is. */
async function answerTo({ name, work }: RenderTask): Promise<RenderAnswer> {
  try {
    return { drawn: await doWork(name, work as never) };
  } catch (error) {
    if (AppError.is(error)) return { failure: { code: error.code, params: error.params } };
    throw error;
  }
}

parentPort?.on('message', async (task: RenderTask) => parentPort?.postMessage(await answerTo(task)));
// Its time runs from here on: what it draws with is loaded.
await readAllWork();
parentPort?.postMessage('ready');
