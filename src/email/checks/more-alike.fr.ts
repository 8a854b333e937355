import { plural } from '../../core/wording/phrases.ts';

/** After the remarks of one rule that are told one by one. */
export const moreAlike = (count: number) => `… et ${plural(count, 'remarque', 'remarques')} du même ordre.`;
