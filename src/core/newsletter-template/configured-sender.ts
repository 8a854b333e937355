import type { Config } from '../config.ts';
import type { NewsletterTemplate } from './newsletter-template.ts';

/** Whom mails come from: the newsletter template's sender, else the configuration's; undefined where neither has an address. */
export function configuredSender(
  { mail }: Pick<Config, 'mail'>,
  { sender: { name, email } }: Pick<NewsletterTemplate, 'sender'>,
): { name: string; email: string } | undefined {
  return email === '' ? mail.from : { name: name || (mail.from?.name ?? ''), email };
}
