import { describeTokens } from '../../../tokens/describe-tokens.ts';
import type { CheckedEmail } from '../../checked-email.ts';

/** More than any list of mails shows after the subject. */
const most = 200;

/** What a document says before all else: what it hides before its first words, then these. */
function firstWords({ elements, texts }: CheckedEmail['reading']): string {
  const first = texts[0] ? elements.indexOf(texts[0].element) : elements.length;
  const hidden = elements
    .slice(0, first)
    .filter(({ isHidden, parent, name }) => isHidden && parent?.isHidden !== true && name !== 'head');
  const roots = elements.filter(({ parent, isHidden }) => !parent && !isHidden);
  const words = [...hidden, ...roots].map((element) => element.words.slice(0, 4 * most)).join(' ');
  // Signs that nobody sees only push the letter's first words out of the list.
  return words
    .replace(/\p{Cf}|\u034f/gu, '')
    .trim()
    .slice(0, most);
}

/** What a list of mails shows after the subject; a document that others wrote has no line of ours for it. */
export const previewText = ({ kind, draft, reading }: CheckedEmail): string =>
  describeTokens(kind === 'blocks' ? draft.preheader : firstWords(reading));
