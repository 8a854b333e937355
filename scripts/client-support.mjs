// Extracts what mail programs support from the data of caniemail.com for `npm run quality`:
// `node scripts/client-support.mjs <folder of the package caniemail>` writes bench/quality/client-support.json.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2];
if (!folder) throw new Error('the folder of the package caniemail is missing');
const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const { data, last_update_date } = JSON.parse(readFileSync(join(folder, 'data/caniemail.json'), 'utf8'));

/** What the newest version that was tested does: `y`, `a` in part, `n`, `u` nobody knows, `-` never asked. */
const newest = (versions) => Object.values(versions ?? {}).at(-1)?.[0] ?? '-';
const clients = [
  ...new Set(
    data.flatMap(({ stats }) =>
      Object.entries(stats).flatMap(([family, platforms]) =>
        Object.keys(platforms).map((platform) => `${family}/${platform}`),
      ),
    ),
  ),
].sort();
const features = Object.fromEntries(
  data
    .filter(({ category }) => category !== 'others')
    .map(({ slug, stats }) => [
      slug,
      clients
        .map((client) => client.split('/'))
        .map(([family, platform]) => newest(stats[family]?.[platform]))
        .join(''),
    ]),
);
const source = `npm caniemail ${version}, data of caniemail.com`;
const written = { source, license, date: last_update_date.slice(0, 10), clients, features };
writeFileSync('bench/quality/client-support.json', `${JSON.stringify(written, undefined, 2)}\n`);
