import type { ErrorCode } from '../../core/errors/catalogue.ts';
import type { RenderWorkInput, WorkName } from './render-work.ts';

/** What a thread is asked, one thing at a time, once it has said that it is ready. */
export interface RenderTask {
  name: WorkName;
  work: RenderWorkInput<WorkName>;
}

/** What it answers; a failure as its code and facts, from which the same is made again. */
export type RenderAnswer =
  | { drawn: unknown }
  | { failure: { code: ErrorCode; params: Readonly<Record<string, unknown>> } };
