import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface DeliveredMail {
  source: Buffer;
  envelope: { from: string; to: string[] };
}

export interface MailServer {
  port: number;
  /** In the order of arrival. */
  mails: DeliveredMail[];
  close(): Promise<void>;
}

/** A real SMTP server on loopback that keeps what it accepts. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: DeliveredMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    // Its certificate is its own, which no client should trust.
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          source: Buffer.concat(chunks),
          envelope: {
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
          },
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
