import { wordPlacer } from '../../evidence/place-words.ts';
import { readingChecks } from '../../reading.fr.ts';
import { reportAt } from '../../report-at.ts';
import type { Rule } from '../../rule.ts';

/** Titles under titles, without a gap: whoever goes from one to the next misses nothing (WCAG 2.2, 1.3.1). */
export const headingSkipped: Rule = {
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
