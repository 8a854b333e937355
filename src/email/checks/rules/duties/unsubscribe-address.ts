import { safeLink } from '../../../../core/links/safe-link.ts';
import { escapeHtml } from '../../../render/html.ts';
import { unsubscribeBlockToken, unsubscribeToken } from '../../../tokens/token.ts';
import type { CheckedEmail } from '../../checked-email.ts';

/** What other tools write for a whole unsubscribe sentence: Adobe Campaign, Mailjet, SendGrid, Campaign Monitor. */
const foreignSentence = /UnsubscriptionLink|\[\[UNSUB_LINK|<%asm_group_unsubscribe|<unsubscribe\b/i;
const unsubscribes =
  /d[eé]s(?:abonn|inscri)|unsub|opt[- _]?out|ne plus recevoir|(?:pr[eé]f[eé]rences|abonnements?)$|preferences/i;

/** Addresses of a document's links that say, or whose words say, that one unsubscribes there. */
const foreignAddresses = ({ kind, reading }: CheckedEmail): string[] =>
  kind === 'blocks'
    ? []
    : reading.links
        .filter(({ words, address }) => unsubscribes.test(words) || unsubscribes.test(address))
        .map(({ address }) => address)
        .filter((address) => address !== '' && address !== '#');

/** The campaign's own address, and the platform's token. */
function addresses({ draft }: CheckedEmail): string[] {
  const own = safeLink(draft.parameters.unsuburl);
  return own === undefined ? [unsubscribeToken] : [own, unsubscribeToken];
}

const hasSentence = (content: string) =>
  content.includes(unsubscribeBlockToken) || foreignSentence.test(content);

/** Whether the HTML part leads to where one unsubscribes. */
export const isInHtml = (email: CheckedEmail): boolean => {
  const { html } = email.rendered;
  return (
    hasSentence(html) ||
    addresses(email).some((address) => html.includes(`href="${escapeHtml(address)}"`)) ||
    foreignAddresses(email).length > 0
  );
};

/** Whether the text part does. */
export const isInText = (email: CheckedEmail): boolean => {
  const { text } = email.rendered;
  return (
    hasSentence(text) ||
    [...addresses(email), ...foreignAddresses(email)].some((address) => text.includes(address))
  );
};
