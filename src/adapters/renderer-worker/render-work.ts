import type { ErrorCode } from '../../core/errors/catalogue.ts';
import type { EmailWork } from '../../email/email-work.ts';
import type { ImportWork } from '../../email/import/import-work.ts';
import { isLaborious } from '../../email/is-laborious.ts';
import { countCharacters } from '../../email/markup/limits.ts';

type RenderWork = EmailWork & ImportWork;
export type WorkName = keyof RenderWork;
export type RenderWorkInput<Name extends WorkName> = Parameters<RenderWork[Name]>[0];
export type RenderWorkResult<Name extends WorkName> = ReturnType<RenderWork[Name]>;

const drawing = async () => (await import('../../email/draw-work.ts')).drawWork;
const checking = async () => (await import('../../email/checks/check-work.ts')).checkWork;
const changing = async () => (await import('../../email/email-work.ts')).emailWork;
const importing = async () => (await import('../../email/import/import-work.ts')).importWork;

/** Where the code of each piece of work is: a command that draws reads none of the checks, nor of the import. */
const places = {
  letter: drawing,
  rawText: drawing,
  page: drawing,
  block: drawing,
  preview: drawing,
  clean: drawing,
  checks: checking,
  addresses: checking,
  poured: changing,
  compare: changing,
  merged: changing,
  mergedRaw: changing,
  mergedBlockTemplate: changing,
  mergedNewsletterTemplate: changing,
  exported: importing,
  outline: importing,
  mapped: importing,
  difference: importing,
} satisfies { [Name in WorkName]: () => Promise<Pick<RenderWork, Name>> };

/** Does one piece of work on the spot. */
export async function doWork<Name extends WorkName>(
  name: Name,
  work: RenderWorkInput<Name>,
): Promise<RenderWorkResult<Name>> {
  const place: Partial<RenderWork> = await places[name]();
  const does = place[name] as (work: RenderWorkInput<Name>) => RenderWorkResult<Name>;
  return does(work);
}

/** Reads the code of all of it. */
export const readAllWork = () => Promise.all(Object.values(places).map((read) => read()));

/** Characters: a longer letter made elsewhere is not read, nor made into blocks, in an instant. */
const longImport = 50_000;
/** Bytes: two larger pictures of a page are not compared in an instant. */
const largePictures = 1_000_000;

/** Whether it may take long. */
export function takesLong(work: RenderWorkInput<WorkName>): boolean {
  if ('before' in work && !('names' in work))
    return work.before.data.length + work.after.data.length > largePictures;
  if ('outline' in work) return countCharacters(work.outline.rows) > longImport;
  if ('json' in work) return work.json.length > longImport;
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
