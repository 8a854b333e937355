import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { versionId } from '../../src/core/campaign/version-id.ts';

/** How much of each a workspace has. */
export interface Sizes {
  campaigns: number;
  /** Of the first letter; the others have three. */
  versions?: number;
  pictures?: number;
  mails?: number;
  /** Of as many letters, the first ones: they left. */
  sends?: number;
  widgets?: number;
}

const usualVersions = 3;
/** Days. */
const fiveYears = 5 * 365;
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
const wordOf = (n: number) => words[n % words.length];

type Stored = Record<string, unknown>;

export const letterId = (n: number) => `lettre-${String(n).padStart(6, '0')}`;

/**
 * Fills a folder with a workspace: letters of five years, each of the twenty blocks of the demonstration
 * with words of its own, and what goes with years of them.
 */
export function makeLargeWorkspace(folder: string, sizes: Sizes): void {
  execFileSync(process.execPath, [resolve('bin/newsletter.js'), 'init', folder, '--demo'], {
    stdio: 'ignore',
  });
  makeLetters(folder, sizes);
  makePictures(folder, sizes.pictures ?? 0);
  makeMails(folder, sizes.mails ?? 0);
  makeWidgets(folder, sizes.widgets ?? 0);
}

const json = (content: object) => `${JSON.stringify(content, null, 2)}\n`;

/** The newest file of a folder of the demonstration, read. */
function modelIn(folder: string): Stored {
  const [newest = ''] = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse();
  return JSON.parse(readFileSync(join(folder, newest), 'utf8')) as Stored;
}

function makeLetters(folder: string, { campaigns, versions, sends = 0 }: Sizes): void {
  const model = join(folder, 'campaigns', 'lettre-de-decembre-2026');
  const campaign = JSON.parse(readFileSync(join(model, 'campaign.json'), 'utf8')) as Stored;
  const version = modelIn(join(model, 'versions'));
  const send = modelIn(join(folder, 'campaigns', 'lettre-de-novembre-2026', 'sends'));
  for (let n = 1; n <= campaigns; n += 1) {
    const id = letterId(n);
    const at = (days: number) =>
      new Date(Date.UTC(2021, 0, 4, 9) + ((n / campaigns) * fiveYears + days) * 86_400_000).toISOString();
    const into = join(folder, 'campaigns', id);
    mkdirSync(join(into, 'versions'), { recursive: true });
    writeFileSync(
      join(into, 'campaign.json'),
      json({ ...campaign, id, name: `Lettre n° ${n}`, number: n, created_at: at(0) }),
    );
    // What two issues say and where they lead is not the same.
    const content = JSON.parse(JSON.stringify(version), (_, value) =>
      typeof value === 'string'
        ? value.replace('example.org/', `example.org/${n}/`).replace(/^(<p>)?(\S+) /, `$1$2 ${n} `)
        : value,
    ) as Stored;
    const last = n === 1 && versions ? versions : usualVersions;
    const subject = `Lettre ${n} : ${wordOf(n)} et ${wordOf(n * 7)}`;
    for (let number = 1; number <= last; number += 1) {
      const facts = { id: versionId(id, number), campaign_id: id, subject };
      const based_on = number === 1 ? null : versionId(id, number - 1);
      writeFileSync(
        join(into, 'versions', `${facts.id}.json`),
        json({ ...content, ...facts, based_on, created_at: at(number / last) }),
      );
    }
    if (n > sends) continue;
    const key = `nls_${id}_${last}_${hash('sha256', id).slice(0, 16)}`;
    mkdirSync(join(into, 'sends'));
    const what = { key, campaign_id: id, version_id: versionId(id, last), subject };
    writeFileSync(
      join(into, 'sends', `${key}.json`),
      json({ ...send, ...what, at: at(2), created_at: at(1) }),
    );
  }
}

/** One picture of a few hundred bytes, each with a remark of its own, so that no two are alike (JPEG, segment COM). */
function makePictures(folder: string, pictures: number): void {
  const picture = Buffer.from(
    '/9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAeACgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCcAqpwAAAAAAAAAD//2Q==',
    'base64',
  );
  for (let n = 1; n <= pictures; n += 1) {
    const into = join(folder, 'medias', 'archives', `annee-${2020 + (n % 40)}`);
    if (n <= 40) mkdirSync(into, { recursive: true });
    const remark = Buffer.from(`image ${n}`);
    const segment = Buffer.from([0xff, 0xfe, 0, remark.length + 2, ...remark]);
    const bytes = Buffer.concat([picture.subarray(0, 2), segment, picture.subarray(2)]);
    writeFileSync(join(into, `${wordOf(n)}-${n}.jpg`), bytes);
  }
}

function makeMails(folder: string, mails: number): void {
  if (mails > 0) mkdirSync(join(folder, 'outbox'), { recursive: true });
  for (let n = 1; n <= mails; n += 1) {
    const day = new Date(Date.UTC(2021, 0, 4, 9) + n * 3_600_000);
    const mail = [
      `Date: ${day.toUTCString()}`,
      'From: =?utf-8?Q?Mus=C3=A9e_du_Rivage?= <lettre@example.org>',
      `To: Lectrice ${n} <lectrice-${n}@example.org>`,
      `Subject: =?utf-8?B?${Buffer.from(`[BAT ${n}] ${wordOf(n)}`).toString('base64')}?=`,
      'MIME-Version: 1.0',
      'Content-Type: text/html; charset=utf-8',
      '',
      `<p>${'Bonjour. '.repeat(500)}</p>`,
    ];
    writeFileSync(join(folder, 'outbox', `${day.getTime()}-${n}.eml`), mail.join('\r\n'));
  }
}

function makeWidgets(folder: string, widgets: number): void {
  if (widgets > 0) mkdirSync(join(folder, 'widgets'), { recursive: true });
  const { blocks } = modelIn(join(folder, 'campaigns', 'lettre-de-decembre-2026', 'versions')) as {
    blocks: { blocktemplate: string; blockfilter: string; blockdatas: object }[];
  };
  for (let n = 1; n <= widgets; n += 1) {
    const { blocktemplate, blockfilter, blockdatas } = blocks[n % blocks.length] ?? {};
    const widget = {
      schemaVersion: 1,
      id: `bloc-${n}`,
      newslettertemplate_id: 'lettre-du-rivage',
      name: `Bloc ${n} : ${wordOf(n)}`,
      access: 'shared',
      author: 'Claire Petit',
      category: wordOf(n),
      blocktemplate,
      blockfilter,
      params: blockdatas,
      created_at: new Date(Date.UTC(2021, 0, 4, 9) + n * 86_400_000).toISOString(),
    };
    writeFileSync(join(folder, 'widgets', `bloc-${n}.json`), json(widget));
  }
}
