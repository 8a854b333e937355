import type { Draft } from '../../../../core/campaign/version.ts';
import { foldForSearch } from '../../../../core/search-terms.ts';
import type { CheckedEmail } from '../../checked-email.ts';
import type { Fix, Rule } from '../../rule.ts';
import { footerWords } from './footer-words.ts';
import { dutyChecks } from './messages.fr.ts';
import { holdsPostalAddress } from './postal-address.ts';
import { complianceField } from './row-field.ts';

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
  return { ...draft, parameters: { ...draft.parameters, legalbottomtext } };
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
