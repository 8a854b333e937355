import type { Config } from '../../core/config.ts';
import type { Mailer } from '../../use-cases/ports/mailer.ts';
import { assertMailable } from '../mail-message/assert-mailable.ts';
import { buildMessage } from '../mail-message/build-message.ts';
import { messageSource } from '../mail-message/message-source.ts';
import { groupRank } from '../mail-message/rank-of.ts';
import { assertSecret, connectionOptions, loginOf, type SmtpTimeouts } from './connection-options.ts';
import { createConnectionPool } from './connection-pool.ts';
import { deliverAll } from './deliver-all.ts';
import { connectionFailure } from './delivery-outcome.ts';
import { createMailConnection } from './mail-connection.ts';
import { openSession } from './smtp-session.ts';

interface Settings {
  environment?: Readonly<Record<string, string | undefined>>;
  patience?: SmtpTimeouts;
}

/** Ten minutes are what RFC 5321 4.5.3.2.6 grants for the longest answer, the one after the final dot. */
const usualPatience: SmtpTimeouts = { connecting: 15_000, answering: 60_000, transaction: 600_000 };

/**
 * Mails through an SMTP server: one transaction per recipient, no retry (RFC 1047). All mailings share its few
 * connections, as long as the server keeps them open; closing ends those that rest.
 */
export function createSmtpMailer(mail: Config['mail'], settings: Settings = {}): Mailer & { close(): void } {
  const { environment = process.env, patience = usualPatience } = settings;
  const server = `${mail.host}:${mail.port}`;
  const login = loginOf(mail, environment);

  const open = async () =>
    openSession({ options: connectionOptions(mail, patience), login, limit: patience.transaction });
  const fail = (error: unknown): never => {
    throw connectionFailure(error, server);
  };
  const pool = createConnectionPool({
    open: async () => createMailConnection(await open(), open),
    most: mail.connections,
  });

  return {
    transport: 'smtp',
    async send(outgoing, recipients, watch) {
      assertMailable(outgoing, recipients, mail.allow);
      assertSecret(mail, environment);
      const message = await buildMessage(outgoing);
      const { email: from } = outgoing.from;
      const first = await pool.take().catch(fail);
      return deliverAll(
        recipients,
        { ...pool, first, most: mail.connections },
        {
          ...watch,
          letterTo: (address) => {
            const rank = groupRank(outgoing, address, recipients);
            return { from, address, ...message.addressedTo(address, rank) };
          },
        },
      );
    },
    source: messageSource,
    async verify() {
      assertSecret(mail, environment);
      (await open().catch(fail)).end();
    },
    close: pool.close,
  };
}
