import { wordPlacer } from '../evidence/place-words.ts';
import type { Rule, RuleResult, RulesOf } from '../rule.ts';
import { reportAt } from '../rule.ts';
import { contrastLow } from './readability/contrast-low.ts';
import { isRead } from './readability/is-read.ts';
import { readingChecks } from './readability/messages.fr.ts';
import { textSmall } from './readability/text-small.ts';

/** The letter has one main title, by which screen readers and summaries know what it is about (WCAG 2.2, 1.3.1). */
const mainTitle: Rule = {
  severity: 'warning',
  title: 'Titre principal',
  sentence: readingChecks.mainTitle,
  check({ kind, reading: { headings, texts } }) {
    const isBegun = texts.some(({ block }) => kind !== 'blocks' || block !== undefined);
    const titles = headings.filter(({ level, words }) => level === 1 && words !== '').length;
    return isBegun && titles !== 1 ? [{ message: readingChecks.mainTitle }] : [];
  },
};

/** Titles under titles, without a gap: whoever goes from one to the next misses nothing (WCAG 2.2, 1.3.1). */
const headingSkipped: Rule = {
  severity: 'warning',
  title: 'Niveau de titre sauté',
  sentence: readingChecks.skipped('{bloc}'),
  check(email) {
    const placed = wordPlacer(email);
    const headings = email.reading.headings.filter(({ words }) => words !== '');
    // That there is no main title is another remark.
    return headings
      .filter(({ level }, rank) => level > (headings[rank - 1]?.level ?? 1) + 1)
      .map((heading) => {
        const place = placed(heading);
        return reportAt(place, readingChecks.skipped(place.name));
      });
  },
};

/** Words: 'no more than 150 words in three to eight sentences' (Federal Plain Language Guidelines, short paragraphs). */
const longest = 150;

const countOf = (words: string) => words.split(/\s+/).filter((word) => isRead({ words: word })).length;

/** Every paragraph can be taken in at once. */
const paragraphLong: Rule = {
  severity: 'advice',
  title: 'Paragraphe trop long',
  sentence: readingChecks.long('{bloc}', '{n}'),
  check(email) {
    const placed = wordPlacer(email);
    const remarks: RuleResult[] = [];
    let [paragraph, count] = [-1, 0];
    for (const text of email.reading.texts) {
      if (text.paragraph !== paragraph) [paragraph, count] = [text.paragraph, 0];
      const before = count;
      count += countOf(text.words);
      if (count <= longest || before > longest) continue;
      const place = placed(text);
      remarks.push(reportAt(place, readingChecks.long(place.name, longest)));
    }
    return remarks;
  },
};

/** The rules of the group, by their ids. */
export const readabilityRules = {
  'contrast-low': contrastLow,
  'text-small': textSmall,
  'main-title': mainTitle,
  'heading-skipped': headingSkipped,
  'paragraph-long': paragraphLong,
} satisfies RulesOf<'reading'>;
