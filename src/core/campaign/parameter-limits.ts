/** Characters of one text of the parameters. Apart from the schema, which a form need not load. */
export const MAX_SETTING_CHARS = 10_000;
/** Characters of a subject or a preheader. */
export const MAX_HEAD_CHARS = 1_000;
/** Characters of the text part. */
export const MAX_TEXT_PART_CHARS = 1_000_000;
