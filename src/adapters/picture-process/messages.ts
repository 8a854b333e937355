import type { ErrorCode } from '../../core/errors/catalogue.ts';
import type { PictureTasks, TaskName } from './picture-tasks.ts';

/** What a process is asked, once it has said that it is ready. */
export interface PictureOrder<Name extends TaskName = TaskName> {
  id: number;
  name: Name;
  given: Parameters<PictureTasks[Name]>;
  /** What the process may spend on it before it ends itself; only where it does nothing else. */
  limits?: WorkLimits;
}

export interface WorkLimits {
  /** ms of processor time. */
  work: number;
  /** Bytes of the whole process. */
  memory: number;
}

/** What it answers: that it begins, then the end of it; a failure as its code and facts, from which the same is made again. */
export type PictureAnswer = { id: number } & (
  | { begun: true }
  | { done: unknown }
  | { failure: { code: ErrorCode; params: Readonly<Record<string, unknown>> } }
  | { bug: string }
);

/** Said once, when it can work: what it works with is loaded. */
export const ready = 'ready';
