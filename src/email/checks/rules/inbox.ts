import { advisedLengths } from '../../../core/campaign/limits.ts';
import { charCount } from '../../../core/char-count.ts';
import { foldForSearch } from '../../../core/search-terms.ts';
import { describeTokens, lengthWithTokens } from '../../tokens/describe-tokens.ts';
import type { CheckedEmail } from '../checked-email.ts';
import type { Fix, Rule, RulesOf } from '../rule.ts';
import { inboxChecks } from './inbox/messages.fr.ts';

/** Asks for the words of one of the campaign's lines. */
const writeField = (field: 'subject' | 'preheader', { label, ask }: { label: string; ask: string }): Fix => ({
  label,
  ask: { label: ask, kind: 'words' },
  apply: (draft, _finding, { answer }) =>
    answer.trim() === '' ? draft : { ...draft, [field]: answer.trim() },
});

/** A mail without a subject looks like spam, and lists show nothing of it. */
const subjectEmpty: Rule = {
  severity: 'blocking',
  title: 'Objet vide',
  sentence: inboxChecks.subjectEmpty,
  check: ({ kind, draft }) =>
    kind !== 'file' && draft.subject.trim() === ''
      ? [{ message: inboxChecks.subjectEmpty, field: 'subject' }]
      : [],
  fixes: [writeField('subject', inboxChecks.writeSubject)],
};

/** A longer subject is cut in lists of mails; Adobe advises no more. */
const subjectLong: Rule = {
  severity: 'warning',
  title: 'Objet trop long',
  sentence: inboxChecks.subjectLong('{n}'),
  check({ kind, draft }) {
    const count = kind === 'file' ? 0 : lengthWithTokens(draft.subject);
    return count > advisedLengths.subject.most
      ? [{ message: inboxChecks.subjectLong(count), field: 'subject' }]
      : [];
  },
  fixes: [writeField('subject', inboxChecks.rewriteSubject)],
};

/** Words in capitals side by side. */
const pairs = /(?<!\p{L})\p{Lu}{4,}[^\p{L},;/&]\p{Lu}{4,}(?!\p{L})/gu;
/** Characters: two acronyms take no more. */
const longestAcronyms = 9;

/** Two words in capitals, or nothing but capitals: a lone one may be an acronym. */
function shouts(line: string): boolean {
  const letters = line.replace(/\P{L}/gu, '');
  return (
    (line.match(pairs) ?? []).some(({ length }) => length > longestAcronyms) ||
    (letters.length >= 8 && !/\p{Ll}/u.test(letters))
  );
}

/** Signs that are piled up, or more than one exclamation mark. */
const exclaims = (line: string) =>
  /[!?]\s?[!?]|[*$€#_=~]{3}|\.{4}/u.test(line) || (line.match(/!/g)?.length ?? 0) > 1;

/** Readers and spam filters take a subject that shouts for an advertisement. */
const subjectShouting: Rule = {
  severity: 'advice',
  title: 'Objet trop appuyé',
  sentence: inboxChecks.subjectShouting,
  check({ kind, draft }) {
    const line = kind === 'file' ? '' : describeTokens(draft.subject);
    return shouts(line) || exclaims(line) ? [{ message: inboxChecks.subjectShouting, field: 'subject' }] : [];
  },
  fixes: [writeField('subject', inboxChecks.rewriteSubject)],
};

/** More than any list of mails shows after the subject. */
const MAX_PREVIEW_CHARS = 200;

/** What a document says before all else: what it hides before its first words, then these. */
function firstWords({ elements, texts }: CheckedEmail['reading']): string {
  const first = texts[0] ? elements.indexOf(texts[0].element) : elements.length;
  const hidden = elements
    .slice(0, first)
    .filter(({ isHidden, parent, name }) => isHidden && parent?.isHidden !== true && name !== 'head');
  const roots = elements.filter(({ parent, isHidden }) => !parent && !isHidden);
  const words = [...hidden, ...roots]
    .map((element) => element.words.slice(0, 4 * MAX_PREVIEW_CHARS))
    .join(' ');
  // Signs that nobody sees only push the letter's first words out of the list.
  return words
    .replace(/\p{Cf}|\u034f/gu, '')
    .trim()
    .slice(0, MAX_PREVIEW_CHARS);
}

/** What a list of mails shows after the subject; a document that others wrote has no line of ours for it. */
const previewText = ({ kind, draft, reading }: CheckedEmail): string =>
  describeTokens(kind === 'blocks' ? draft.preheader : firstWords(reading));

const { least } = advisedLengths.preheader;

/** Lists of mails show 40 to 140 characters: what is missing they take from the letter's first words. */
const preheaderLength: Rule = {
  severity: 'warning',
  title: 'Pré-en-tête absent ou trop court',
  sentence: inboxChecks.preheaderLength('{n}'),
  check(email) {
    const count = charCount(previewText(email));
    if (count >= least) return [];
    return [
      {
        message: inboxChecks.preheaderLength(count),
        ...(email.kind === 'blocks' && { field: 'preheader' }),
      },
    ];
  },
  fixes: [writeField('preheader', inboxChecks.writePreheader)],
};

const wordsOf = (line: string) => foldForSearch(line).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Two lines that say the same waste the second one. */
const preheaderRepeatsSubject: Rule = {
  severity: 'warning',
  title: 'Pré-en-tête qui répète l’objet',
  sentence: inboxChecks.preheaderRepeatsSubject,
  check(email) {
    if (email.kind === 'file') return [];
    const subject = wordsOf(describeTokens(email.draft.subject));
    const preview = wordsOf(previewText(email));
    const isShort = subject.length < 3 || preview.length < 3;
    const length = isShort
      ? Math.max(subject.length, preview.length)
      : Math.min(subject.length, preview.length);
    const repeats = length > 0 && subject.slice(0, length).join(' ') === preview.slice(0, length).join(' ');
    if (!repeats) return [];
    return [
      {
        message: inboxChecks.preheaderRepeatsSubject,
        ...(email.kind === 'blocks' && { field: 'preheader' }),
      },
    ];
  },
  fixes: [writeField('preheader', inboxChecks.writePreheader)],
};

/** Somebody has read the very content in a mailbox. */
const notProofed: Rule = {
  severity: 'advice',
  title: 'BAT à envoyer',
  sentence: inboxChecks.notProofed,
  check: ({ facts: { proof } }) =>
    proof === undefined || proof === 'current' ? [] : [{ message: inboxChecks.notProofed }],
};

/** The rules of the group, by their ids. */
export const inboxRules = {
  'subject-empty': subjectEmpty,
  'subject-long': subjectLong,
  'subject-shouting': subjectShouting,
  'preheader-length': preheaderLength,
  'preheader-repeats-subject': preheaderRepeatsSubject,
  'not-proofed': notProofed,
} satisfies RulesOf<'inbox'>;
