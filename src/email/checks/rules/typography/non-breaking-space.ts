import { typographyChecks } from '../../../../core/wording/checks/typography.ts';
import { typographyRule } from './typography-rule.ts';

/** A line must break neither before a sign nor after a guillemet that opens. */
export const nonBreakingSpace = typographyRule('non-breaking-space', ({ found }) =>
  found === '«' ? typographyChecks.spaceAfterGuillemet : typographyChecks.spaceBefore(found),
);
