/** Characters of one text of the parameters. Apart from the schema, which a form need not load. */
export const longestWords = 10_000;
/** Characters of a subject or a preheader. */
export const longestHeadLine = 1_000;
/** Characters of the text part. */
export const longestTextPart = 1_000_000;
