import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOutboxMailer } from '../../src/adapters/mailer-outbox/create-outbox-mailer.ts';
import { createSmtpMailer } from '../../src/adapters/mailer-smtp/create-smtp-mailer.ts';
import { ConfigSchema } from '../../src/core/config.ts';
import { startMailServer } from '../support/mail-server.ts';
import { mailerContract } from './mailer.ts';

mailerContract('smtp', async ({ allow } = {}) => {
  const server = await startMailServer();
  const { mail } = ConfigSchema.parse({
    mail: { transport: 'smtp', host: '127.0.0.1', port: server.port, allow },
  });
  return { mailer: createSmtpMailer(mail), received: async () => server.mails, close: server.close };
});

mailerContract('outbox', async (settings) => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  return {
    mailer: createOutboxMailer(folder, settings),
    received: async () =>
      Promise.all(
        (await readdir(folder)).sort().map(async (name) => ({ source: await readFile(join(folder, name)) })),
      ),
    close: () => rm(folder, { recursive: true }),
  };
});
