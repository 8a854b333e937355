import { foldText } from './campaign/find-text.ts';

/** A text as searches compare it: letter case, accents and typography aside. */
export const foldForSearch = (text: string): string =>
  foldText(text.trim(), { matchCase: false, matchAccents: false });

/** The words of a query, each once: what was pasted by the page must not be looked for word after word again. */
export const searchTerms = (query: string): string[] =>
  [...new Set(foldForSearch(query).split(/\s+/))].filter((word) => word !== '');
