import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import type { Sought } from '../../core/past-letters/query.ts';
import type { SentIn } from '../../core/source/content-item.ts';
import type { LetterPassage, NameKind } from '../../email/letter-contents.ts';

/** What was written once: a version, what was mailed with a proof, what left with a send. */
export type SealedThing =
  | { kind: 'version'; key: string }
  | { kind: 'proof'; key: string; charset: string }
  | { kind: 'send'; key: string };

/** A state of a letter that people got or are about to get; where there is none, the current one is a draft. */
export interface LetterState {
  /** Id of the version. */
  version: string;
  kind: SentIn['kind'] | 'draft';
  /** When it left, leaves, was proofed or saved: ISO 8601, UTC. */
  at: string;
}

/** How a letter stands today. */
export interface LetterFacts {
  campaign: string;
  /** Id of its current version. */
  current: string | null;
  /** The first is the one that searches read. */
  states: readonly LetterState[];
  /** All that is read of it. */
  sealed: readonly SealedThing[];
}

/** The index that was asked is no more; the next one is told all letters again, and may answer. */
export class LettersLost extends Error {
  constructor(cause?: unknown) {
    super('the index of letters was lost', { cause });
  }
}

/** How far the letters are read. */
export interface ReadingState {
  /** What is still to be read; answers know nothing of it. */
  unread: number;
  /** False where there is no index on this machine: every question opens the letters again. */
  isIndexed: boolean;
  /** Another number since an index was lost: it knows of no letter then, and is told again how they stand. */
  life: number;
}

/** A passage of a state of a letter. */
export interface PassageOfLetter extends LetterPassage, LetterState {
  campaign: string;
  /** The block it is of, as it is stored. */
  stored: unknown;
}

/** A letter that names something. */
export interface NamingLetter {
  campaign: string;
  /** Whether its current version does. */
  isCurrent: boolean;
  /** What that says with it: an alternative text, how many blocks. */
  note: string;
}

/** What the current version of a letter names. */
export interface CurrentNames {
  campaign: string;
  /** How many. */
  blocks: number;
  positions: string[];
  aliases: string[];
}

/**
 * What all letters say and name. It knows how they stand from `update` alone, opens what it has not read yet by itself, behind
 * whoever asks, and answers from what it has read.
 */
export interface LetterIndex {
  /** What letters are read by, before anything else: those that name a template that is another now are read again. */
  prepare(by: { publicUrl: string | null; blockTemplates: readonly BlockTemplate[] }): Promise<void>;
  /**
   * The letters that do not stand as they did when they were last looked at, by id. Those that are gone are forgotten.
   * @param heard ids that events have named since; without it, all letters are looked at
   */
  changed(heard?: readonly string[]): Promise<string[]>;
  /** Tells how letters stand, new ones and those it knows: what is read of them follows from it alone. */
  update(letters: readonly LetterFacts[]): Promise<void>;
  /** How far they are read, once all are, and after so long at the latest, ms. */
  progress(patience: number): Promise<ReadingState>;
  /**
   * The passages of the states that searches read which have all that is sought: what was sent first, then what is scheduled,
   * proofed, in preparation, the last ones before. A word stands for what begins with it; where the index knows French, for its
   * other forms, too.
   */
  search(asked: { sought: readonly Sought[]; except: string | undefined; limit: number }): Promise<{
    passages: PassageOfLetter[];
    /** How many there are; at least `MAX_COUNTED` where there are so many. */
    total: number;
    /** Words of these passages that are other forms of what was sought, as searches fold them. */
    forms: string[];
  }>;
  /** Of each name, the state that has it and comes first in the order of `search`, among those that are no drafts. */
  lastNaming(asked: {
    names: readonly string[];
    except: string | undefined;
  }): Promise<({ name: string; campaign: string } & LetterState)[]>;
  /** The letters that name one of these, today or in what was sealed. */
  naming(asked: { kind: NameKind; names: readonly string[] }): Promise<NamingLetter[]>;
  /** How many letters show a picture of each of these groups, by their ids. */
  countShowing(asked: { groups: readonly (readonly string[])[] }): Promise<number[]>;
  /**
   * What the current versions of these letters name, of those that have one which can be read.
   * @param asked the letters, by campaign, and the aliases that are looked for among those they name
   */
  currentNames(asked: { campaigns: readonly string[]; aliases: readonly string[] }): Promise<CurrentNames[]>;
}
