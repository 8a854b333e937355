import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Campaign } from '../../src/core/campaign/campaign.ts';
import { versionId } from '../../src/core/campaign/version-id.ts';

/** Versions of each letter. */
const versions = 3;
const words = [
  'marée',
  'sel',
  'phare',
  'halles',
  'atelier',
  'visite',
  'jardin',
  'archives',
  'concert',
  'étal',
];

type Stored = Record<string, unknown>;

/**
 * Fills a folder with a workspace of as many letters, a week between one and the next, each of the twenty blocks of the
 * demonstration and of three versions, with words of its own.
 */
export function makeLargeWorkspace(folder: string, campaigns: number): void {
  execFileSync(process.execPath, [resolve('bin/newsletter.js'), 'init', folder, '--demo'], {
    stdio: 'ignore',
  });
  const model = join(folder, 'campaigns', 'lettre-de-decembre-2026');
  const read = (file: string) => JSON.parse(readFileSync(join(model, file), 'utf8')) as Stored;
  const newest = readdirSync(join(model, 'versions'))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .at(-1);
  const [campaign, version] = [read('campaign.json') as unknown as Campaign, read(`versions/${newest}`)];
  for (let n = 1; n <= campaigns; n += 1) {
    const id = `lettre-${String(n).padStart(6, '0')}`;
    const at = (days: number) =>
      new Date(Date.UTC(2021, 0, 4, 9) + (n * 7 + days) * 86_400_000).toISOString();
    const into = join(folder, 'campaigns', id);
    mkdirSync(join(into, 'versions'), { recursive: true });
    const write = (file: string, content: object) =>
      writeFileSync(join(into, file), `${JSON.stringify(content, null, 2)}\n`);
    write('campaign.json', { ...campaign, id, name: `Lettre n° ${n}`, number: n, created_at: at(0) });
    for (let number = 1; number <= versions; number += 1)
      write(`versions/${versionId(id, number)}.json`, {
        ...version,
        id: versionId(id, number),
        campaign_id: id,
        subject: `Lettre ${n} : ${words[n % words.length]} et ${words[(n * 7) % words.length]}`,
        based_on: number === 1 ? null : versionId(id, number - 1),
        created_at: at(number),
      });
  }
}
