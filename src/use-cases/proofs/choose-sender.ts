import type { Config } from '../../core/config.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { isHeaderLine } from '../../core/line.ts';
import type { NewsletterTemplate } from '../../core/newsletter-template/newsletter-template.ts';
import { isMailAddress } from '../../core/proof/address.ts';
import type { MailPerson } from '../ports/mailer.ts';

/** @throws AppError `mail-header-invalid` when a header would carry a control character */
export function checkHeader(field: string, text: string): void {
  if (!isHeaderLine(text)) throw AppError.of('mail-header-invalid', { field });
}

/**
 * Who a mail comes from: the newsletter template's sender, else the configuration's. The embedded outbox, which sends
 * nothing, does without.
 * @throws AppError `sender-missing`, `mail-header-invalid`
 */
export function chooseSender(
  config: Pick<Config, 'mail' | 'name'>,
  template: Pick<NewsletterTemplate, 'sender' | 'name'>,
): MailPerson {
  const { name, email } = template.sender;
  const { from, transport } = config.mail;
  const sender = email === '' ? from : { name: name || (from?.name ?? ''), email };
  if (!sender && transport === 'smtp') throw AppError.of('sender-missing', { template: template.name });
  const chosen = sender ?? { name: name || config.name, email: 'newsletter@localhost' };
  checkHeader('expéditeur', chosen.name);
  if (!isMailAddress(chosen.email)) throw AppError.of('mail-header-invalid', { field: 'expéditeur' });
  return chosen;
}
