import type { Draft } from '../../core/campaign/version.ts';
import type { CheckPolicy } from '../../core/checks/policy.ts';
import { fixTypography } from '../../core/typography/typographer.ts';
import { type TypographyRule, typographyRules } from '../../core/typography/typography-fix.ts';
import type { PressContext } from '../render/press.ts';
import { mendHtml } from '../rich-text/mend-html.ts';
import { partsOf } from './parts.ts';
import { type Prose, placeOf, proseOf, writeProse } from './prose.ts';

/** A text with its typography mended by these rules; as it is where its field would not take it. */
export function mendProse({ format, value, longest }: Prose, rules: readonly TypographyRule[]): string {
  const mended = format === 'html' ? mendHtml(value, rules) : fixTypography(value, rules);
  return mended.length > Math.max(longest, value.length) ? value : mended;
}

/**
 * 'Corriger la typographie': the draft with the typography of all that is sent mended, by the rules that the
 * organisation has not turned off; the same draft where all is well.
 */
export function mendTypography(draft: Draft, context: PressContext, policy: CheckPolicy = {}): Draft {
  const rules = typographyRules.filter((rule) => policy[rule] !== 'off');
  return proseOf({ kind: 'blocks', draft, parts: partsOf(draft, context) }).reduce((mended, prose) => {
    const text = mendProse(prose, rules);
    return text === prose.value ? mended : writeProse(mended, placeOf(prose), text, context);
  }, draft);
}
