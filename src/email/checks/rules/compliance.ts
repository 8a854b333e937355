import { withSettings } from '../../../core/campaign/with-settings.ts';
import { safeLink } from '../../../core/links/safe-link.ts';
import { lengthOf } from '../../html/css/css-values.ts';
import { escapeHtml } from '../../render/html.ts';
import { linkEntry } from '../../text-part/link-style.ts';
import { mirrorToken, unsubscribeBlockToken, unsubscribeToken } from '../../tokens/token.ts';
import type { CheckedEmail } from '../checked-email.ts';
import type { ReadElement } from '../evidence/reading.ts';
import type { Fix, Rule, RuleResult, RulesOf } from '../rule.ts';
import { dutyChecks } from './compliance/messages.fr.ts';
import openTrackers from './compliance/open-trackers.json';
import { privacyLinkMissing } from './compliance/privacy-link-missing.ts';
import { complianceField } from './compliance/row-field.ts';
import { senderIdentityMissing } from './compliance/sender-identity-missing.ts';

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
const isInHtml = (email: CheckedEmail): boolean => {
  const { html } = email.rendered;
  return (
    addresses(email).some((address) => html.includes(`href="${escapeHtml(address)}"`)) ||
    hasSentence(html) ||
    foreignAddresses(email).length > 0
  );
};

/** Whether the text part does. */
const isInText = (email: CheckedEmail): boolean => {
  const { text } = email.rendered;
  return (
    [...addresses(email), ...foreignAddresses(email)].some((address) => text.includes(address)) ||
    hasSentence(text)
  );
};

/** The legal row leads there; without an address of its own that can be followed, to the platform's page. */
const addUnsubscribeLink: Fix = {
  label: dutyChecks.addUnsubscribe.label,
  apply(draft) {
    const { unsubtext, unsuburl } = draft.parameters;
    const parameters = {
      ...draft.parameters,
      unsubtext: unsubtext.trim() || dutyChecks.addUnsubscribe.words,
      unsuburl: safeLink(unsuburl) ?? '',
    };
    return { ...draft, parameters };
  },
};

/** One can unsubscribe from what one reads (CPCE L34-5). */
const unsubscribeMissing: Rule = {
  severity: 'blocking',
  title: 'Désabonnement absent',
  sentence: dutyChecks.unsubscribeMissing,
  check: (email) =>
    isInHtml(email)
      ? []
      : [{ message: dutyChecks.unsubscribeMissing, ...complianceField(email, 'unsubtext') }],
  fixes: [addUnsubscribeLink],
};

/** At the end of a text of one's own; the one that the renderer writes has it from the letter. */
const addUnsubscribeLinkToText: Fix = {
  label: dutyChecks.addUnsubscribe.label,
  apply(draft) {
    if (draft.text.trim() === '') return draft;
    const { unsubtext, unsuburl } = draft.parameters;
    const words = unsubtext.trim() || dutyChecks.addUnsubscribe.words;
    const line = linkEntry(words, unsuburl.trim() || unsubscribeToken);
    return { ...draft, text: `${draft.text.trimEnd()}\n\n${line}\n` };
  },
};

/** So can those who read the text part. */
const unsubscribeMissingInText: Rule = {
  severity: 'blocking',
  title: 'Désabonnement absent de la version texte',
  sentence: dutyChecks.unsubscribeMissingInText,
  check: (email) =>
    email.kind !== 'file' && isInHtml(email) && !isInText(email)
      ? [{ message: dutyChecks.unsubscribeMissingInText, field: 'text' }]
      : [],
  fixes: [addUnsubscribeLinkToText],
};

/** What other tools write for the address of the page: Adobe Campaign, Mailchimp, Mailjet, Brevo, Salesforce, Campaign Monitor. */
const foreign =
  /MirrorPageUrl|<webversion\b|\*\|ARCHIVE\|\*|\[\[PERMALINK|\{\{\s*mirror|view_?email_?url|view-?(?:online|in-browser)/i;
const saysSo =
  /(?:lire|voir|consulter|afficher|ouvrir|version).{0,40}(?:en ligne|navigateur|page web|sur le web)|version web|(?:mal|pas|correctement).{0,20}affich|affich.{0,20}(?:mal|pas|correctement)|(?:view|open).{0,30}(?:browser|online)|web version/i;

/** In a document that others wrote, by what its links say too. */
const leadsThere = ({ kind, reading, rendered }: CheckedEmail) =>
  reading.links.some(({ address }) => address.includes(mirrorToken)) ||
  (kind !== 'blocks' &&
    (foreign.test(rendered.html) || reading.links.some(({ words }) => saysSo.test(words))));

const addMirrorLink: Fix = {
  label: dutyChecks.addMirror.label,
  apply: (draft) =>
    draft.parameters.mirrorlink.trim() === ''
      ? withSettings(draft, { mirrorlink: dutyChecks.addMirror.words })
      : draft,
};

/** Who cannot read the letter in a mailbox reads it as a page. */
const mirrorLinkMissing: Rule = {
  severity: 'warning',
  title: 'Version en ligne absente',
  sentence: dutyChecks.mirrorLinkMissing,
  check: (email) =>
    leadsThere(email)
      ? []
      : [{ message: dutyChecks.mirrorLinkMissing, ...complianceField(email, 'mirrorlink') }],
  fixes: [addMirrorLink],
};

/** A picture of the web, or one whose address a platform gives. */
const isAsked = (address: string) => /^(?:https?:)?\/\/|^(?:\{\{|<%|\*\||\[\[)/i.test(address);
/** What old letters hold a place open with. */
const isSpacer = (address: string) =>
  /(?:spacer|blank|clear|transparent?|vide|shim)[\w-]*\.(?:gif|png)$/i.test(address);

/** Both sides are there and nobody could see it. */
function isTiny({ attributes, style }: ReadElement): boolean {
  const width = lengthOf(style.get('width')) ?? lengthOf(attributes.width);
  const height = lengthOf(style.get('height')) ?? lengthOf(attributes.height);
  return width !== undefined && height !== undefined && width <= 1 && height <= 1;
}

function isTracker(element: ReadElement): boolean {
  const address = element.attributes.src?.trim() ?? '';
  if (element.name !== 'img' || !isAsked(address)) return false;
  if (openTrackers.some((known) => address.includes(known))) return true;
  return isTiny(element) && !isSpacer(address.replace(/[?#].*$/s, ''));
}

/** Who opens a letter is not told to anybody without having agreed to it (CNIL 2026-042). */
const trackingPixel: Rule = {
  severity: 'warning',
  title: 'Pixel de suivi',
  sentence: dutyChecks.trackingPixel,
  check({ reading }) {
    const pixel = reading.elements.find(isTracker);
    if (!pixel) return [];
    const remark: RuleResult = { message: dutyChecks.trackingPixel };
    return [pixel.block === undefined ? remark : { ...remark, block: pixel.block }];
  },
};

/** The rules of the group, by their ids. */
export const complianceRules = {
  'unsubscribe-missing': unsubscribeMissing,
  'unsubscribe-missing-in-text': unsubscribeMissingInText,
  'sender-identity-missing': senderIdentityMissing,
  'mirror-link-missing': mirrorLinkMissing,
  'privacy-link-missing': privacyLinkMissing,
  'tracking-pixel': trackingPixel,
} satisfies RulesOf<'duties'>;
