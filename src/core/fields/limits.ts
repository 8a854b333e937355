/** Characters of an address. Apart from the schemas, which a form need not load. */
export const MAX_ADDRESS_CHARS = 8_000;
/** Characters of what a picture says to those who do not see it. */
export const MAX_ALT_CHARS = 1_000;
/** Characters of an article's title, of its hook line, of the words of its call. */
export const MAX_TITLE_CHARS = 1_000;
export const MAX_HOOK_CHARS = 10_000;
export const MAX_CALL_CHARS = 200;
/** Characters of any other text of a block: at most 1 MB, the limit of a field over HTTP. */
export const MAX_STORED_TEXT_CHARS = 1_000_000;
