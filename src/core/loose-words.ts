import { folded } from './campaign/find-text.ts';

/** A text as searches compare it: letter case, accents and typography aside. */
export const loose = (text: string): string => folded(text.trim(), { matchCase: false, matchAccents: false });

/** The words of a query, each once: what was pasted by the page must not be looked for word after word again. */
export const looseWords = (query: string): string[] =>
  [...new Set(loose(query).split(/\s+/))].filter((word) => word !== '');
