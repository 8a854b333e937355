import type { Draft } from '../../../../core/campaign/version.ts';
import { defaultValueOf } from '../../../../core/fields/contents.ts';
import type { Finding } from '../../../../core/finding.ts';
import { completeAddress } from '../../../../core/links/complete-address.ts';
import { type BadLink, badLinks, fixBadLink } from '../../../html/bad-links.ts';
import { type LetterLink, letterLinks, replaceLink } from '../../../links/letter-links.ts';
import { layoutIn, type RenderContext } from '../../../render/render-context.ts';
import { changeValues } from '../../change-values.ts';
import type { Fix } from '../../rule.ts';
import { linkChecks } from './messages.fr.ts';
import { quoteLinkWords } from './report-link.ts';

/** The text with another address for the bad link that a remark tells of. */
function fixedText(
  html: string,
  { message }: Finding,
  change: (link: BadLink) => string | undefined,
): string | undefined {
  const bad = badLinks(html).find((link) => linkChecks.empty(quoteLinkWords(link)) === message);
  const address = bad && change(bad);
  return address === undefined ? undefined : fixBadLink(html, bad as BadLink, address);
}

/** As `changeAddress`, of a link in a rich text that is not even drawn as one. */
const fixBadText = (
  draft: Draft,
  finding: Finding,
  context: RenderContext,
  change: (link: BadLink) => string | undefined,
): Draft =>
  changeValues(draft, finding, context, ({ leaf, values }) => {
    const text = leaf?.type === 'html' ? fixedText(leaf.value, finding, change) : undefined;
    return text === undefined || leaf?.type !== 'html' ? undefined : leaf.set(values, text);
  });

/** The link that a remark points at, as the content has it. */
function linkAt(draft: Draft, { block, path }: Finding, context: RenderContext) {
  return letterLinks(draft, layoutIn(context)).find((link) => link.block === block && link.path === path);
}

/** The draft whose link leads to what `change` makes of its address; the same where that is nothing. */
export function changeAddress(
  draft: Draft,
  finding: Finding,
  context: RenderContext,
  change: (link: LetterLink) => string | undefined,
): Draft {
  const link = linkAt(draft, finding, context);
  const address = link && change(link);
  if (!link || address === undefined || address === link.address) return draft;
  return replaceLink(draft, link, address, context);
}

/** A link leads to what `change` makes of its address, whether it is drawn as one or not. */
function leadElsewhere(
  draft: Draft,
  finding: Finding,
  context: RenderContext,
  change: (link: { address: string }) => string | undefined,
): Draft {
  const mended = changeAddress(draft, finding, context, change);
  return mended === draft ? fixBadText(draft, finding, context, change) : mended;
}

/** Asks where the link leads. */
export const giveAddress: Fix = {
  label: linkChecks.giveAddress.label,
  ask: { label: linkChecks.giveAddress.ask, kind: 'address' },
  apply: (draft, finding, { context, answer }) =>
    leadElsewhere(draft, finding, context, () => completeAddress(answer)),
};

/** `www.exemple.fr` lacks nothing but its start. */
export const completeLink: Fix = {
  label: linkChecks.complete,
  apply: (draft, finding, { context }) =>
    leadElsewhere(draft, finding, context, ({ address }) => completeAddress(address)),
};

/** Words that were given to a link without an address become those of its template again: nothing of it is drawn. */
export const withoutLink: Fix = {
  label: linkChecks.without,
  apply: (draft, finding, { context }) =>
    changeValues(draft, finding, context, ({ part, leaf, leaves, beside, values }) => {
      if (leaf?.type !== 'address' || !leaf.isMissing) return undefined;
      const { wordsFrom, wordsAt } = leaf;
      const isNamed = wordsFrom !== undefined;
      const said = isNamed
        ? beside(wordsFrom)
        : leaves.find(({ at }) => at.join() === wordsAt?.at(-1)?.join());
      if (said?.type !== 'words' || (isNamed && part.parameter.required)) return undefined;
      const ofTemplate = isNamed ? (defaultValueOf(said.holder.parameter) as string) : '';
      return said.value === ofTemplate ? undefined : said.set(values, ofTemplate);
    }),
};

/** What led nowhere good is no link any more; its words stay, save those of a button, which is nothing without an address. */
export const removeLink: Fix = {
  label: linkChecks.remove,
  forAll: linkChecks.removeAll,
  apply(draft, finding, given) {
    const left = leadElsewhere(draft, finding, given.context, () => '');
    return left === draft ? draft : withoutLink.apply(left, finding, given);
  },
};
