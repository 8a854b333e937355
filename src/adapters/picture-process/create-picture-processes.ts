import { AppError } from '../../core/errors/app-error.ts';
import { formatOf } from '../media-pictures/picture-format.ts';
import { svgWording } from '../media-pictures/svg.fr.ts';
import { createSemaphore } from '../semaphore.ts';
import type { PictureOrder, WorkLimits } from './messages.ts';
import type { PictureTasks } from './picture-tasks.ts';
import { type PictureWorker, startPictureWorker, WorkerDied } from './picture-worker.ts';

/** A limit of time that can stand still. */
interface Deadline {
  /** Rejects when it is over. @throws WorkerDied */
  come: Promise<never>;
  isOver(): boolean;
  /** ms until it is over; asked while it stands still. */
  left(): number;
  stop(): void;
  goOn(): void;
}

/** @param ms until it is over, those between `stop` and `goOn` aside */
function withDeadline(ms: number, onceLate: () => void): Deadline {
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

export interface PictureProcessesOptions {
  /** The built `picture-process.ts`. */
  entry: string;
  /** Whether a process waits from the beginning on, or starts with the first picture. */
  isReady: boolean;
  /** What one drawing may cost; tests give other measures. */
  drawing?: DrawingLimits;
}

export interface DrawingLimits extends WorkLimits {
  /** ms, its turn included, of a drawing that somebody waits for. */
  wait: number;
}

/**
 * A drawing of 20,000 elements takes a third of a second; a request has its answer within two, whatever else is drawn at
 * that moment.
 */
const usual: DrawingLimits = { work: 1_000, memory: 640 * 1024 ** 2, wait: 1_700 };

/**
 * Bytes on their way to the process that is common to them: two photographs as cameras write them, or the heaviest upload
 * alone. How many pictures they are does not matter: it has turns of its own, that know how large each is.
 */
const together = 24 * 1024 ** 2;
/** Drawings, and pictures of which a process died, each alone in its process. */
const apart = 2;
/** ms for what nobody waits for, or made a process die: only to end what hangs. */
const longest = 40_000;

type Task = Pick<PictureOrder, 'name' | 'given'>;

const isWaitedFor = ({ name, given }: Task) => name === 'judge' && given[1] === 'whole';

/** Processes that have one picture at a time. */
function createWorkApart(start: (ended: (worker: PictureWorker) => void) => PictureWorker) {
  const idle = new Set<PictureWorker>();
  const pass = createSemaphore(apart);

  function takeIdle(): PictureWorker | undefined {
    const [worker] = idle;
    if (worker) idle.delete(worker);
    return worker;
  }

  /**
   * @param wait ms until it is late, the start of a process aside
   * @throws WorkerDied, AppError of the task; `pictures-busy` of what others left no time
   */
  return async function workApart(task: Task, wait: number, limits?: WorkLimits): Promise<unknown> {
    let worker: PictureWorker | undefined;
    let isHurried = true;
    const late = withDeadline(wait, () => worker?.end());
    const askOne = async (): Promise<unknown> => {
      if (late.isOver()) throw new WorkerDied('its turn came too late');
      const waiting = takeIdle();
      worker = waiting ?? start((ended) => idle.delete(ended));
      late.stop();
      isHurried = late.left() < Math.min(limits?.work ?? wait, wait / 2);
      await worker.ready;
      late.goOn();
      try {
        return await worker.ask({ ...task, limits });
      } catch (error) {
        // It died while it had no work, and nobody had seen it.
        if (waiting && error instanceof WorkerDied && !error.hadBegun) return askOne();
        throw error;
      } finally {
        late.stop();
      }
    };
    const worked = pass(askOne);
    worked.then(
      () => worker && idle.add(worker),
      (error) => worker && AppError.is(error) && idle.add(worker),
    );
    return Promise.race([worked, late.come]).catch((error) => {
      // What would have had the time it needs, had others not taken it, is not to blame.
      const isBlameless = error instanceof WorkerDied && late.isOver() && isHurried;
      throw isBlameless ? AppError.of('pictures-busy', {}, { cause: error }) : error;
    });
  };
}

/**
 * Works on pictures in processes that can be ended at any moment: what decodes and draws cannot be stopped otherwise, and
 * what it breaks is not the server. Drawings, whose work nobody knows beforehand, have a process each; all others share
 * one. Whoever still waits when it is closed gets no answer any more.
 */
export function createPictureProcesses({
  entry,
  isReady,
  drawing = usual,
}: PictureProcessesOptions): PictureTasks & { close(): void } {
  const workers = new Set<PictureWorker>();
  const passTogether = createSemaphore(together);
  let common: PictureWorker | undefined;
  let isClosed = false;

  function start(ended: (worker: PictureWorker) => void): PictureWorker {
    const worker = startPictureWorker(entry, () => {
      workers.delete(worker);
      ended(worker);
    });
    workers.add(worker);
    return worker;
  }
  const workApart = createWorkApart(start);

  function commonWorker(): PictureWorker {
    common ??= start((worker) => {
      if (common === worker) common = undefined;
    });
    return common;
  }

  /** What a process dies of is found by giving each of its pictures one of its own. */
  const workTogether = (task: Task) =>
    passTogether(() => commonWorker().ask(task), task.given[0].byteLength).catch((error) => {
      if (!(error instanceof WorkerDied) || isClosed) throw error;
      return workApart(task, longest);
    });

  const draw = (task: Task) => workApart(task, isWaitedFor(task) ? drawing.wait : longest, drawing);

  async function work(task: Task): Promise<unknown> {
    const isDrawing = formatOf(task.given[0]) === 'svg';
    try {
      return await (isDrawing ? draw(task) : workTogether(task));
    } catch (error) {
      if (isClosed) return new Promise(() => undefined);
      if (!(error instanceof WorkerDied)) throw error;
      throw isDrawing
        ? AppError.of('picture-svg-refused', { reason: svgWording.tooMuchWork }, { cause: error })
        : AppError.of('picture-undecodable', {}, { cause: error });
    }
  }

  if (isReady) commonWorker();

  const task = <Name extends keyof PictureTasks>(name: Name): PictureTasks[Name] =>
    ((...given: Task['given']) => work({ name, given })) as PictureTasks[Name];

  return {
    judge: task('judge'),
    make: task('make'),
    thumbnail: task('thumbnail'),
    sheet: task('sheet'),
    card: task('card'),
    sample: task('sample'),
    logo: task('logo'),
    close() {
      isClosed = true;
      for (const worker of workers) worker.end();
    },
  };
}
