import { readingChecks } from '../../../../core/wording/checks/reading.ts';
import type { CheckedEmail } from '../../checked-email.ts';
import { wordPlacer } from '../../evidence/place-words.ts';
import type { Place, ReadText } from '../../evidence/reading.ts';
import { remarkAt } from '../../remark-at.ts';
import type { Remark, Repair, Rule } from '../../rule.ts';
import { isRead } from './is-read.ts';

/** px: of what is read, and of small print (email-output, section 1, 15). */
const least = { text: 14, print: 13 };

/** The least of each text. Where a document that others wrote has its small print nobody can tell. */
function leastOf({ kind, draft }: CheckedEmail): (text: ReadText) => number {
  if (kind !== 'blocks') return () => least.print;
  const footer = new Set(
    draft.blocks.filter(({ blockfilter }) => blockfilter === 'footer').map(({ id }) => id),
  );
  return ({ block }) => (block === undefined || footer.has(block) ? least.print : least.text);
}

/** The size of a row is a field of its own. */
function sizeField({ kind }: CheckedEmail, { block, field }: Place): Partial<Place> {
  if (kind !== 'blocks' || block !== undefined || field === undefined) return {};
  const isAbove = field === 'surheadersubject' || field === 'mirrorlink';
  return { field: isAbove ? 'subjectfontsize' : 'legalfontsize' };
}

const enlarge: Repair = {
  label: readingChecks.enlarge,
  mend(draft, { field }) {
    if (field !== 'subjectfontsize' && field !== 'legalfontsize') return draft;
    if (draft.parameters[field] >= least.print) return draft;
    return { ...draft, parameters: { ...draft.parameters, [field]: least.print } };
  },
};

/** Every text is large enough to be read; notes above and below the line aside. One is told of each size of a block. */
export const textSmall: Rule = {
  check(email) {
    const placed = wordPlacer(email);
    const leastHere = leastOf(email);
    const seen = new Set<string>();
    return email.reading.texts.filter(isRead).flatMap((text): Remark[] => {
      const { size, block, element } = text;
      const wanted = leastHere(text);
      // Half a pixel is rounding: 10 points are 13.33 px.
      if (size === undefined || size > wanted - 0.5 || /^su[bp]$/.test(element.name)) return [];
      const place = placed(text);
      const told = { ...place, ...sizeField(email, place) };
      const key = [block, told.field, email.kind === 'blocks' ? '' : size].join(' ');
      if (seen.has(key)) return [];
      seen.add(key);
      return [remarkAt(told, readingChecks.small(place.name, wanted))];
    });
  },
  repairs: [enlarge],
};
