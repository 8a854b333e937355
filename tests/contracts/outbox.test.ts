import { createOutbox } from '../../src/adapters/mailer-outbox/create-outbox.ts';
import { createOutboxMailer } from '../../src/adapters/mailer-outbox/create-outbox-mailer.ts';
import { temporaryFolder } from '../support/store/temporary-workspace.ts';
import { outboxContract } from './outbox.ts';

outboxContract('mailer-outbox', async () => {
  const folder = await temporaryFolder();
  return { outbox: createOutbox(folder), mailer: createOutboxMailer(folder) };
});
