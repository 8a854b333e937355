import type { Deps } from '../deps.ts';
import type { Remembered } from '../memory.ts';
import { type LetterIndex, LettersLost, type ReadingState } from '../ports/letter-index.ts';
import type { StoreChange } from '../ports/store.ts';
import { type LetterFactsDeps, letterFacts } from './letter-facts.ts';

export type LettersDeps = LetterFactsDeps &
  Pick<Deps, 'letters' | 'blockTemplates' | 'store' | 'config' | 'memory'>;

/** What the index knows of the letters, and what has changed since. */
interface Known {
  /** The index that knows it; another one knows nothing. */
  life: number | undefined;
  /** Ends what follows the workspace, which begins with the first question. */
  unfollow: (() => void) | undefined;
  /** Campaigns that may be otherwise. */
  changed: Set<string>;
  areTemplatesKnown: boolean;
  telling: Promise<unknown>;
}

const known: Remembered<Known> = {
  create: () => ({
    life: undefined,
    unfollow: undefined,
    changed: new Set(),
    areTemplatesKnown: false,
    telling: Promise.resolve(),
  }),
};

/** Takes note of a change. @returns whether letters are to be read for it */
function note(now: Known, change: StoreChange): boolean {
  if (change.noun === 'block-template' || change.noun === 'settings') now.areTemplatesKnown = false;
  else if (change.noun === 'campaign') now.changed.add(change.id);
  else if (change.noun === 'version' || change.noun === 'proof' || change.noun === 'send')
    now.changed.add(change.campaignId);
  else return false;
  return true;
}

/**
 * Follows what changes letters, whoever does.
 * @param onNews is called when some are to be read
 * @returns how to stop
 */
export function followLetters(
  { store, memory }: Pick<LettersDeps, 'store' | 'memory'>,
  onNews: () => void,
): () => void {
  const now = memory.of(known);
  now.unfollow?.();
  now.unfollow = store.onChange((change) => {
    if (note(now, change)) onNews();
  });
  return now.unfollow;
}

/** Letters whose facts are gathered at once, so that others are served in between. */
const atOnce = 25;

async function tellFacts(deps: LettersDeps, campaigns: readonly string[]): Promise<void> {
  for (let from = 0; from < campaigns.length; from += atOnce) {
    const some = campaigns.slice(from, from + atOnce);
    await deps.letters.update(await Promise.all(some.map((id) => letterFacts(deps, id))));
  }
}

async function tell(deps: LettersDeps, now: Known): Promise<void> {
  if (!now.unfollow) followLetters(deps, () => undefined);
  if (!now.areTemplatesKnown) {
    now.areTemplatesKnown = true;
    const { publicUrl } = deps.config;
    await deps.letters.prepare({ publicUrl, blockTemplates: await deps.blockTemplates.list() });
  }
  const isNew = now.life === undefined;
  if (isNew) now.life = (await deps.letters.progress(0)).life;
  const heard = [...now.changed];
  now.changed.clear();
  const changed = await deps.letters.changed(isNew ? undefined : heard);
  await tellFacts(deps, isNew ? [...new Set([...changed, ...heard])] : changed);
}

/** A new index is told all again. */
function forget(now: Known): void {
  now.life = undefined;
  now.areTemplatesKnown = false;
}

/**
 * Tells the index how the letters stand that have changed, whether this process, another or a hand changed them. The first
 * time these are all it has not been told of; later, those the store reports.
 * @param patience how long is waited until they are read, ms
 */
async function bringLettersUpToDate(deps: LettersDeps, patience: number): Promise<ReadingState> {
  const now = deps.memory.of(known);
  now.telling = now.telling.catch(() => undefined).then(() => tell(deps, now));
  try {
    await now.telling;
    const state = await deps.letters.progress(patience);
    if (state.life === now.life) return state;
  } catch (error) {
    forget(now);
    throw error;
  }
  forget(now);
  throw new LettersLost();
}

/** Attempts where an index is lost: one that is found damaged is thrown away, and the next one answers. */
const attempts = 3;

/** @throws where the index was lost meanwhile, by this question or another: the next one knows of no letter */
async function askOnce<Answer>(
  { letters, memory }: LettersDeps,
  { life }: ReadingState,
  ask: (letters: LetterIndex) => Promise<Answer>,
): Promise<Answer> {
  const now = memory.of(known);
  try {
    const answer = await ask(letters);
    if (now.life === life) return answer;
  } catch (error) {
    if (error instanceof LettersLost && now.life === life) forget(now);
    throw error;
  }
  throw new LettersLost();
}

/**
 * Asks the letters, all changes told.
 * @param patience how long is waited until they are read, ms; then what is read answers
 */
export async function askLetters<Answer>(
  deps: LettersDeps,
  patience: number,
  ask: (letters: LetterIndex) => Promise<Answer>,
): Promise<{ reading: ReadingState; answer: Answer }> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const reading = await bringLettersUpToDate(deps, patience);
      return { reading, answer: await askOnce(deps, reading, ask) };
    } catch (error) {
      if (!(error instanceof LettersLost) || attempt === attempts) throw error;
    }
  }
}

/** Patience for what must not be missed: until all letters are read. */
export const untilAllAreRead = 2 ** 31 - 1;

/** Waits until all letters are read: where nobody can come back later, half an answer is none. */
export const readAllLetters = (deps: LettersDeps) => askLetters(deps, untilAllAreRead, async () => undefined);
