import type { Draft } from '../../../../core/campaign/version.ts';
import type { Finding } from '../../../../core/finding.ts';
import { type BadLink, badLinks, fixBadLink } from '../../../html/bad-links.ts';
import type { RenderContext } from '../../../render/render-context.ts';
import { changeValues } from '../../change-values.ts';
import { linkChecks } from './messages.fr.ts';
import { quoteLinkWords } from './report-link.ts';

/** The text with another address for the bad link that a remark tells of. */
function mendedText(
  html: string,
  { message }: Finding,
  change: (link: BadLink) => string | undefined,
): string | undefined {
  const bad = badLinks(html).find((link) => linkChecks.empty(quoteLinkWords(link)) === message);
  const address = bad && change(bad);
  return address === undefined ? undefined : fixBadLink(html, bad as BadLink, address);
}

/** As `changeAddress`, of a link in a rich text that is not even drawn as one. */
export const fixBadText = (
  draft: Draft,
  finding: Finding,
  context: RenderContext,
  change: (link: BadLink) => string | undefined,
): Draft =>
  changeValues(draft, finding, context, ({ leaf, values }) => {
    const text = leaf?.type === 'html' ? mendedText(leaf.value, finding, change) : undefined;
    return text === undefined || leaf?.type !== 'html' ? undefined : leaf.set(values, text);
  });
