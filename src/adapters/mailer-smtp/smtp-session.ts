import { domainToASCII } from 'node:url';
import type { NodemailerError } from 'nodemailer/lib/errors.js';
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import { createTelling, type SmtpLogin } from './told-words.ts';

/** One logged-in connection to the mail server, for transactions one after the other. */
export interface SmtpSession {
  /** Answers the server's last words. @throws NodemailerError */
  transact(from: string, to: string, message: NodeJS.ReadableStream): Promise<string>;
  /** False once the connection has ended, whoever ended it. */
  isOpen(): boolean;
  end(): void;
}

export interface SessionSettings {
  options: SMTPConnectionOptions;
  login: SmtpLogin | undefined;
  /** How long one step may take, ms: a server that answers drop by drop never falls silent. */
  limit: number;
  /** Ends whatever step is under way, and each after it. */
  ending?: AbortSignal | undefined;
}

/** How long a server may take to say goodbye, ms. */
const goodbye = 1_000;

/** @throws NodemailerError when the server is not reached, its encryption fails or it refuses the login */
export async function openSession({ options, login, limit, ending }: SessionSettings): Promise<SmtpSession> {
  const connection = new SMTPConnection(options);
  const { told, fitted } = createTelling(login);
  const step = <Result>(run: (done: Done<Result>) => void) =>
    takeStep({ connection, limit, ending }, run).catch((error) => {
      throw fitted(error);
    });
  // A server that hangs up between two steps is noticed by the next one.
  connection.on('error', () => undefined);
  let isOpen = true;
  connection.once('end', () => {
    isOpen = false;
  });
  try {
    await step((done) => connection.connect(done));
    if (login) await step((done) => connection.login({ ...login }, done));
  } catch (error) {
    connection.close();
    throw error;
  }
  return {
    async transact(from, to, message) {
      const envelope = { from: asciiDomain(from), to: [asciiDomain(to)] };
      const info = await step<{ response: string }>((done) =>
        connection.send(envelope, message as never, done),
      );
      return told(info?.response ?? '');
    },
    isOpen: () => isOpen,
    end() {
      isOpen = false;
      connection.quit();
      setTimeout(() => connection.close(), goodbye).unref();
    },
  };
}

const codedError = (code: string, message: string) => Object.assign(new Error(message), { code });

type Done<Result> = (error?: NodemailerError | Error | null, result?: Result) => void;

/** One step of the conversation: what its callback says, or the error that ends the connection meanwhile. */
function takeStep<Result>(
  { connection, limit, ending }: Pick<SessionSettings, 'limit' | 'ending'> & { connection: SMTPConnection },
  run: (done: Done<Result>) => void,
): Promise<Result | undefined> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error = codedError('ECONNECTION', 'connection closed')) =>
      settle(() => reject(error));
    const giveUp = () => {
      fail(codedError('ETOOSLOW', 'too slow'));
      connection.close();
    };
    const deadline = setTimeout(giveUp, limit);
    ending?.addEventListener('abort', giveUp);
    const settle = (tell: () => void) => {
      clearTimeout(deadline);
      ending?.removeEventListener('abort', giveUp);
      connection.off('error', fail).off('end', fail);
      tell();
    };
    connection.once('error', fail).once('end', fail);
    if (ending?.aborted) return giveUp();
    run((error, result) => (error ? fail(error) : settle(() => resolve(result))));
  });
}

/** RFC 5891: names outside ASCII travel in their encoded form; the part before @ is the server's own matter. */
function asciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  return address.slice(0, at) + (domainToASCII(domain) || domain);
}
