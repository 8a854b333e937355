import type { Config } from '../../core/config.ts';
import type { Mailer } from '../../use-cases/ports/mailer.ts';
import { assertMailable } from '../mail-message/assert-mailable.ts';
import { buildMessage } from '../mail-message/build-message.ts';
import { messageSource } from '../mail-message/message-source.ts';
import { rankOf } from '../mail-message/rank-of.ts';
import { connectionOptions, loginOf, type Patience } from './connection-options.ts';
import { deliverAll } from './deliver-all.ts';
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
 * Mails through an SMTP server: one transaction per recipient, no retry (RFC 1047), over a few connections as long as
 * the server keeps them open.
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
    async send(outgoing, recipients, watch) {
      assertMailable(outgoing, recipients, mail.allow);
      const message = await buildMessage(outgoing);
      const { email: from } = outgoing.from;
      const first = createMailLine(await openOrFail(), open);
      const lines = { first, more: async () => createMailLine(await open(), open), most: mail.connections };
      return deliverAll(recipients, lines, {
        ...watch,
        letterTo: (address) => {
          const rank = rankOf(outgoing, address, recipients);
          return { from, address, ...message.addressedTo(address, rank) };
        },
      });
    },
    source: messageSource,
    async verify() {
      (await openOrFail()).end();
    },
  };
}
