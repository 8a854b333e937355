import { findTypographyFixes } from '../../../../core/typography/typographer.ts';
import type { TypographyFix, TypographyRule } from '../../../../core/typography/typography-fix.ts';
import { typographyChecks } from '../../../../core/wording/checks/typography.ts';
import type { CheckedEmail } from '../../checked-email.ts';
import { fixProse } from '../../fix-typography.ts';
import { collectProse, documentProse, type Prose, proseAt, proseField, writeProse } from '../../prose.ts';
import type { Fix, Rule } from '../../rule.ts';

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
export const typographyRule = (rule: TypographyRule, message: (mend: TypographyFix) => string): Rule => ({
  check: (email) =>
    [...collectProse(email), ...frenchProse(email)].flatMap((prose) => {
      const [first] = findTypographyFixes(prose.words, rule);
      return first ? [{ message: message(first), ...proseField(prose) }] : [];
    }),
  fixes: [mendField(rule)],
});
