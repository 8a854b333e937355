import type { ErrorCode } from '../../core/errors/catalogue.ts';
import { emailWork, isLaborious } from '../../email/email-work.ts';
import { importWork } from '../../email/import/import-work.ts';
import { countCharacters } from '../../email/markup/limits.ts';

/** All that a thread can do. */
export const renderWork = { ...emailWork, ...importWork };

export type WorkName = keyof typeof renderWork;
export type RenderWorkInput<Name extends WorkName> = Parameters<(typeof renderWork)[Name]>[0];
export type RenderWorkResult<Name extends WorkName> = ReturnType<(typeof renderWork)[Name]>;

/** Characters: a longer letter made elsewhere is not read, nor made into blocks, in an instant. */
const longImport = 50_000;
/** Bytes: two larger pictures of a page are not compared in an instant. */
const largePictures = 1_000_000;

/** Whether it may take long. */
export function takesLong(work: RenderWorkInput<WorkName>): boolean {
  if ('before' in work && !('names' in work))
    return work.before.data.length + work.after.data.length > largePictures;
  if ('outline' in work) return countCharacters(work.outline.rows) > longImport;
  if ('html' in work && !('draft' in work)) return work.html.length > longImport;
  return isLaborious(work);
}

/** What a thread is asked, one thing at a time, once it has said that it is ready. */
export interface RenderTask {
  name: WorkName;
  work: RenderWorkInput<WorkName>;
}

/** What it answers; a failure as its code and facts, from which the same is made again. */
export type RenderAnswer =
  | { drawn: unknown }
  | { failure: { code: ErrorCode; params: Readonly<Record<string, unknown>> } };
