import { findTypographyFixes } from '../../../core/typography/typographer.ts';
import type { TypographyFix, TypographyRule } from '../../../core/typography/typography-fix.ts';
import type { CheckedEmail } from '../checked-email.ts';
import { fixProse } from '../fix-typography.ts';
import { collectProse, documentProse, type Prose, proseAt, proseField, writeProse } from '../prose.ts';
import type { Fix, Rule, RulesOf } from '../rule.ts';
import { typographyChecks } from './typography/messages.fr.ts';

const mendField = (rule: TypographyRule): Fix => ({
  label: typographyChecks.mend,
  apply(draft, finding, { context }) {
    const prose = proseAt(draft, finding, context);
    if (!prose) return draft;
    const text = fixProse(prose, [rule]);
    return text === prose.value ? draft : writeProse(draft, proseField(prose), text, context);
  },
});

/** A document that others wrote is judged where it says that it is French. */
function frenchProse(email: CheckedEmail): Prose[] {
  const root = email.reading.elements.find(({ name }) => name === 'html');
  return /^fr\b/i.test(root?.attributes.lang ?? '') ? documentProse(email) : [];
}

/** A rule of the typographer: one remark a field, which tells the first place. */
const typographyRule = (
  rule: TypographyRule,
  says: Pick<Rule, 'title' | 'sentence'>,
  message: (mend: TypographyFix) => string,
): Rule => ({
  severity: 'advice',
  ...says,
  check: (email) =>
    [...collectProse(email), ...frenchProse(email)].flatMap((prose) => {
      const [first] = findTypographyFixes(prose.words, rule);
      return first ? [{ message: message(first), ...proseField(prose) }] : [];
    }),
  fixes: [mendField(rule)],
});

/** A line must break neither before a sign nor after a guillemet that opens. */
const nonBreakingSpace = typographyRule(
  'non-breaking-space',
  { title: 'Espaces insécables', sentence: typographyChecks.spaceBefore('{signe}') },
  ({ found }) => (found === '«' ? typographyChecks.spaceAfterGuillemet : typographyChecks.spaceBefore(found)),
);

/** French quotes with guillemets. */
const quotationMarks = typographyRule(
  'quotation-marks',
  { title: 'Guillemets', sentence: typographyChecks.quotationMarks('{texte}') },
  ({ found }) => typographyChecks.quotationMarks(found),
);

/** An apostrophe is curved. */
const apostrophe = typographyRule(
  'apostrophe',
  { title: 'Apostrophes', sentence: typographyChecks.apostrophe('{texte}', '{juste}') },
  ({ found, right }) => typographyChecks.apostrophe(found, right),
);

/** Capitals keep their accents. */
const accentedCapital = typographyRule(
  'accented-capital',
  { title: 'Majuscules accentuées', sentence: typographyChecks.accentedCapital('{texte}', '{juste}') },
  ({ found, right }) => typographyChecks.accentedCapital(found, right),
);

/** Ordinals are short: '2e', '1re'. */
const ordinal = typographyRule(
  'ordinal',
  { title: 'Ordinaux', sentence: typographyChecks.ordinal('{texte}', '{juste}') },
  ({ found, right }) => typographyChecks.ordinal(found, right),
);

/** '20 h 30', 'le 1er décembre', 'lundi 12 novembre'. */
const dateAndHour = typographyRule(
  'date-and-hour',
  { title: 'Dates et heures', sentence: typographyChecks.dateAndHour('{texte}', '{juste}') },
  ({ found, right }) => typographyChecks.dateAndHour(found, right),
);

/** The rules of the group, by their ids. */
export const typographyRules = {
  'non-breaking-space': nonBreakingSpace,
  'quotation-marks': quotationMarks,
  apostrophe,
  'accented-capital': accentedCapital,
  ordinal,
  'date-and-hour': dateAndHour,
} satisfies RulesOf<'typography'>;
