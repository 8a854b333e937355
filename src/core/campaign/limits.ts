import { placementWording } from '../wording/placement.ts';

/**
 * How long the two lines of a list of mails should be, in characters as `charCount` counts them: a longer subject is cut
 * (Adobe advises 50); of a preheader lists show 40 to 140, and what is missing they take from the letter's first words.
 */
export const advisedLengths = {
  subject: { least: 1, most: 50 },
  preheader: { least: 40, most: 90 },
} as const;

/** Characters of one text of the parameters. Apart from the schema, which a form need not load. */
export const MAX_SETTING_CHARS = 10_000;
/** Characters of a subject or a preheader. */
export const MAX_HEAD_CHARS = 1_000;
/** Characters of the text part. */
export const MAX_TEXT_PART_CHARS = 1_000_000;

/** At most this many blocks in one newsletter. Apart from the schema, which the editor need not load. */
export const MAX_BLOCKS = 500;

/** The last row that a half may ask for: places left empty before it included. */
export const MAX_ROW = 999;

/** Why one more is refused. */
export const fullReason = placementWording.full(MAX_BLOCKS);

/** The highest number an issue may have. */
export const MAX_ISSUE_NUMBER = 1_000_000;
