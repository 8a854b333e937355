import { sha256Hex } from '../../core/campaign/content-hash.ts';
import { AppError } from '../../core/errors/app-error.ts';
import {
  STORED_NOUNS,
  type StoredNoun,
  type StoredTally,
  type StoredThing,
  type StoredThings,
  type UnreadableThing,
} from '../ports/stored-things.ts';

/** What became of the things of one noun. */
interface MigratedNoun {
  noun: StoredNoun;
  source: StoredTally;
  target: StoredTally;
}

export interface Migration {
  nouns: MigratedNoun[];
  /** How many things were added by this run. */
  added: number;
  /** Ids of those that stand in another form in the source, and in the canonical one in the target. */
  rewritten: string[];
  /** Those that were left out, with a French phrase that says why. */
  left: { id: string; reason: string }[];
  /** Ids of those that are not the same on both sides now: left out, changed meanwhile, or other before. */
  different: string[];
}

interface Sides {
  source: Pick<StoredThings, 'all'>;
  target: StoredThings;
}

/** Hears how many things of a noun were looked at so far, and whether that is all. */
export type OnProgress = (noun: StoredNoun, seen: number, isAll: boolean) => void;

/** Added at once: so many things, or so many bytes. */
const portion = { things: 100, bytes: 8 * 1024 ** 2 };

const isReadable = (thing: StoredThing | UnreadableThing): thing is StoredThing => 'files' in thing;

/** Hashes of the things of a noun, by id; '' for one that cannot be read. */
export async function hashesOf(
  side: Pick<StoredThings, 'all'>,
  noun: StoredNoun,
): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for await (const thing of side.all(noun)) hashes.set(thing.id, isReadable(thing) ? thing.sha256 : '');
  return hashes;
}

/** @param hashes as `hashesOf` gives them */
export function tallyOf(hashes: ReadonlyMap<string, string>): StoredTally {
  const lines = [...hashes].map(([id, hash]) => `${id} ${hash}\n`).sort();
  return { count: hashes.size, sha256: sha256Hex(lines.join('')) };
}

/**
 * Refuses a target that keeps what the source does not: it is neither empty nor a former try.
 * @throws AppError `migration-target-taken`
 */
async function assertOurs({ source }: Sides, found: ReadonlyMap<StoredNoun, Map<string, string>>) {
  for (const [noun, hashes] of found) {
    // Settings are those of a folder that was just made.
    if (hashes.size === 0 || noun === 'settings') continue;
    const known = await hashesOf(source, noun);
    const stranger = [...hashes.keys()].find((id) => !known.has(id));
    if (stranger !== undefined) throw AppError.of('migration-target-taken', { file: stranger });
  }
}

/** Adds a portion; where it is refused, one by one, so that all but those that are refused are added. */
async function addPortion(
  target: Pick<StoredThings, 'add'>,
  noun: StoredNoun,
  things: readonly StoredThing[],
): Promise<Migration['left']> {
  try {
    await target.add(noun, things);
    return [];
  } catch (error) {
    const [thing] = things;
    if (!AppError.is(error, 'file-unreadable') && !isOfThePicture(error)) throw error;
    if (things.length > 1) {
      const left = [];
      for (const one of things) left.push(...(await addPortion(target, noun, [one])));
      return left;
    }
    const { params, message } = error as AppError;
    return thing ? [{ id: thing.id, reason: String(params.reason ?? message) }] : [];
  }
}

/** A picture that cannot be judged is one that a library in a database does not take. */
const isOfThePicture = (error: unknown) => AppError.is(error) && error.code.startsWith('picture-');

/**
 * Copies everything that one store keeps into another, which is empty or a former try of the same: what is there in the same
 * form is passed over, what is there in another is left and listed, nothing is written over. The source is only read. At the
 * end both are read again and compared.
 * @throws AppError `migration-target-taken`; what the stores throw, and then the next run goes on
 */
export async function migrateWorkspace(sides: Sides, onProgress: OnProgress = () => {}): Promise<Migration> {
  const { source, target } = sides;
  const found = new Map<StoredNoun, Map<string, string>>();
  for (const noun of STORED_NOUNS) found.set(noun, await hashesOf(target, noun));
  await assertOurs(sides, found);

  const migration: Migration = { nouns: [], added: 0, rewritten: [], left: [], different: [] };
  for (const noun of STORED_NOUNS)
    for await (const things of portionsOf(source.all(noun), (seen, isAll) => onProgress(noun, seen, isAll))) {
      const readable = things.filter(isReadable);
      const absent = readable.filter(({ id }) => !found.get(noun)?.has(id));
      const left = absent.length === 0 ? [] : await addPortion(target, noun, absent);
      migration.added += absent.length - left.length;
      migration.rewritten.push(...readable.flatMap(({ id, isRewritten }) => (isRewritten ? [id] : [])));
      migration.left.push(
        ...things.flatMap((thing) => (isReadable(thing) ? [] : [{ id: thing.id, reason: thing.unreadable }])),
        ...left,
      );
    }
  await compare(sides, migration);
  return migration;
}

/** Things in portions. @param onSeen hears how many there were so far, and whether that is all */
async function* portionsOf(
  things: AsyncIterable<StoredThing | UnreadableThing>,
  onSeen: (seen: number, isAll: boolean) => void,
): AsyncGenerator<(StoredThing | UnreadableThing)[]> {
  let [waiting, bytes, seen]: [(StoredThing | UnreadableThing)[], number, number] = [[], 0, 0];
  for await (const thing of things) {
    waiting.push(thing);
    bytes += isReadable(thing) ? thing.files.reduce((sum, file) => sum + file.bytes.length, 0) : 0;
    seen += 1;
    if (waiting.length < portion.things && bytes < portion.bytes) continue;
    yield waiting;
    onSeen(seen, false);
    [waiting, bytes] = [[], 0];
  }
  if (waiting.length > 0) yield waiting;
  onSeen(seen, true);
}

/** Reads both sides again, and tells what is not the same. */
async function compare({ source, target }: Sides, migration: Migration): Promise<void> {
  for (const noun of STORED_NOUNS) {
    const [here, there] = [await hashesOf(source, noun), await hashesOf(target, noun)];
    migration.nouns.push({ noun, source: tallyOf(here), target: tallyOf(there) });
    const ids = new Set([...here.keys(), ...there.keys()]);
    for (const id of ids) if (here.get(id) !== there.get(id)) migration.different.push(id);
  }
}
