import { onceFor } from '../../../core/once.ts';
import { findFixesInProtected } from '../../../core/typography/typographer.ts';
import type { TypographyFix, TypographyRule } from '../../../core/typography/typography-fix.ts';
import type { CheckedEmail } from '../checked-email.ts';
import { fixProse } from '../fix-typography.ts';
import {
  collectProse,
  documentProse,
  type Prose,
  proseAt,
  proseField,
  protectedProse,
  writeProse,
} from '../prose.ts';
import type { Fix, Rule, RulesOf } from '../rule.ts';
import { typographyChecks } from './typography/messages.fr.ts';

const fixField = (rule: TypographyRule): Fix => ({
  label: typographyChecks.mend,
  apply(draft, finding, { context }) {
    const prose = proseAt(draft, finding, context);
    if (!prose) return draft;
    const text = fixProse(prose, [rule]);
    return text === prose.value ? draft : writeProse(draft, proseField(prose), text, context);
  },
});

/** A document that others wrote is judged where it says that it is French. */
function frenchProse(email: CheckedEmail): readonly Prose[] {
  const root = email.reading.elements.find(({ name }) => name === 'html');
  return /^fr\b/i.test(root?.attributes.lang ?? '') ? documentProse(email) : [];
}

/** All that its rules look at, with what they may find something in. */
const maskedProse = onceFor((email: CheckedEmail) =>
  [...collectProse(email), ...frenchProse(email)].map((prose) => ({ prose, mask: protectedProse(prose) })),
);

/** A rule of the typographer: one remark a field, which tells the first place. */
const typographyRule = (
  rule: TypographyRule,
  says: Pick<Rule, 'title' | 'sentence'>,
  message: (mend: TypographyFix) => string,
): Rule => ({
  severity: 'advice',
  ...says,
  check: (email) =>
    maskedProse(email).flatMap(({ prose, mask }) => {
      const [first] = findFixesInProtected(mask, rule);
      return first ? [{ message: message(first), ...proseField(prose) }] : [];
    }),
  fixes: [fixField(rule)],
});

/** One whose sentence tells what was found, and what would be right. */
const fixableRule = (
  rule: TypographyRule,
  title: string,
  says: (found: string, right: string) => string,
): Rule =>
  typographyRule(rule, { title, sentence: says('{texte}', '{juste}') }, ({ found, right }) =>
    says(found, right),
  );

/** The rules of the group, by their ids. */
export const typographyRules = {
  /** A line must break neither before a sign nor after a guillemet that opens. */
  'non-breaking-space': typographyRule(
    'non-breaking-space',
    { title: 'Espaces insécables', sentence: typographyChecks.spaceBefore('{signe}') },
    ({ found }) =>
      found === '«' ? typographyChecks.spaceAfterGuillemet : typographyChecks.spaceBefore(found),
  ),
  /** French quotes with guillemets. */
  'quotation-marks': fixableRule('quotation-marks', 'Guillemets', typographyChecks.quotationMarks),
  /** An apostrophe is curved. */
  apostrophe: fixableRule('apostrophe', 'Apostrophes', typographyChecks.apostrophe),
  /** Capitals keep their accents. */
  'accented-capital': fixableRule(
    'accented-capital',
    'Majuscules accentuées',
    typographyChecks.accentedCapital,
  ),
  /** Ordinals are short: '2e', '1re'. */
  ordinal: fixableRule('ordinal', 'Ordinaux', typographyChecks.ordinal),
  /** '20 h 30', 'le 1er décembre', 'lundi 12 novembre'. */
  'date-and-hour': fixableRule('date-and-hour', 'Dates et heures', typographyChecks.dateAndHour),
} satisfies RulesOf<'typography'>;
