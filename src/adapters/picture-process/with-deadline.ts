import { WorkerDied } from './picture-worker.ts';

/** A limit of time that can stand still. */
export interface Deadline {
  /** Rejects when it is over. @throws WorkerDied */
  come: Promise<never>;
  isOver(): boolean;
  /** ms until it is over; asked while it stands still. */
  left(): number;
  stop(): void;
  goOn(): void;
}

/** @param ms until it is over, those between `stop` and `goOn` aside */
export function withDeadline(ms: number, onceLate: () => void): Deadline {
  let [left, since] = [ms, performance.now()];
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let fail: (error: Error) => void = () => undefined;
  const come = new Promise<never>((_, reject) => {
    fail = reject;
  });
  come.catch(() => undefined);
  const goOn = () => {
    since = performance.now();
    timer = setTimeout(() => {
      isOver = true;
      onceLate();
      fail(new WorkerDied('it took too long'));
    }, left);
  };
  goOn();
  return {
    come,
    isOver: () => isOver,
    left: () => left,
    stop() {
      clearTimeout(timer);
      left -= performance.now() - since;
    },
    goOn,
  };
}
