import type { Config } from '../../core/config.ts';
import type { RecipientResult } from '../../core/proof/proof.ts';
import type { Mailer } from '../../use-cases/ports/mailer.ts';
import { assertMailable } from '../mail-message/assert-mailable.ts';
import { buildMessage } from '../mail-message/build-message.ts';
import { connectionOptions, loginOf, type Patience } from './connection-options.ts';
import { connectionFailure } from './delivery-outcome.ts';
import { createMailLine } from './mail-line.ts';
import { openSession } from './smtp-session.ts';

interface Settings {
  environment?: Readonly<Record<string, string | undefined>>;
  patience?: Patience;
}

/** Ten minutes are what RFC 5321 4.5.3.2.6 grants for the longest answer, the one after the final dot. */
const usualPatience: Patience = { connecting: 15_000, answering: 60_000, transaction: 600_000 };

/**
 * Mails through an SMTP server: one transaction per recipient, no retry (RFC 1047), over one connection as long as the
 * server keeps it open.
 */
export function createSmtpMailer(mail: Config['mail'], settings: Settings = {}): Mailer {
  const { environment = process.env, patience = usualPatience } = settings;
  const server = `${mail.host}:${mail.port}`;
  const login = loginOf(mail, environment);

  const open = async () =>
    openSession({ options: connectionOptions(mail, patience), login, limit: patience.transaction });
  const openOrFail = () =>
    open().catch((error: unknown) => {
      throw connectionFailure(error, server);
    });

  return {
    transport: 'smtp',
    async send(outgoing, recipients, onResult) {
      assertMailable(outgoing, recipients, mail.allow);
      const message = await buildMessage(outgoing);
      const line = createMailLine(await openOrFail(), open);
      const results: RecipientResult[] = [];
      for (const [index, address] of recipients.entries()) {
        const { email: from } = outgoing.from;
        const result = await line.deliver({ from, address, ...message.addressedTo(address, index + 1) });
        results.push(result);
        onResult?.(result);
      }
      line.end();
      return results;
    },
    async verify() {
      (await openOrFail()).end();
    },
  };
}
