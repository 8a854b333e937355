import type { OutgoingMail } from '../../use-cases/ports/mailer.ts';
import { assertMailable } from './assert-mailable.ts';
import { buildMessage } from './build-message.ts';

/** A mail as a file, addressed to nobody. @throws AppError `mail-header-invalid` */
export async function messageSource(mail: OutgoingMail): Promise<Uint8Array> {
  assertMailable(mail, []);
  const { headers, body } = (await buildMessage(mail)).addressedTo();
  return Buffer.concat([headers, body]);
}
