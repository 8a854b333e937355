import { withSettings } from '../../../../core/campaign/with-settings.ts';
import { firstOfEach } from '../../../../core/group-by.ts';
import { contrast } from '../../../render/color-maths.ts';
import { MIN_CONTRAST } from '../../../render/palette.ts';
import type { CheckedEmail } from '../../checked-email.ts';
import { wordPlacer } from '../../evidence/place-words.ts';
import { blockHolding } from '../../evidence/read-letter.ts';
import type { EvidenceText, SourceLocation, TextColors } from '../../evidence/reading.ts';
import type { Fix, Rule } from '../../rule.ts';
import { reportAt } from '../../rule.ts';
import { unreadableColors } from '../../unreadable-colors.ts';
import { isRead } from './is-read.ts';
import { readingChecks } from './messages.fr.ts';

/** px from which letters are large: 18 points, 14 when they are bold (WCAG 2.2, 1.4.3). */
const large = { plain: 24, bold: 18.66 };

function leastOf({ size, isBold }: EvidenceText): number {
  const isLarge = size !== undefined && size >= (isBold ? large.bold : large.plain);
  return isLarge ? MIN_CONTRAST.large : MIN_CONTRAST.text;
}

/** A text that is hard to read; undefined where it reads well, or nobody can tell. */
function faintOf(text: EvidenceText, { textColor, background }: TextColors, isDark: boolean) {
  if (textColor === undefined || background === undefined) return undefined;
  const [ratio, least] = [contrast(textColor, background), leastOf(text)];
  return ratio < least
    ? { text, ratio, least, isDark, key: [text.block, textColor, background, isDark].join(' ') }
    : undefined;
}

/** The colour of a row is a field of its own. */
function colorField(
  { kind }: CheckedEmail,
  place: SourceLocation,
  { element }: EvidenceText,
): Partial<SourceLocation> {
  if (kind !== 'blocks' || place.block !== undefined || place.field === undefined) return {};
  if (element.name === 'a' || blockHolding(element, 'a')) return { field: 'linkcolor' };
  return { field: place.field === 'surheadersubject' ? 'subjectcolor' : 'legalcolor' };
}

const nearestColor: Fix = {
  label: readingChecks.nearestColor,
  apply(draft, { block, field }, { context: { template } }) {
    const bad = unreadableColors(template, draft.parameters).find((color) =>
      block === undefined ? color.field === field : color.field === 'linkcolor',
    );
    return bad?.nearest ? withSettings(draft, { [bad.field]: bad.nearest.alias }) : draft;
  },
};

/** Every text stands out from its background, in dark mode too; of a block's texts of the same colours one is told. */
export const contrastLow: Rule = {
  severity: 'warning',
  title: 'Contraste insuffisant',
  sentence: 'Contraste insuffisant dans {bloc}\u00a0: {ratio}, minimum 4,5.',
  check(email) {
    const placed = wordPlacer(email);
    const faint = email.reading.texts
      .filter(isRead)
      .flatMap((text) => faintOf(text, text, false) ?? (text.dark && faintOf(text, text.dark, true)) ?? []);
    return firstOfEach(faint, ({ key }) => key).map((one) => {
      const place = placed(one.text);
      return reportAt(
        { ...place, ...colorField(email, place, one.text) },
        readingChecks.contrast(place.name, one),
      );
    });
  },
  fixes: [nearestColor],
};
