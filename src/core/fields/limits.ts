/** Characters of an address. Apart from the schemas, which a form need not load. */
export const longestAddress = 8_000;
/** Characters of what a picture says to those who do not see it. */
export const longestAlt = 1_000;
/** Characters of an article's title, of its hook line, of the words of its call. */
export const longestTitle = 1_000;
export const longestHook = 10_000;
export const longestCall = 200;
/** Characters of any other text of a block: at most 1 MB, the limit of a field over HTTP. */
export const longestStoredText = 1_000_000;
