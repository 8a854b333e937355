import type { Config } from '../../core/config.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { configuredSender } from '../../core/newsletter-template/configured-sender.ts';
import type { NewsletterTemplate } from '../../core/newsletter-template/newsletter-template.ts';
import { isMailAddress } from '../../core/proof/address.ts';
import { isHeaderLine } from '../../core/single-line-text.ts';
import { noSender } from '../../core/wording/mail.ts';
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
  config: Pick<Config, 'mail'>,
  template: Pick<NewsletterTemplate, 'sender' | 'name'>,
): MailPerson {
  const sender = configuredSender(config, template);
  if (!sender && config.mail.transport === 'smtp')
    throw AppError.of('sender-missing', { template: template.name });
  // What is kept on this machine says that there is none, under an address that nobody has.
  const chosen = sender ?? {
    name: template.sender.name || noSender,
    email: 'newsletter@localhost',
  };
  checkHeader('expéditeur', chosen.name);
  if (!isMailAddress(chosen.email)) throw AppError.of('mail-header-invalid', { field: 'expéditeur' });
  return chosen;
}
