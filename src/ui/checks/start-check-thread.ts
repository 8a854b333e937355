import type { Checked } from '../state/checks/check-state.ts';
import type { CheckThread } from '../state/checks/checker.ts';
import type { CheckWork } from './check-work.ts';

/** ms after which a check is given up. */
const patience = 20_000;

/** Starts the thread that checks letters; what keeps it from starting is told by its first check. */
export function startCheckThread(): CheckThread<CheckWork> {
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' });
  return {
    check: (work) =>
      new Promise<Checked>((resolve, reject) => {
        const stopped = () => reject(new Error('The thread that checks letters has stopped.'));
        const timer = setTimeout(stopped, patience);
        worker.onmessage = ({ data }: MessageEvent<Checked | undefined>) => {
          clearTimeout(timer);
          if (data) resolve(data);
          else stopped();
        };
        worker.onerror = stopped;
        worker.postMessage(work);
      }),
    end: () => worker.terminate(),
  };
}
