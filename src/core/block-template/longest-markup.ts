/** Longest markup of a block template, characters. Beside the schemas: the browser draws by markup and never parses them. */
export const maxMarkup = 200_000;
