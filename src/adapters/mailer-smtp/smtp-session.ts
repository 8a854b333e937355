import { domainToASCII } from 'node:url';
import type { NodemailerError } from 'nodemailer/lib/errors.js';
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';

/** One logged-in connection to the mail server, for transactions one after the other. */
export interface SmtpSession {
  /** Answers the server's last words. @throws NodemailerError */
  transact(from: string, to: string, message: NodeJS.ReadableStream): Promise<string>;
  /** False once the connection has ended, whoever ended it. */
  isOpen(): boolean;
  end(): void;
}

export interface SmtpLogin {
  user: string;
  pass: string;
}

export interface SessionSettings {
  options: SMTPConnectionOptions;
  login: SmtpLogin | undefined;
  /** How long one step may take, ms: a server that answers drop by drop never falls silent. */
  limit: number;
}

/** How long a server may take to say goodbye, ms. */
const goodbye = 1_000;

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** What is said without the password, which some servers repeat, in any of the forms that it was or may be sent in. */
function withoutPassword(text: string, { user, pass }: SmtpLogin): string {
  if (pass === '') return text;
  const forms = [base64(`\0${user}\0${pass}`), base64(pass), pass, encodeURIComponent(pass)];
  return forms.reduce((told, form) => told.replaceAll(form, '…'), text);
}

/** An error whose words, the server's among them, are without the password. */
function muffled(error: unknown, login: SmtpLogin | undefined): unknown {
  if (!(login && error instanceof Error)) return error;
  const spoken: NodemailerError = error;
  for (const part of ['message', 'response', 'stack'] as const) {
    const words = spoken[part];
    if (words) spoken[part] = withoutPassword(words, login);
  }
  return error;
}

/** @throws NodemailerError when the server is not reached, its encryption fails or it refuses the login */
export async function openSession({ options, login, limit }: SessionSettings): Promise<SmtpSession> {
  const connection = new SMTPConnection(options);
  const step = <Result>(run: (done: Done<Result>) => void) =>
    takeStep(connection, run, limit).catch((error) => {
      throw muffled(error, login);
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
      const response = info?.response ?? '';
      return login ? withoutPassword(response, login) : response;
    },
    isOpen: () => isOpen,
    end() {
      isOpen = false;
      connection.quit();
      setTimeout(() => connection.close(), goodbye).unref();
    },
  };
}

type Done<Result> = (error?: NodemailerError | Error | null, result?: Result) => void;

/** One step of the conversation: what its callback says, or the error that ends the connection meanwhile. */
function takeStep<Result>(
  connection: SMTPConnection,
  run: (done: Done<Result>) => void,
  limit: number,
): Promise<Result | undefined> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error = new Error('connection closed')) => settle(() => reject(error));
    const deadline = setTimeout(() => {
      fail(new Error('too slow'));
      connection.close();
    }, limit);
    const settle = (tell: () => void) => {
      clearTimeout(deadline);
      connection.off('error', fail).off('end', fail);
      tell();
    };
    connection.once('error', fail).once('end', fail);
    run((error, result) => (error ? fail(error) : settle(() => resolve(result))));
  });
}

/** RFC 5891: names outside ASCII travel in their encoded form; the part before @ is the server's own matter. */
function asciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  return address.slice(0, at) + (domainToASCII(domain) || domain);
}
