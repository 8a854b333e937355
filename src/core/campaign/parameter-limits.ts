/** Characters of one text of the parameters. Apart from the schema, which a form need not load. */
export const longestWords = 10_000;
