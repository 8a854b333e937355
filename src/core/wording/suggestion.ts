import { quoted } from './quoted.ts';

/** What is asked of a person who gave a name that does not exist. */
export const didYouMean = (name: string) => `Vouliez-vous dire ${quoted(name)}\u00a0?`;

/** A sentence with its full stop, unless its own sign ends it already. */
export const endedSentence = (text: string) => (/[.?!…]$/u.test(text) ? text : `${text}.`);
