import type { Deps } from '../use-cases/deps.ts';
import { sweepAccess } from '../use-cases/people/sweep-access.ts';

/** ms */
const every = 60 * 60_000;

/** Lets go of sessions and invitations that are over, at the start and each hour. A failure is logged and stops nothing. */
export function createAccessSweeper({ deps, log }: { deps: Deps; log: (line: string) => void }) {
  let isUnderWay = false;
  function sweep(): void {
    if (isUnderWay) return;
    isUnderWay = true;
    sweepAccess(deps)
      .catch((error: Error) => log(error.stack ?? error.message))
      .finally(() => {
        isUnderWay = false;
      });
  }
  const timer = setInterval(sweep, every).unref();
  sweep();
  return { close: () => clearInterval(timer) };
}
