import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { versionId } from '../../src/core/campaign/version-id.ts';
import { aCampaign } from '../support/builders/campaign.ts';
import { aVersion } from '../support/builders/version.ts';
import { startListening } from '../support/real-program.ts';
import { cliWorld } from './cli-world.ts';

const letters = 220;
/** Each of about 150 KB, all of them more than the server may take. */
const paragraphs = Array.from(
  { length: 1_500 },
  (_, n) => `<p>Le marché du ${n} se tient sous les halles, dès l’aube, avec cent étals.</p>`,
).join('');

it('a search over more letters than fit into memory is answered, and the server goes on', async () => {
  const { folder } = await cliWorld();
  for (let n = 1; n <= letters; n += 1) {
    const id = `lettre-${n}`;
    const versions = join(folder, 'campaigns', id, 'versions');
    await mkdir(versions, { recursive: true });
    await writeFile(
      join(versions, '../campaign.json'),
      JSON.stringify({ schemaVersion: 1, ...aCampaign({ id, name: id }) }),
    );
    const blocks = [
      {
        id: 'b1',
        blocktemplate: 'texte',
        position: 'full1',
        blockfilter: 'full',
        blockdatas: { body: `${paragraphs}<p>Le lot ${n}.</p>` },
      },
    ];
    const version = aVersion({ id: versionId(id, 1), campaign_id: id, blocks } as never);
    await writeFile(join(versions, `${version.id}.json`), JSON.stringify({ schemaVersion: 1, ...version }));
  }
  const server = await startListening(
    { folder, node: ['--max-old-space-size=110'] },
    'serve',
    '--no-open',
    '--port',
    '0',
  );
  for (const query of ['marché halles', 'marché étals']) {
    const found = async () => {
      const answer = await fetch(new URL(`/api/letters?query=${encodeURIComponent(query)}`, server.url));
      expect(answer.status, server.stderr()).toBe(200);
      const { total, unread } = (await answer.json()) as { total: number; unread: number };
      return { total, unread };
    };
    // While they are read the first time, it answers what it knows and how many are left.
    await expect.poll(found, { timeout: 60_000 }).toEqual({ total: letters, unread: 0 });
  }
  expect((await fetch(new URL('/api/campaigns', server.url))).status).toBe(200);
});
