import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import { breathe } from '../disk/breathe.ts';
import { readJson } from '../disk/json-format.ts';
import { type Stamp, stampOf } from '../disk/stamp.ts';
import type { inspectPicture } from '../media-pictures/inspect-picture.ts';
import {
  type InspectedPicture,
  InspectedPictureSchema,
  MAX_UPLOAD_BYTES,
} from '../media-pictures/inspected-picture.ts';
import { sha256Of } from '../media-pictures/sha256-of.ts';
import { createSharedWork } from '../shared-work.ts';
import type { WorkspaceFolder } from '../store-json/workspace-folder.ts';
import type { PlainPath } from './plain-path.ts';

/** Undefined for what is no picture. */
type Verdict = InspectedPicture | undefined;

const place = '.newsletter/medias.json';

/** ms: after each of many uploads it is not worth it; what is not kept is judged once more. */
const keptEvery = 5_000;

/** Of what is kept: another way of judging makes all of it worthless. */
const version = 3;

/** Lines that are looked at between two turns of others. */
const portion = 500;

/** Characters that are put into bytes at once. */
const longestText = 100_000;

/** A line for each file, so that 20,000 are read and written without keeping others from their turn. */
const [opening, closing] = [`{"version":${version},"files":[`, ']}'];

/** What was judged of a file in one state. */
interface Judged {
  stamp: Stamp;
  verdict: Verdict;
}

/** Path, stamp, verdict. Undefined for a line in another form. */
function parseLine(line: string): Judged | undefined {
  try {
    const [, stamp, verdict]: unknown[] = JSON.parse(line);
    if (typeof stamp !== 'string') return undefined;
    if (verdict === null) return { stamp, verdict: undefined };
    const read = InspectedPictureSchema.safeParse(verdict);
    return read.success ? { stamp, verdict: read.data } : undefined;
  } catch {
    return undefined;
  }
}

const beginning = /^\["((?:[^"\\]|\\.)*)"/;

/** The path that a line begins with. */
function nameIn(line: string): string | undefined {
  const name = beginning.exec(line)?.[1];
  return name?.includes('\\') ? readJson(z.string(), `"${name}"`) : name;
}

/** Undefined when nothing can be said now: a file that may not be read, or has just gone, must not hide the others. */
async function judgeFile(
  judge: typeof inspectPicture,
  { path, facts }: PlainPath,
): Promise<{ verdict: Verdict } | undefined> {
  if (facts.size > MAX_UPLOAD_BYTES) return { verdict: undefined };
  const bytes = await readFile(path).catch(() => undefined);
  if (!bytes) return undefined;
  try {
    const judged = await judge(bytes, 'header');
    return { verdict: { ...judged, sha256: await sha256Of(bytes), bytes: bytes.length } };
  } catch (error) {
    // A machine that is busy tells nothing about the picture.
    if (AppError.is(error, 'picture-too-long')) return undefined;
    if (AppError.is(error)) return { verdict: undefined };
    throw error;
  }
}

/** What files were judged to be, each once for each state it is in, from one run to the next. */
export interface PictureFactsCache {
  /** Undefined for what is no picture. */
  of(name: string, file: PlainPath): Promise<Verdict>;
  /** What a file was judged to be in the state it is in, once `ready`; undefined where it is still to be judged. */
  judged(name: string, facts: PlainPath['facts']): { verdict: Verdict } | undefined;
  /** Resolves once it is known what earlier runs kept. */
  ready(): Promise<void>;
  /** Whether a file was judged, as a picture or as none; one that could not be read now was not. */
  has(name: string): boolean;
  /** Says what a file that was just written is. */
  learn(name: string, file: PlainPath, verdict: InspectedPicture): void;
  /** Keeps what is known of these files for the next run, now and then. */
  keep(names: () => ReadonlySet<string>): Promise<void>;
  /** Keeps what was learned since. */
  close(): Promise<void>;
}

/** @param workspace without one nothing outlives the run */
export function createPictureFactsCache(
  judge: typeof inspectPicture,
  workspace?: WorkspaceFolder,
): PictureFactsCache {
  const known = new Map<string, Judged>();
  /** Lines of files that nobody asked for yet: most commands ask for a few pictures. */
  const unread = new Map<string, string>();
  const share = createSharedWork<Verdict>();
  let loading: Promise<void> | undefined;
  let isDirty = false;
  let keptAt = Number.NEGATIVE_INFINITY;

  async function load(): Promise<void> {
    if (!workspace?.holds(place)) return;
    const text = await readFile(workspace.absolute(place), 'utf8').catch(() => '');
    const [first, ...lines] = text.split('\n');
    // What cannot be read is rebuilt.
    if (first !== opening) return;
    for (const line of lines) {
      const text = line.endsWith(',') ? line.slice(0, -1) : line;
      const name = nameIn(text);
      if (name !== undefined) unread.set(name, text);
      if (unread.size % portion === 0) await breathe();
    }
  }

  function ready(): Promise<void> {
    loading ??= load();
    return loading;
  }

  function formerly(name: string): Judged | undefined {
    const line = unread.get(name);
    const read = line === undefined ? undefined : parseLine(line);
    if (read) known.set(name, read);
    unread.delete(name);
    return known.get(name);
  }

  function judged(name: string, facts: PlainPath['facts']): Judged | undefined {
    const former = known.get(name) ?? formerly(name);
    return former?.stamp === stampOf(facts) ? former : undefined;
  }

  const set = (name: string, stamp: Stamp, verdict: Verdict) => {
    unread.delete(name);
    known.set(name, { stamp, verdict });
    isDirty = true;
  };

  async function judgeAndLearn(name: string, file: PlainPath): Promise<Verdict> {
    const judged = await judgeFile(judge, file);
    if (judged) set(name, stampOf(file.facts), judged.verdict);
    return judged?.verdict;
  }

  function* linesToKeep(): Generator<string> {
    for (const [name, { stamp, verdict }] of known) yield JSON.stringify([name, stamp, verdict ?? null]);
    // At once: a line that is read while others are written goes from one to the other.
    yield* [...unread.values()];
  }

  /** Never as one text, in which the lines of 20,000 files would stand twice more. */
  async function write(): Promise<void> {
    isDirty = false;
    const parts: Buffer[] = [];
    let text = opening;
    let separator = '\n';
    for (const line of linesToKeep()) {
      text += separator + line;
      separator = ',\n';
      if (text.length > longestText) {
        parts.push(Buffer.from(text));
        text = '';
      }
      await breathe();
    }
    parts.push(Buffer.from(`${text}\n${closing}\n`));
    // A workspace that cannot be written is judged anew at each start.
    await workspace?.replace(place, Buffer.concat(parts)).catch(() => {});
  }

  return {
    async of(name, file) {
      await ready();
      const former = judged(name, file.facts);
      if (former) return former.verdict;
      return share(`${stampOf(file.facts)} ${name}`, () => judgeAndLearn(name, file));
    },
    judged,
    ready,
    has: (name) => known.has(name),
    learn: (name, { facts }, verdict) => set(name, stampOf(facts), verdict),
    async keep(names) {
      // Of no file that is there: kept on, each start would read them again.
      if (unread.size > 0) isDirty = true;
      unread.clear();
      if (!isDirty || performance.now() - keptAt < keptEvery) return;
      keptAt = performance.now();
      const wanted = names();
      for (const name of known.keys()) if (!wanted.has(name)) known.delete(name);
      await write();
    },
    async close() {
      if (isDirty) await write();
    },
  };
}
