import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { access, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DOMParser } from '@xmldom/xmldom';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { AppError } from '../../src/core/errors/app-error.ts';
import type { Deps } from '../../src/use-cases/deps.ts';
import { aBlock } from '../support/builders/block.ts';
import { aBlockTemplate } from '../support/builders/templates.ts';
import { soundRows } from '../support/builders/version.ts';
import { directRenderer } from '../support/fakes/direct-renderer.ts';
import { fakeProber } from '../support/fakes/fake-prober.ts';
import { fakeSpamFilter } from '../support/fakes/fake-spam-filter.ts';
import { faultsOfSarif } from '../support/sarif-schema.ts';
import { type CliWorld, cliWorld, temporaryFolder } from './cli-world.ts';

const linkTo = (url: string) => `<p><a href="${url}">Le programme de décembre</a></p>`;

/** Where the letters lie once they are saved: each test takes a copy. */
const seeds = mkdtempSync(join(tmpdir(), 'newsletter-checked-'));
afterAll(() => rmSync(seeds, { recursive: true, force: true }));

async function saveLetters({ folder, newsletter }: CliWorld): Promise<void> {
  const parameters = [
    { key: 'photo', kind: 'image', label: 'Photo' },
    { key: 'body', kind: 'richtext', label: 'Texte' },
  ];
  const { markup: _, ...template } = aBlockTemplate({ id: 'photo', name: 'Photo et texte', parameters });
  await mkdir(join(folder, 'block-templates/photo'));
  await writeFile(
    join(folder, 'block-templates/photo/block.json'),
    JSON.stringify({ schemaVersion: 1, ...template }),
  );
  const save = async (name: string, blockdatas: object) => {
    const subject = 'La lettre de décembre';
    const preheader = 'Marché, concerts, patinoire : un mois à vivre dans toute la ville';
    const blocks = [aBlock({ blocktemplate: 'photo', name: 'Une', blockdatas: blockdatas as never })];
    const version = { subject, preheader, ...soundRows, blocks };
    await writeFile(join(folder, 'version.json'), JSON.stringify(version));
    await newsletter('create', name, '--template', 'lettre');
    await newsletter('save', name, '--from', 'version.json');
  };
  await save('good', { body: linkTo('https://exemple.fr/programme') });
  const photo = { url: 'https://exemple.fr/photo.jpg', alt: '', decorative: false };
  await save('faulty', { photo, body: linkTo('https://exemple.fr/disparu') });
}

const lettersAre = ['campaigns', 'block-templates'];

/** `faulty` has a picture that says nothing, `good` no fault that stops it. */
async function aWorld(config: object = {}, deps: Partial<Deps> = {}): Promise<CliWorld> {
  const world = await cliWorld({
    config,
    deps: { renderer: directRenderer(), prober: fakeProber(), ...deps },
  });
  const copy = (from: string, to: string) =>
    Promise.all(lettersAre.map((name) => cp(join(from, name), join(to, name), { recursive: true })));
  if (existsSync(join(seeds, 'campaigns'))) await copy(seeds, world.folder);
  else {
    await saveLetters(world);
    await copy(world.folder, seeds);
  }
  return world;
}

const gone = fakeProber({
  'https://exemple.fr/disparu': { state: 'broken', told: '404' },
  'https://exemple.fr/programme': { state: 'unverified', told: '403' },
});
const altMissing = 'L’image «\u00a0photo.jpg\u00a0» n’a pas de texte de remplacement.';

describe('newsletter check', () => {
  it('tells people what stands in the way, where, gravest first, and ends with 3', async () => {
    const { newsletter } = await aWorld();
    const { stdout, exitCode } = await newsletter('check', 'faulty');
    expect(stdout).toContain('faulty\u00a0: «\u00a0faulty\u00a0», version 2\n  Bloquant\n');
    expect(stdout).toContain(`    ${altMissing}\n      Une · Photo, Texte de remplacement (alt-missing)\n`);
    expect(stdout).toMatch(/ {2}→ 1\u00a0bloquant.*\n$/);
    expect(exitCode).toBe(3);
    expect((await newsletter('check', 'good')).exitCode).toBe(0);
  });

  it('ends with 3 for less where it is told to', async () => {
    const { newsletter } = await aWorld();
    expect((await newsletter('check', 'good', '--fail-on', 'advice')).exitCode).toBe(3);
    expect((await newsletter('check', 'good', '--fail-on', 'warning,advice')).exitCode).toBe(3);
    expect((await newsletter('check', 'good', '--fail-on', 'blocking')).exitCode).toBe(0);
    expect((await newsletter('check', 'good', '--fail-on', 'tout')).exitCode).toBe(2);
  });

  it('weighs rules as the organisation does', async () => {
    const { newsletter } = await aWorld({ checks: { 'alt-missing': 'off', 'not-proofed': 'blocking' } });
    const { json, exitCode } = await newsletter('check', 'faulty', '--json');
    const told = json.findings.map(({ rule, severity }: Record<string, string>) => `${rule} ${severity}`);
    expect(told).toContain('not-proofed blocking');
    expect(told.join()).not.toContain('alt-missing');
    expect(exitCode).toBe(3);
  });

  it('answers scripts with one document', async () => {
    const { newsletter, folder } = await aWorld();
    const { json } = await newsletter('check', '--all', '--format', 'json');
    expect(json.schemaVersion).toBe(1);
    expect(json.findings).toContainEqual({
      rule: 'alt-missing',
      severity: 'blocking',
      message: altMissing,
      campaign: 'faulty',
      version: expect.stringMatching(/^000002-/),
      file: null,
      block: 'b1',
      block_name: 'Une',
      field: 'photo',
      field_label: 'Photo, Texte de remplacement',
      line: null,
      path: expect.toSatisfy((path) => path === null || typeof path === 'string'),
      fix: expect.toSatisfy((fix) => fix === null || typeof fix === 'string'),
    });
    expect(json.letters).toMatchObject([
      { campaign: 'faulty', blocking: 1 },
      { campaign: 'good', blocking: 0, links: null, spam: null, spam_unjudged: null },
    ]);
    const written = await newsletter('check', 'faulty', '--format', 'json', '--out', 'sorties/c.json');
    expect(JSON.parse(await readFile(join(folder, 'sorties/c.json'), 'utf8')).findings).not.toEqual([]);
    expect(written.stdout).toContain(altMissing);
    const both = await newsletter('check', 'faulty', '--format', 'junit', '--out', 'sorties/c.xml', '--json');
    expect(JSON.parse(both.stdout).findings).not.toEqual([]);
    expect(await readFile(join(folder, 'sorties/c.xml'), 'utf8')).toContain('<testsuite');
  });

  it('tells of every letter where one of them has lost its versions', async () => {
    const { newsletter, folder } = await aWorld();
    await rm(join(folder, 'campaigns/good/versions'), { recursive: true });
    const { stdout, stderr, exitCode } = await newsletter('check', '--all');
    expect(stdout).toContain(altMissing);
    expect(stderr).toMatch(/^good\s: La campagne «\sgood\s» n’a aucune version/mu);
    expect(exitCode).toBe(6);
  });

  it('answers CI systems with a suite per letter and a case per rule', async () => {
    const { newsletter, folder } = await aWorld({ checks: { 'many-links': 'off' } });
    const { exitCode, stdout } = await newsletter(
      ...['check', '--all', '--format', 'junit', '--out', 'rapport/checks.xml'],
    );
    expect(exitCode).toBe(3);
    expect(stdout).toContain(altMissing);
    const xml = await readFile(join(folder, 'rapport/checks.xml'), 'utf8');
    const suites = [...new DOMParser().parseFromString(xml, 'text/xml').getElementsByTagName('testsuite')];
    expect(suites.map((suite) => suite.getAttribute('name'))).toEqual(['faulty', 'good']);
    const [one, other] = suites.map((suite) =>
      [...suite.getElementsByTagName('testcase')].map((test) => test.getAttribute('name')),
    );
    expect(one).toEqual(other);
    expect(one).toContain('alt-missing (Image sans texte de remplacement)');
    const kinds = (kind: string) =>
      [...(suites[0]?.getElementsByTagName(kind) ?? [])].map((found) => found.getAttribute('message'));
    expect(kinds('failure')).toEqual([altMissing]);
    expect(kinds('skipped')).toEqual(
      expect.arrayContaining([
        'Les liens n’ont pas été demandés.',
        'Aucun filtre anti-spam n’a jugé cette lettre.',
        'Règle désactivée par la configuration.',
      ]),
    );
  });

  it('marks the files of a repository for GitHub, and writes the summary of the step', async () => {
    const { within, folder } = await aWorld();
    // The workspace is a folder of the repository, or the repository itself.
    const summary = join(await temporaryFolder(), 'resume.md');
    await writeFile(summary, 'Avant.\n');
    const { stdout, exitCode } = await within(
      { env: { GITHUB_STEP_SUMMARY: summary } },
      ...['check', '--all', '--format', 'github'],
    );
    expect(exitCode).toBe(3);
    const [first = ''] = stdout.split('\n');
    const [, file = '', line = '0'] = /^::error file=([^,]+),line=(\d+),title=/.exec(first) ?? [];
    expect(first).toContain(altMissing);
    expect((await readFile(join(folder, file), 'utf8')).split('\n')[Number(line) - 1]).toContain(
      '"photo": {',
    );
    expect(stdout).toContain('\n→ good\u00a0: ');
    const written = await readFile(summary, 'utf8');
    expect(written).toMatch(/^Avant\.\n## Vérification des newsletters\n/);
    expect(written).toContain('| faulty | 1 |');
    expect(written).toContain(altMissing.replaceAll('\u00a0', ' '));
  });

  it('says nothing that the runner of GitHub would obey, whatever files are called', async () => {
    const { newsletter, folder } = await aWorld();
    const names = ['::add-mask::a.html', 'b\n ::stop-commands::b.html', '##[add-mask]c.html'];
    for (const name of names) await writeFile(join(folder, name), '<p>Bonjour</p>');
    const told = await newsletter('check', ...names, 'absent\n::debug::d.html', '--format', 'github');
    const obeyed = (text: string) => text.split('\n').filter((line) => /^\s*::|##\[/.test(line));
    expect(obeyed(told.stderr)).toEqual([]);
    expect(told.stderr).toContain('add-mask');
    expect(obeyed(told.stdout).filter((line) => !/^::(?:error|warning|notice) file=/.test(line))).toEqual([]);
  });

  it('names files from the root of the repository, wherever the workspace is in it', async () => {
    const { newsletter, folder } = await aWorld();
    const repository = await temporaryFolder();
    await mkdir(join(repository, '.git'));
    await cp(folder, join(repository, 'lettres', 'ville'), { recursive: true });
    const dir = join(repository, 'lettres', 'ville');
    const { json } = await newsletter('check', 'faulty', '--dir', dir, '--format', 'gitlab');
    expect(json[0].location.path).toMatch(/^lettres\/ville\/campaigns\/faulty\/versions\/000002-\w+\.json$/);
    await access(join(repository, json[0].location.path));
  });

  it('writes SARIF and Code Quality, and says in them what could not be checked', async () => {
    const { newsletter, folder } = await aWorld();
    const told = await newsletter('check', '--all', '--format', 'sarif', '--out', 'rapport/checks.sarif');
    expect(told.stdout).toContain(altMissing);
    const sarif = JSON.parse(await readFile(join(folder, 'rapport/checks.sarif'), 'utf8'));
    expect(faultsOfSarif(sarif)).toEqual([]);
    expect(sarif.runs[0].tool.driver).toMatchObject({ name: 'newsletter', semanticVersion: '9.9.9' });
    expect(sarif.runs[0].results.map(({ ruleId }: { ruleId: string }) => ruleId)).toContain('alt-missing');
    const none = await newsletter('check', 'absent.html', '--format', 'gitlab');
    expect(none).toMatchObject({
      exitCode: 2,
      json: [{ severity: 'blocker', location: { path: 'absent.html' } }],
    });
  });

  it('weighs pictures as they leave, at the proof too', async () => {
    const { newsletter, folder, mailer } = await aWorld();
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const create = { width: 1_800, height: 1_200, channels: 3, background: 'white', noise } as const;
    await mkdir(join(folder, 'medias'), { recursive: true });
    await sharp({ create }).jpeg().toFile(join(folder, 'medias/bruit.jpg'));
    const photo = { url: '/media/bruit.jpg', alt: 'Du bruit', decorative: false };
    const blocks = [aBlock({ blocktemplate: 'photo', name: 'Une', blockdatas: { photo } })];
    await writeFile(join(folder, 'version.json'), JSON.stringify({ blocks }));
    await newsletter('save', 'good', '--from', 'version.json');
    const { stdout } = await newsletter('check', 'good');
    const [, told] = /(L’image «\sbruit\.jpg\s» pèse \d+\sKo)/.exec(stdout) ?? [];
    expect(told).toBeDefined();
    await newsletter('bat', 'good', '--to', 'anne@exemple.fr');
    expect(mailer.sent[0]?.mail.note?.text).toContain(told);
  });

  it('goes on when a letter cannot be checked, and ends with 6', async () => {
    const { newsletter } = await aWorld();
    const { exitCode, json, stderr } = await newsletter('check', 'good', 'absent.html', '--json');
    expect(exitCode).toBe(6);
    expect(json.letters).toMatchObject([{ campaign: 'good' }]);
    expect(json.failed).toMatchObject([{ item: 'absent.html', code: 'file-not-found' }]);
    expect(stderr).toBe('');
    const missing = await newsletter('check', 'absente', '--format', 'json');
    expect(missing).toMatchObject({ exitCode: 2, stdout: '' });
    expect(JSON.parse(missing.stderr)).toMatchObject({ code: 'campaign-not-found' });
    const xml = (await newsletter('check', 'good', 'absent.html', '--format', 'junit')).stdout;
    expect(xml).toContain('<error message="');
    const none = await newsletter('check', 'absent.html', '--format', 'junit');
    expect(none.exitCode).toBe(2);
    expect(none.stdout).toContain('errors="1"');
    expect(none.stderr).toContain('introuvable');
  });

  it.each([[], ['good', '--all'], ['good', '--rules'], ['good', '--format', 'pdf']])(
    'is refused as %j',
    async (...argv) => {
      const { newsletter } = await aWorld();
      expect((await newsletter('check', ...argv.flat())).exitCode).toBe(2);
    },
  );
});

describe('files', () => {
  const document =
    '<html><body><p>Édité à Sèvremont</p>\r\n<a href="http://exemple.fr">ici</a></body></html>';
  const mail = `Subject: Noel\r\nMIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${document}`;

  it('are checked too, whatever their charset, mails and standard input as well', async () => {
    const { newsletter, within, folder } = await aWorld();
    await writeFile(join(folder, 'page.html'), Buffer.from(document, 'latin1'));
    await writeFile(join(folder, 'mail.eml'), mail);
    const { json, exitCode } = await newsletter('check', 'page.html', 'mail.eml', 'good', '--json');
    expect(exitCode).toBe(3);
    expect(json.letters.map(({ file, campaign }: Record<string, string>) => file ?? campaign)).toEqual([
      'page.html',
      'mail.eml',
      'good',
    ]);
    const insecure = json.findings.filter(({ rule }: { rule: string }) => rule === 'address-insecure');
    const places = insecure.map(({ file, line }: { file: string; line: number }) => `${file}:${line}`);
    expect(places).toEqual(['page.html:2', 'mail.eml:2']);
    const readStdin = async () => Buffer.from(document);
    expect((await within({ readStdin }, 'check', '-', '--json')).json.letters).toMatchObject([{ file: '-' }]);
  });

  it('of another kind are not taken for campaigns', async () => {
    const { newsletter, folder } = await aWorld();
    await writeFile(join(folder, 'lettre.mjml'), '<mjml></mjml>');
    const { exitCode, stderr } = await newsletter('check', 'lettre.mjml');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('lettre.mjml');
    expect(stderr).not.toContain('campagne');
  });

  it('need no workspace', async () => {
    const { within } = await cliWorld();
    const cwd = await temporaryFolder();
    await writeFile(join(cwd, 'page.html'), document);
    expect((await within({ cwd }, 'check', 'page.html')).stdout).toContain('page.html\n  Bloquant\n');
    expect((await within({ cwd }, 'check', 'lettre')).exitCode).not.toBe(3);
  });
});

describe('links', () => {
  it('are asked for where it is wished: what is not there stands in the way, what nobody can say is told', async () => {
    const { newsletter } = await aWorld({}, { prober: gone });
    const { stdout, exitCode } = await newsletter('check', '--all', '--links');
    expect(exitCode).toBe(3);
    expect(stdout).toContain('répond 404');
    expect(stdout).toContain('  Non vérifié\u00a0: https://exemple.fr/programme (403)\n');
    const junit = await newsletter('check', 'good', '--links', '--format', 'junit');
    expect(junit.stdout).toContain('Non vérifié\u00a0: https://exemple.fr/programme (403)');
    const { json } = await newsletter('check', 'faulty', '--links', '--json');
    expect(json.letters[0].links).toMatchObject({
      broken: 1,
      answers: { 'https://exemple.fr/disparu': { state: 'broken', told: '404' } },
    });
  });

  it('that nobody can ask from here are told once', async () => {
    const offline = { state: 'unverified', told: 'cette machine ne trouve aucun serveur du web' } as const;
    const { newsletter } = await aWorld({}, { prober: { probe: async () => offline } });
    const { stdout, exitCode } = await newsletter('check', 'good', '--links');
    expect(exitCode).toBe(0);
    expect(stdout.match(/vérifié\u00a0: .*/g)).toEqual([`vérifié\u00a0: ${offline.told}.`]);
  });

  it('are left alone without a terminal, and in CI', async () => {
    const prober = fakeProber();
    const { newsletter, within } = await aWorld({}, { prober });
    const letter = ['check', 'good', '--json'];
    await newsletter(...letter);
    await within({ isTTY: true, env: { CI: 'true' } }, ...letter);
    await within({ isTTY: true }, ...letter, '--no-links');
    expect(prober.asked).toEqual([]);
    await within({ env: { CI: 'true' } }, ...letter, '--links');
    const asked = [...prober.asked];
    expect(asked).toContain('https://exemple.fr/programme');
    await within({ isTTY: true }, ...letter);
    expect(prober.asked).toEqual([...asked, ...asked]);
  });
});

describe('the filter of spam', () => {
  const config = { spamFilter: 'spamassassin' };

  it('judges the letter as it would be mailed', async () => {
    const spamFilter = fakeSpamFilter({ score: 6.1, rules: ['URI_PHISH'] });
    const { newsletter } = await aWorld(config, { spamFilter });
    const { json, stdout } = await newsletter('check', 'good', '--json');
    expect(json.letters[0].spam).toEqual({ score: 6.1, rules: ['URI_PHISH'] });
    expect(spamFilter.judged[0]).toMatch(/^To: .*\r\nSubject: La lettre de décembre\r\n/);
    expect(stdout).not.toContain('undefined');
    expect((await newsletter('check', 'good')).stdout).toContain('note anti-spam\u00a0: 6,1');
  });

  it('that is not there is told, and is no failure', async () => {
    const judge = async () => {
      throw AppError.of('spam-filter-missing', {});
    };
    const { newsletter } = await aWorld(config, { spamFilter: { judge, describe: judge } });
    const { stdout, exitCode } = await newsletter('check', 'good');
    expect(stdout).toContain(
      '  Pas de note anti-spam. Le filtre anti-spam de la configuration n’est pas installé',
    );
    expect(exitCode).toBe(0);
    const { json } = await newsletter('doctor', '--json');
    expect(json.checks).toContainEqual(expect.objectContaining({ check: 'spam', status: 'warning' }));
  });
});

describe('the rules', () => {
  it('are all listed, with what the configuration says of each', async () => {
    const { newsletter, within } = await aWorld({ checks: { 'subject-long': 'off' } });
    const { json } = await newsletter('check', '--rules', '--json');
    expect(json.rules).toContainEqual({
      rule: 'subject-long',
      group: 'inbox',
      title: 'Objet trop long',
      message: 'L’objet compte {n} caractères\u00a0: 50 au plus pour être lu en entier.',
      default: 'warning',
      level: 'off',
    });
    expect((await newsletter('check', '--rules')).stdout).toContain(
      '  subject-long\u00a0: avertissement (ici désactivée)\n',
    );
    const elsewhere = await within({ cwd: await temporaryFolder() }, 'check', '--rules');
    expect(elsewhere.stdout).toContain('  subject-long\u00a0: avertissement\n');
    expect((await newsletter('doctor')).stdout).toContain('subject-long désactivée');
  });

  it('that nobody knows are refused with the nearest', async () => {
    const { newsletter } = await cliWorld({ config: { checks: { 'alt-mising': 'off' } } });
    const { exitCode, stderr } = await newsletter('check', '--all');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('checks.alt-mising');
    expect(stderr).toContain('alt-missing');
  });
});
