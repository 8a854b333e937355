import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import type { Config } from '../../core/config.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { RecipientResult } from '../../core/proof/proof.ts';
import type { Mailer, MailingWatch } from '../../use-cases/ports/mailer.ts';
import { assertMailable, buildMessage, groupRank, messageSource } from '../mail-message/build-message.ts';
import type { ConnectionPool } from './connection-pool.ts';
import { createConnectionPool } from './connection-pool.ts';
import { connectionFailure } from './delivery-outcome.ts';
import {
  type AddressedMail,
  createMailConnection,
  type MailConnection,
  notTried,
} from './mail-connection.ts';
import { openSession } from './smtp-session.ts';
import type { SmtpLogin } from './told-words.ts';

/** The lines of one mailing. */
interface Lines extends Pick<ConnectionPool, 'takeFree' | 'giveBack'> {
  first: MailConnection;
  /** How many at once, at most. */
  most: number;
}

interface Handling extends MailingWatch {
  letterTo: (address: string) => AddressedMail;
}

/** Mails below which another connection costs more than it gains. */
const mailsPerLine = 4;

/**
 * Hands a letter to each address, over several lines at once where there are many. A line that no longer reaches the
 * server leaves the rest to the others; with none left, nobody else is tried.
 * @returns what became of each, in the order given
 */
async function deliverAll(
  addresses: readonly string[],
  { first, takeFree, giveBack, most }: Lines,
  { letterTo, onTry, onResult }: Handling,
): Promise<RecipientResult[]> {
  const results: RecipientResult[] = [];
  let next = 0;

  async function handOver(line: MailConnection, address: string): Promise<RecipientResult> {
    try {
      await onTry?.(address);
    } catch (error) {
      if (!AppError.is(error)) throw error;
      return { address, status: 'deferred', response: error.message };
    }
    return line.deliver(letterTo(address));
  }

  async function work(line: MailConnection): Promise<void> {
    try {
      while (line.isReachable() && next < addresses.length) {
        const index = next++;
        const result = await handOver(line, addresses[index] as string);
        results[index] = result;
        onResult?.(result);
      }
    } finally {
      giveBack(line);
    }
  }

  const others = Math.min(most, Math.ceil(addresses.length / mailsPerLine)) - 1;
  const another = async () => {
    const line = await takeFree();
    if (line) await work(line);
  };
  await Promise.all([work(first), ...Array.from({ length: others }, another)]);
  for (const address of addresses.slice(next)) {
    const result = notTried({ address });
    results.push(result);
    onResult?.(result);
  }
  return results;
}

/** How long the server may stay silent, or take, in ms. */
interface SmtpTimeouts {
  connecting: number;
  answering: number;
  /** Of one step as a whole, however slowly it is answered. */
  transaction: number;
}

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|::1|\[::1\])$/i.test(host);

/** How the server of the configuration is reached, and how long it is waited for. */
export function connectionOptions(mail: Config['mail'], patience: SmtpTimeouts): SMTPConnectionOptions {
  const host = mail.host ?? 'localhost';
  return {
    host,
    port: mail.port,
    secure: mail.secure,
    // A password leaves this machine encrypted or not at all.
    requireTLS: !mail.secure && mail.user !== undefined && !isLoopback(host),
    connectionTimeout: patience.connecting,
    greetingTimeout: patience.connecting,
    socketTimeout: patience.answering,
  };
}

/** @throws AppError `mail-secret-missing` where the configuration names a variable that holds nothing */
function assertSecret(
  { user, passwordEnv }: Config['mail'],
  environment: Readonly<Record<string, string | undefined>>,
): void {
  if (user === undefined || passwordEnv === undefined || environment[passwordEnv]) return;
  throw AppError.of('mail-secret-missing', { variable: passwordEnv });
}

/** The password stands in the environment, never in the configuration. */
function loginOf(
  mail: Config['mail'],
  environment: Readonly<Record<string, string | undefined>>,
): SmtpLogin | undefined {
  if (mail.user === undefined) return undefined;
  return { user: mail.user, pass: (mail.passwordEnv && environment[mail.passwordEnv]) || '' };
}

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

  const open = async (ending?: AbortSignal) =>
    openSession({ options: connectionOptions(mail, patience), login, limit: patience.transaction, ending });
  const fail = (error: unknown): never => {
    throw connectionFailure(error, server);
  };
  const connect = async (ending?: AbortSignal) =>
    createMailConnection(await open(ending), () => open(ending));
  const pool = createConnectionPool({ open: connect, most: mail.connections });

  /** What is not waited for long has a line of its own: those of others may be slow, and are not cut. */
  const linesWithin = async (ms: number): Promise<Lines> => ({
    first: await connect(AbortSignal.timeout(ms)),
    takeFree: async () => undefined,
    giveBack: (line) => line.end(),
    most: 1,
  });
  const sharedLines = async (): Promise<Lines> => ({
    ...pool,
    first: await pool.take(),
    most: mail.connections,
  });

  return {
    transport: 'smtp',
    async send(outgoing, recipients, { within, ...watch } = {}) {
      assertMailable(outgoing, recipients, mail.allow);
      assertSecret(mail, environment);
      const message = await buildMessage(outgoing);
      const { email: from } = outgoing.from;
      const lines = await (within === undefined ? sharedLines() : linesWithin(within)).catch(fail);
      return deliverAll(recipients, lines, {
        ...watch,
        letterTo: (address) => {
          const rank = groupRank(outgoing, address, recipients);
          return { from, address, ...message.addressedTo(address, rank) };
        },
      });
    },
    source: messageSource,
    async verify() {
      assertSecret(mail, environment);
      (await open().catch(fail)).end();
    },
    close: pool.close,
  };
}
