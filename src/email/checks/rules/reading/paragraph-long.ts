import { wordPlacer } from '../../evidence/place-words.ts';
import { readingChecks } from '../../reading.fr.ts';
import { reportAt } from '../../report-at.ts';
import type { Rule, RuleResult } from '../../rule.ts';
import { isRead } from './is-read.ts';

/** Words: 'no more than 150 words in three to eight sentences' (Federal Plain Language Guidelines, short paragraphs). */
const longest = 150;

const countOf = (words: string) => words.split(/\s+/).filter((word) => isRead({ words: word })).length;

/** Every paragraph can be taken in at once. */
export const paragraphLong: Rule = {
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
