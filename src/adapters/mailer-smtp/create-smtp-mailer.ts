import { Readable } from 'node:stream';
import type { Config } from '../../core/config.ts';
import type { RecipientResult } from '../../core/proof/proof.ts';
import { mailWording } from '../../core/wording/mail.ts';
import type { Mailer } from '../../use-cases/ports/mailer.ts';
import { assertMailable } from '../mail-message/assert-mailable.ts';
import { type AddressedMessage, buildMessage } from '../mail-message/build-message.ts';
import { connectionOptions, loginOf, type Patience } from './connection-options.ts';
import { connectionFailure, failedDelivery } from './delivery-outcome.ts';
import { openSession, type SmtpSession } from './smtp-session.ts';

interface Settings {
  environment?: Readonly<Record<string, string | undefined>>;
  patience?: Patience;
}

/** Mails through an SMTP server: one connection, one transaction per recipient, no retry (RFC 1047). */
export function createSmtpMailer(mail: Config['mail'], settings: Settings = {}): Mailer {
  const { environment = process.env, patience = { connecting: 15_000, answering: 60_000 } } = settings;
  const server = `${mail.host}:${mail.port}`;
  const login = loginOf(mail, environment);

  const open = async () => openSession(connectionOptions(mail, patience), login);
  const openOrFail = () =>
    open().catch((error: unknown) => {
      throw connectionFailure(error, server);
    });

  return {
    transport: 'smtp',
    async send(outgoing, recipients, onResult) {
      assertMailable(outgoing, recipients, mail.allow);
      const message = await buildMessage(outgoing);
      const results: RecipientResult[] = [];
      let session: SmtpSession | undefined = await openOrFail();
      let reachable = true;
      for (const [index, address] of recipients.entries()) {
        // After a failure the next recipient gets a fresh connection; once there is none, nobody else is tried.
        if (!session && reachable) session = await open().catch(() => undefined);
        reachable = session !== undefined;
        const result = session
          ? await deliver(session, outgoing.from.email, address, message.addressedTo(address, index + 1))
          : notTried(address);
        if (result.status !== 'accepted') {
          session?.end();
          session = undefined;
        }
        results.push(result);
        onResult?.(result);
      }
      session?.end();
      return results;
    },
    async verify() {
      (await openOrFail()).end();
    },
  };
}

const notTried = (address: string): RecipientResult => ({
  address,
  status: 'deferred',
  response: mailWording.notTried,
});

async function deliver(
  session: SmtpSession,
  from: string,
  address: string,
  { headers, body }: AddressedMessage,
): Promise<RecipientResult> {
  let handedOver = false;
  function* content() {
    // Asked for only once the server has answered DATA: from here on a lost connection leaves doubt (faults M6).
    handedOver = true;
    yield headers;
    yield body;
  }
  try {
    const response = await session.transact(from, address, Readable.from(content()));
    return { address, status: 'accepted', response };
  } catch (error) {
    return { address, ...failedDelivery(error, handedOver) };
  }
}
