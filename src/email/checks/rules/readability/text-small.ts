import { withSettings } from '../../../../core/campaign/with-settings.ts';
import { firstOfEach } from '../../../../core/group-by.ts';
import type { CheckedEmail } from '../../checked-email.ts';
import { wordPlacer } from '../../evidence/place-words.ts';
import type { EvidenceText, SourceLocation } from '../../evidence/reading.ts';
import type { Fix, Rule } from '../../rule.ts';
import { reportAt } from '../../rule.ts';
import { isRead } from './is-read.ts';
import { readingChecks } from './messages.fr.ts';

/** px: of what is read, and of small print. */
const least = { text: 14, print: 13 };
/** Characters: a paragraph of as many is no small print any more, wherever it stands. */
const longPrint = 120;

const isAbove = (field: string | undefined) => field === 'surheadersubject' || field === 'mirrorlink';

/**
 * The least of each text: small print are short paragraphs of the footer and of the row below it. Where a document that
 * others wrote has its small print nobody can tell.
 */
function leastOf({
  kind,
  draft,
  reading,
}: CheckedEmail): (text: EvidenceText, place: SourceLocation) => number {
  if (kind !== 'blocks') return () => least.print;
  const footer = new Set(
    draft.blocks.filter(({ blockfilter }) => blockfilter === 'footer').map(({ id }) => id),
  );
  const lengths = new Map<number, number>();
  for (const { paragraph, words } of reading.texts)
    lengths.set(paragraph, (lengths.get(paragraph) ?? 0) + words.length);
  return ({ block, paragraph }, { field }) => {
    const isBelow = block === undefined ? !isAbove(field) : footer.has(block);
    return isBelow && (lengths.get(paragraph) ?? 0) < longPrint ? least.print : least.text;
  };
}

/** The size of a row is a field of its own. */
function sizeField({ kind }: CheckedEmail, { block, field }: SourceLocation): Partial<SourceLocation> {
  if (kind !== 'blocks' || block !== undefined || field === undefined) return {};
  return { field: isAbove(field) ? 'subjectfontsize' : 'legalfontsize' };
}

const enlarge: Fix = {
  label: readingChecks.enlarge,
  apply(draft, { field }) {
    if (field !== 'subjectfontsize' && field !== 'legalfontsize') return draft;
    return draft.parameters[field] >= least.text ? draft : withSettings(draft, { [field]: least.text });
  },
};

/** Every text is large enough to be read; notes above and below the line aside. One is told of each size of a block. */
export const textSmall: Rule = {
  severity: 'warning',
  title: 'Texte trop petit',
  sentence: readingChecks.small('{bloc}', '{n}'),
  check(email) {
    const placed = wordPlacer(email);
    const leastHere = leastOf(email);
    const small = email.reading.texts.filter(isRead).flatMap((text) => {
      const { size, block, element } = text;
      // Half a pixel is rounding: 10 points are 13.33 px.
      if (size === undefined || size > least.text - 0.5 || /^su[bp]$/.test(element.name)) return [];
      const place = placed(text);
      const wanted = leastHere(text, place);
      if (size > wanted - 0.5) return [];
      const told = { ...place, ...sizeField(email, place) };
      const key = [block, told.field, email.kind === 'blocks' ? '' : size].join(' ');
      return [{ key, told, message: readingChecks.small(place.name, wanted) }];
    });
    return firstOfEach(small, ({ key }) => key).map(({ told, message }) => reportAt(told, message));
  },
  fixes: [enlarge],
};
