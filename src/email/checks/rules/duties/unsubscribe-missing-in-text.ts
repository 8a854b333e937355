import { linkEntry } from '../../../text-part/link-style.ts';
import { unsubscribeToken } from '../../../tokens/token.ts';
import type { Fix, Rule } from '../../rule.ts';
import { dutyChecks } from './messages.fr.ts';
import { isInHtml, isInText } from './unsubscribe-address.ts';

/** At the end of a text of one's own; the one that the press writes has it from the letter. */
const addLink: Fix = {
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
export const unsubscribeMissingInText: Rule = {
  check: (email) =>
    email.kind !== 'file' && isInHtml(email) && !isInText(email)
      ? [{ message: dutyChecks.unsubscribeMissingInText, field: 'text' }]
      : [],
  fixes: [addLink],
};
