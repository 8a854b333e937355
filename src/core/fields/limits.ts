/** Characters of an address. Apart from the schemas, which a form need not load. */
export const longestAddress = 8_000;
/** Characters of what a picture says to those who do not see it. */
export const longestAlt = 1_000;
