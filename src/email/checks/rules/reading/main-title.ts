import { readingChecks } from '../../reading.fr.ts';
import type { Rule } from '../../rule.ts';

/** The letter has one main title, by which screen readers and summaries know what it is about (WCAG 2.2, 1.3.1). */
export const mainTitle: Rule = {
  check({ kind, reading: { headings, texts } }) {
    const isBegun = texts.some(({ block }) => kind !== 'blocks' || block !== undefined);
    const titles = headings.filter(({ level, words }) => level === 1 && words !== '').length;
    return isBegun && titles !== 1 ? [{ message: readingChecks.mainTitle }] : [];
  },
};
