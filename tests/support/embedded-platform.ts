import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { createOutboxMailer } from '../../src/adapters/mailer-outbox/create-outbox-mailer.ts';
import {
  createEmbeddedPlatform,
  type EmbeddedOptions,
} from '../../src/adapters/send-platform-embedded/create-embedded-platform.ts';
import { createDeliveryFiles } from '../../src/adapters/send-platform-embedded/delivery-files.ts';
import { createFolderIdentity } from '../../src/adapters/store-json/folder-identity.ts';
import { openWorkspaceFolder } from '../../src/adapters/store-json/workspace-folder.ts';
import type { Target } from '../../src/core/send/delivery.ts';
import type { PlatformUnderTest } from '../contracts/send-platform.ts';
import { fixedClock } from './fakes/fixed-clock.ts';

/** Where the embedded platform keeps what it has to send. */
type Kept = Pick<EmbeddedOptions, 'deliveries' | 'identity'>;

/** In files of a workspace. */
export const filesOf = (folder: string): Kept => ({
  deliveries: createDeliveryFiles(folder),
  identity: createFolderIdentity(openWorkspaceFolder(folder)),
});

/** The embedded platform of a workspace whose deliveries are files. */
export const openEmbeddedPlatform = (options: Omit<EmbeddedOptions, keyof Kept>) =>
  createEmbeddedPlatform({ ...options, ...filesOf(options.folder) });

export const everyone: Target = { id: 'liste', label: 'Liste', kind: 'list', value: 'abonnes.csv' };

async function readLetter(file: string) {
  const { to, subject = '', html = '' } = await PostalMime.parse(await readFile(file));
  // Mail ends every part with a line break of its own (RFC 2045).
  return { to: to?.[0]?.address ?? '', subject, html: html.replace(/\n$/, '') };
}

/** The embedded platform for its contract: three readers, and an outbox that is read as mails. */
export async function rehearsalUnderTest(
  keep: (folder: string) => Promise<() => Kept>,
): Promise<PlatformUnderTest> {
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
  const kept = await keep(folder);
  const open = () => createEmbeddedPlatform({ folder, targets: [everyone], clock, routes, ...kept() });
  const platform = open();
  return {
    ...{ platform, reconnect: open, at: new Date('2026-12-25T08:00:00Z') },
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
}
