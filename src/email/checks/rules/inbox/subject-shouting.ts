import { inboxChecks } from '../../../../core/wording/checks/inbox.ts';
import { describeTokens } from '../../../tokens/describe-tokens.ts';
import type { Rule } from '../../rule.ts';
import { writeField } from './write-field.ts';

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
export const subjectShouting: Rule = {
  check({ kind, draft }) {
    const line = kind === 'file' ? '' : describeTokens(draft.subject);
    return shouts(line) || exclaims(line) ? [{ message: inboxChecks.subjectShouting, field: 'subject' }] : [];
  },
  fixes: [writeField('subject', inboxChecks.rewriteSubject)],
};
