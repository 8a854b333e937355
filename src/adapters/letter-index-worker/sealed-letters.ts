import type { LetterContents, ReadBy } from '../../email/letter-contents.ts';
import type { PassageOfLetter, SealedThing } from '../../use-cases/ports/letter-index.ts';

/** Where letters are read. */
export interface SealedLetters {
  /**
   * Stamps of all letters, by campaign: each changes when its letter is otherwise; '' may hide another change. Undefined where
   * nobody can tell now which letters there are.
   */
  stamps(): Promise<ReadonlyMap<string, string> | undefined>;
  /** Tells one state of a sealed thing from another, for hands may alter it; '' where nothing tells. */
  stampOf(campaign: string, thing: SealedThing): string;
  /** What it says and names; undefined where it cannot be read. */
  read(campaign: string, thing: SealedThing, by: ReadBy): Promise<LetterContents | undefined>;
  /** The blocks of a version as they are stored, by id; none where it cannot be read. */
  storedBlocks(campaign: string, version: string): Promise<ReadonlyMap<unknown, unknown>>;
}

/** Passages with the blocks they are of. */
export const withStoredBlocks = (
  letters: Pick<SealedLetters, 'storedBlocks'>,
  passages: readonly Omit<PassageOfLetter, 'stored'>[],
): Promise<PassageOfLetter[]> =>
  Promise.all(
    passages.map(async (passage) => {
      const { campaign, version, block } = passage;
      const blocks = block === null ? undefined : await letters.storedBlocks(campaign, version);
      return { ...passage, stored: blocks?.get(block) };
    }),
  );
