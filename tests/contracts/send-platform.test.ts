import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { createOutboxMailer } from '../../src/adapters/mailer-outbox/create-outbox-mailer.ts';
import { createEmbeddedPlatform } from '../../src/adapters/send-platform-embedded/create-embedded-platform.ts';
import type { Target } from '../../src/core/send/delivery.ts';
import { adobeTargets, startAdobe } from '../support/adobe-instance.ts';
import { fixedClock } from '../support/fakes/fixed-clock.ts';
import { sendPlatformContract } from './send-platform.ts';

const at = new Date('2026-12-25T08:00:00Z');
const everyone: Target = { id: 'liste', label: 'Liste', kind: 'list', value: 'abonnes.csv' };

sendPlatformContract('adobe', async () => {
  const { simulator, platform, connect } = await startAdobe({ sessionMs: 365 * 86_400_000 });
  const { clock, book } = simulator.instance;
  return {
    ...{ platform, reconnect: connect, at },
    target: adobeTargets[0] as Target,
    wrongTarget: everyone,
    goneId: '987654',
    settle: async () => clock.advance(2_000),
    afterTheHour: async () => clock.set(at.getTime() + 60_000),
    received: async () => book.all().flatMap(({ messages }) => messages),
    close: simulator.close,
  };
});

async function readLetter(file: string) {
  const { to, subject = '', html = '' } = await PostalMime.parse(await readFile(file));
  // Mail ends every part with a line break of its own (RFC 2045).
  return { to: to?.[0]?.address ?? '', subject, html: html.replace(/\n$/, '') };
}

sendPlatformContract('embedded', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rehearsal-'));
  const outbox = join(folder, 'outbox');
  await mkdir(outbox);
  await writeFile(join(folder, 'newsletter.config.json'), '{}');
  await writeFile(
    join(folder, everyone.value),
    'email,firstName,lastName\ncamille.martin@example.org,Camille,Martin\nzoe+lettre@example.org,Zoé,L’Hôte\nabonne@example.org,,\n',
  );
  const clock = fixedClock('2026-12-20T12:00:00Z');
  const routes = { outbox: createOutboxMailer(outbox) };
  const open = () => createEmbeddedPlatform({ folder, targets: [everyone], clock, routes });
  const platform = open();
  return {
    ...{ platform, reconnect: open, at },
    target: everyone,
    wrongTarget: { ...everyone, value: 'absente.csv' },
    goneId: 'nls_lettre_1_0123456789abcdef',
    settle: async () => undefined,
    async afterTheHour() {
      clock.set('2026-12-25T08:01:00Z');
      await platform.fire?.();
    },
    async received() {
      const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml'));
      return Promise.all(names.map((name) => readLetter(join(outbox, name))));
    },
    close: () => rm(folder, { recursive: true }),
  };
});
