// Apart from the schemas: the browser asks for names without them.

/** Of a theme, of its organisation, and of what it calls a kind of blocks. */
export const MAX_THEME_NAME_CHARS = 100;
