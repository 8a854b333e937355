import type { Draft } from '../../core/campaign/version.ts';
import type { CheckPolicy } from '../../core/checks/policy.ts';
import { fixTypography } from '../../core/typography/typographer.ts';
import { type TypographyRule, typographyRules } from '../../core/typography/typography-fix.ts';
import { fixHtmlTypography } from '../html/fix-html-typography.ts';
import type { RenderContext } from '../render/render-context.ts';
import { occurrencesOf } from './parts.ts';
import { collectProse, type Prose, proseField, writeProse } from './prose.ts';

/** A text with its typography mended by these rules; as it is where its field would not take it. */
export function fixProse({ format, value, longest }: Prose, rules: readonly TypographyRule[]): string {
  const mended = format === 'html' ? fixHtmlTypography(value, rules) : fixTypography(value, rules);
  return mended.length > Math.max(longest, value.length) ? value : mended;
}

/**
 * 'Corriger la typographie': the draft with the typography of all that is sent mended, by the rules that the
 * organisation has not turned off; the same draft where all is well.
 */
export function fixAllTypography(draft: Draft, context: RenderContext, policy: CheckPolicy = {}): Draft {
  const rules = typographyRules.filter((rule) => policy[rule] !== 'off');
  return collectProse({ kind: 'blocks', draft, parts: occurrencesOf(draft, context) }).reduce(
    (mended, prose) => {
      const text = fixProse(prose, rules);
      return text === prose.value ? mended : writeProse(mended, proseField(prose), text, context);
    },
    draft,
  );
}
