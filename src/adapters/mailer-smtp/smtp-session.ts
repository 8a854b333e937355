import { domainToASCII } from 'node:url';
import type { NodemailerError } from 'nodemailer/lib/errors.js';
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';

/** One logged-in connection to the mail server, for transactions one after the other. */
export interface SmtpSession {
  /** Answers the server's last words. @throws NodemailerError */
  transact(from: string, to: string, message: NodeJS.ReadableStream): Promise<string>;
  end(): void;
}

export interface SmtpLogin {
  user: string;
  pass: string;
}

/** @throws NodemailerError when the server is not reached, its encryption fails or it refuses the login */
export async function openSession(options: SMTPConnectionOptions, login?: SmtpLogin): Promise<SmtpSession> {
  const connection = new SMTPConnection(options);
  // A server that hangs up between two steps is noticed by the next one.
  connection.on('error', () => undefined);
  try {
    await step(connection, (done) => connection.connect(done));
    if (login) await step(connection, (done) => connection.login({ ...login }, done));
  } catch (error) {
    connection.close();
    throw error;
  }
  return {
    async transact(from, to, message) {
      const envelope = { from: asciiDomain(from), to: [asciiDomain(to)] };
      const info = await step<{ response: string }>(connection, (done) =>
        connection.send(envelope, message as never, done),
      );
      return info?.response ?? '';
    },
    end: () => connection.quit(),
  };
}

type Done<Result> = (error?: NodemailerError | Error | null, result?: Result) => void;

/** One step of the conversation: what its callback says, or the error that ends the connection meanwhile. */
function step<Result>(
  connection: SMTPConnection,
  run: (done: Done<Result>) => void,
): Promise<Result | undefined> {
  return new Promise((resolve, reject) => {
    const onError = (error: Error) => reject(error);
    const onEnd = () => reject(new Error('connection closed'));
    connection.once('error', onError).once('end', onEnd);
    run((error, result) => {
      connection.off('error', onError).off('end', onEnd);
      if (error) reject(error);
      else resolve(result);
    });
  });
}

/** RFC 5891: names outside ASCII travel in their encoded form; the part before @ is the server's own matter. */
function asciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  return address.slice(0, at) + (domainToASCII(domain) || domain);
}
