import { collectStrings } from '../../../../core/collect-strings.ts';
import { linkState } from '../../../../core/links/link-state.ts';
import { mergeTags } from '../../../../core/links/merge-tags.ts';
import { anchorName } from '../../../markup/anchors.ts';
import type { CheckedEmail } from '../../checked-email.ts';
import type { ReadLink } from '../../evidence/reading.ts';
import type { Rule, RuleResult } from '../../rule.ts';
import { type BadAddress, badRowLinks, findBadLinks } from './bad-links-of.ts';
import { completeLink, giveAddress, removeLink, withoutLink } from './link-fixes.ts';
import { linkChecks } from './messages.fr.ts';
import { joinLines, quoteLinkWords, reportLink } from './report-link.ts';

const foreign = new RegExp(mergeTags.join('|'), 'g');
/** What a tag of another tool may begin with besides: `%%…%%`, `[…]`, `{…}`, `$…$`. */
const startsWithTag = /^(?:%%|[[{$])/;
/** What no mail program follows; other schemes are its own affair (`sms:`). */
const unfollowed = /^(?:javascript|vbscript|data|file|about|blob|cid):/i;

/** Who reads names the server, which Adobe Campaign refuses and no server answers to. */
const personalHost = /^https?:\/\/[^/?#]*\{\{nl:(?:firstName|lastName|email)\b/i;

/** What slips in for a server: the start of an address twice, a comma for a dot, one's own machine. */
const noHost = /^https?:\/\/(?:https?[:/]|localhost(?![\w.-])|127\.|[^/?#{<]*,)/i;

const decoded = (name: string): string => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

/** What an address after a sign of its own names (WHATWG HTML, 7.4.6.4: as it is written, else decoded). */
const isAnchor = (name: string, anchors: ReadonlySet<string | undefined>): boolean =>
  name === 'top' || anchors.has(name) || anchors.has(decoded(name));

function isDead(link: ReadLink, anchors: ReadonlySet<string | undefined>): boolean {
  const address = joinLines(link.address);
  // Whatever a tag of another tool becomes, the address around it can be judged.
  const judged = address.replace(foreign, '0');
  switch (linkState(address)) {
    case 'anchor':
      return !isAnchor(address.slice(1), anchors);
    case 'relative':
      return !judged.startsWith('0') && !startsWithTag.test(address);
    case 'forbidden':
      return unfollowed.test(address);
    case 'malformed':
      return judged === address || linkState(judged) === 'malformed';
    case 'empty':
      return true;
    default:
      return personalHost.test(address) || noHost.test(address);
  }
}

/** The drawn links that cannot be followed. */
function deadLinks({ reading }: CheckedEmail): ReadLink[] {
  const anchors = new Set<string | undefined>();
  for (const { attributes } of reading.elements) anchors.add(attributes.id).add(attributes.name);
  return reading.links.filter((link) => isDead(link, anchors));
}

/** What is said of a link that is drawn: where it leads to an anchor of the letter, the one that is missing. */
const sentenceOf = (link: ReadLink, email: CheckedEmail) => (words: string) => {
  const name = decoded(joinLines(link.address).trim().slice(1));
  if (linkState(joinLines(link.address)) !== 'anchor' || name === '') return linkChecks.empty(words);
  if (email.kind !== 'blocks') return linkChecks.noAnchor(words, name);
  const block = email.draft.blocks.find(({ id }) => id === link.block);
  const title = [words, ...collectStrings(block?.blockdatas)].find((text) => anchorName(text) === name);
  return linkChecks.noBlock(words, title ?? name);
};

const remark = (link: BadAddress, at: Omit<RuleResult, 'message' | 'path'>): RuleResult => ({
  message: linkChecks.empty(quoteLinkWords(link)),
  ...at,
  path: link.path,
});

/** Every link leads somewhere a mail may lead to. */
export const linkEmpty: Rule = {
  severity: 'blocking',
  title: 'Lien vide ou invalide',
  sentence: linkChecks.empty('{texte}'),
  check: (email) => [
    ...email.parts.flatMap((part) =>
      findBadLinks(part).map((link) => remark(link, { block: part.block.id, field: part.field })),
    ),
    ...(email.kind === 'blocks' ? badRowLinks(email.draft.parameters) : []).map((link) =>
      remark(link, { field: link.path }),
    ),
    ...deadLinks(email).map((link) => reportLink(link, sentenceOf(link, email))),
  ],
  fixes: [completeLink, giveAddress, removeLink, withoutLink],
};
