import type { Finding } from '../../../core/finding.ts';
import { emailWords } from '../../../core/wording/email.ts';
import { escapeHtml } from '../../render/html.ts';
import { safeLink } from '../../render/links.ts';
import { unsubscribeBlockToken, unsubscribeToken } from '../../tokens/token.ts';
import type { Rule } from '../check-input.ts';

/** Both parts of the mail lead to where one unsubscribes: by the campaign's own address or by the platform's token. */
export const unsubscribeLink: Rule = ({ draft, rendered }) => {
  const own = safeLink(draft.parameters.unsuburl);
  const addresses = own === undefined ? [unsubscribeToken] : [own, unsubscribeToken];
  const inHtml = addresses.some((address) => rendered.html.includes(`href="${escapeHtml(address)}"`));
  const inText = addresses.some((address) => rendered.text.includes(address));
  const finding = (message: string): Finding => ({
    rule: 'unsubscribe-link',
    severity: 'blocking',
    message,
    field: 'unsubtext',
  });
  if (!inHtml && !rendered.html.includes(unsubscribeBlockToken))
    return [finding(emailWords.unsubscribeMissing)];
  if (!inText && !rendered.text.includes(unsubscribeBlockToken)) {
    return [{ ...finding(emailWords.unsubscribeMissingInText), field: 'text' }];
  }
  return [];
};
