import type { Draft } from '../../../../core/campaign/version.ts';
import { withSettings } from '../../../../core/campaign/with-settings.ts';
import { foldForSearch } from '../../../../core/search-terms.ts';
import type { CheckedEmail } from '../../checked-email.ts';
import type { Fix, Rule } from '../../rule.ts';
import { dutyChecks } from './messages.fr.ts';
import { complianceField } from './row-field.ts';

/** The end of a document in which its footer is looked for: a part of its signs, and never fewer than these. */
const endShare = 0.4;
const endSigns = 1_500;

function endOf({ elements }: CheckedEmail['reading']): string {
  const roots = elements.filter(({ parent, isHidden }) => !parent && !isHidden);
  const words = roots.map((root) => root.words).join('\n');
  return words.slice(-Math.max(endSigns, Math.round(words.length * endShare)));
}

/**
 * What the foot of a letter says: the blocks of its footer, else its last block, and the legal row; of a document that
 * others wrote, its end.
 */
function footerWords({ kind, draft, reading }: CheckedEmail): string {
  if (kind !== 'blocks') return endOf(reading);
  const roots = reading.elements.filter(
    ({ block, parent }) => block !== undefined && parent?.block !== block,
  );
  const inFooter = new Set(
    draft.blocks.filter(({ blockfilter }) => blockfilter === 'footer').map(({ id }) => id),
  );
  const footer = roots.filter(({ block }) => block !== undefined && inFooter.has(block));
  const { legalbottomtext, unsubtext, contacttext } = draft.parameters;
  const blocks = footer.length > 0 ? footer : roots.slice(-1);
  return [...blocks.map(({ words }) => words), legalbottomtext, unsubtext, contacttext].join('\n');
}

/** A street, or what stands for one, then a postal code not far from it. */
const street =
  /\b(?:rue|avenue|av|boulevard|bd|place|pl|quai|chemin|all[ée]e|route|impasse|cours|square|esplanade|passage|promenade|faubourg|parvis|rond-point|lieu-dit|zone|z\.?i|z\.?a\.?c?|b\.?p|c\.?s|tsa|street|st|road|rd|ave|lane|suite|floor|stra(?:ß|ss)e|via|calle|laan)\b[\s\S]{0,80}?(?<!\d)\d{4,5}(?!\d)/iu;
/** France, Germany, Italy, Spain: five digits and a town. */
const code = /(?<![\d.,])\d{5}[ \u00a0]+(?:\p{Lu}|d’|l’|cedex)/u;
/** The United Kingdom, the United States, Canada, Belgium, Switzerland, Luxembourg. */
const elsewhere =
  /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\b[A-Z]{2},? \d{5}\b|\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b|\b(?:B|CH|L)-\d{4}\b/;

/** What other tools put the address in place of: Mailchimp, SendGrid. */
const foreign = /\bLIST[:_]ADDRESS|\bsender_address\b/i;

/** Whether there is a postal address in a text, as far as can be told without knowing the towns. */
const holdsPostalAddress = (text: string): boolean =>
  [code, street, elsewhere, foreign].some((pattern) => pattern.test(text));

/** Words of a sender's name that do not tell who it is. */
const common = new Set(['lettre', 'newsletter', 'infolettre', 'equipe', 'service', 'info', 'infos']);
const tellingWords = (name: string) =>
  (foldForSearch(name).match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter((word) => !common.has(word));

/** Whether the foot names who sends, by a word of the name that lists of mails show; where that is unknown nobody asks. */
function namesSender(foot: string, { kind, context }: CheckedEmail): boolean {
  const telling = kind === 'file' ? [] : tellingWords(context.template.sender.name);
  const sentence = foldForSearch(foot);
  return telling.length === 0 || telling.some((word) => sentence.includes(word));
}

const holdsAddress = (foot: string, { context }: CheckedEmail) => {
  const known = foldForSearch(context.template.sender.address);
  return holdsPostalAddress(foot) || (known !== '' && foldForSearch(foot).includes(known));
};

/** At the end of the legal text, unless it says so already. */
function withLegal(draft: Draft, words: string): Draft {
  if (draft.parameters.legalbottomtext.includes(words.trim())) return draft;
  const texts = [draft.parameters.legalbottomtext, words].map((text) => text.trim());
  const legalbottomtext = texts.filter((text) => text !== '').join('\n');
  return withSettings(draft, { legalbottomtext });
}

/** What the newsletter template says of its sender. */
const addKnown: Fix = {
  label: dutyChecks.addIdentity,
  apply(draft, _finding, { context: { template } }) {
    const { name, address } = template.sender;
    return address.trim() === '' ? draft : withLegal(draft, [name, address].filter(Boolean).join(', '));
  },
};

const writeIdentity: Fix = {
  label: dutyChecks.writeIdentity.label,
  ask: { label: dutyChecks.writeIdentity.ask, kind: 'words' },
  apply: (draft, _finding, { answer }) => withLegal(draft, answer),
};

/** The foot of the letter says who sends it, and from where (LCEN 20). */
export const senderIdentityMissing: Rule = {
  severity: 'blocking',
  title: 'Identité de l’expéditeur absente',
  sentence: dutyChecks.senderIdentityMissing,
  check(email) {
    const foot = footerWords(email);
    if (holdsAddress(foot, email) && namesSender(foot, email)) return [];
    return [{ message: dutyChecks.senderIdentityMissing, ...complianceField(email, 'legalbottomtext') }];
  },
  fixes: [addKnown, writeIdentity],
};
