/** The thread that checks letters. A letter that cannot be checked is answered by nothing. */
import { checkLetter } from './check-letter.ts';
import type { CheckWork } from './check-work.ts';

addEventListener('message', ({ data }: MessageEvent<CheckWork>) => {
  try {
    postMessage(checkLetter(data));
  } catch (error) {
    postMessage(undefined);
    reportError(error);
  }
});
