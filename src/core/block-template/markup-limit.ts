/** Longest markup of a block template, characters. Beside the schemas: the browser draws by markup and never parses them. */
export const MAX_MARKUP_CHARS = 200_000;
