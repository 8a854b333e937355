import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { createPuppeteerScreenshotter } from '../../src/adapters/screenshotter-puppeteer/create-puppeteer-screenshotter.ts';
import type { Block } from '../../src/core/campaign/block.ts';
import type { Snapshot } from '../../src/core/snapshot/snapshot.ts';
import type { Screenshotter } from '../../src/use-cases/ports/screenshotter.ts';
import { aBlock } from '../support/builders/block.ts';
import { aBlockTemplate, aNewsletterTemplate } from '../support/builders/templates.ts';
import { directRenderer } from '../support/fakes/direct-renderer.ts';
import { paintingScreenshotter } from '../support/fakes/painting-screenshotter.ts';
import { type CliWorld, cliWorld } from './cli-world.ts';

const browser = createPuppeteerScreenshotter();
afterAll(() => browser.close());

const titled = (id: string, title = `Bloc ${id}`): Block =>
  aBlock({ id, blockdatas: { title, body: '<p>Le texte.</p>' } });
const twenty = Array.from({ length: 20 }, (_, nth) => titled(`b${nth + 1}`));
const with4 = (title: string) => twenty.map((block) => (block.id === 'b4' ? titled('b4', title) : block));

interface SnapshotWorld extends CliWorld {
  save(blocks: Block[], campaign?: string): Promise<void>;
  write(name: string, value: object): Promise<void>;
  /** The command in CI: its exit code, and what a person has to look at. */
  ci(...argv: string[]): Promise<{ exitCode: number; found: string[]; captures: number }>;
}

const isFound = ({ verdict }: Snapshot) => verdict !== 'same';

/** The letter `lettre` with some blocks, in a workspace with a browser. */
async function aLetter(blocks: Block[], screenshotter: Screenshotter): Promise<SnapshotWorld> {
  const world = await cliWorld({ deps: { screenshotter, renderer: directRenderer() } });
  const write = (name: string, value: object) => writeFile(join(world.folder, name), JSON.stringify(value));
  const save = async (saved: Block[], campaign = 'lettre') => {
    await write('version.json', { subject: 'La lettre', blocks: saved });
    expect((await world.newsletter('save', campaign, '--from', 'version.json')).exitCode).toBe(0);
  };
  await world.newsletter('create', 'Lettre', '--template', 'lettre');
  await save(blocks);
  return {
    ...world,
    save,
    write,
    async ci(...argv) {
      const { exitCode, json } = await world.within({ env: { CI: 'true' } }, 'snapshot', ...argv, '--json');
      const found = json.snapshots.filter(isFound).map(({ name, verdict }: Snapshot) => `${name} ${verdict}`);
      return { exitCode, found, captures: json.captures };
    },
  };
}

describe('snapshot, with the browser', () => {
  it('tells one changed word in block 4 of 20 as block 4 and only that, until it is approved', async () => {
    const { newsletter, save, ci, folder } = await aLetter(with4('Séance de jeudi'), browser);
    const first = await newsletter('snapshot', 'lettre', '--update');
    expect(first.stdout).toBe('');
    expect(first.stderr).toMatch(/\n42\u00a0nouveaux\n42\u00a0références mises à jour\n$/);
    expect(await ci('lettre')).toEqual({ exitCode: 0, found: [], captures: 0 });
    // A longer word may take another line, and push what stands below.
    await save(with4('Séance de vendredi, au soir, dans la grande salle du premier étage de la mairie'));
    const found = ['lettre/b4@desktop changed', 'lettre/b4@phone changed'];
    expect(await ci('lettre', '--junit', 'junit.xml', '--report', 'rapport')).toEqual({
      exitCode: 3,
      found,
      captures: 2,
    });
    const junit = await readFile(join(folder, 'junit.xml'), 'utf8');
    expect(junit.match(/<failure/g)).toHaveLength(2);
    expect(await readFile(join(folder, 'rapport/index.html'), 'utf8')).toContain('lettre/b4@desktop');
    expect((await newsletter('snapshot', 'approve', 'lettre/b4@*')).exitCode).toBe(0);
    expect(await ci('lettre')).toEqual({ exitCode: 0, found: [], captures: 0 });
  });

  it('tells a colour that is off by 2 out of 255', async () => {
    const template = (csscode: string) => {
      const colors = [
        { alias: 'blanc', label: 'Blanc', csscode: '#ffffff' },
        { alias: 'encre', label: 'Encre', csscode: '#1a1a1a' },
        { alias: 'fond', label: 'Fond', csscode },
      ];
      return { schemaVersion: 1, ...aNewsletterTemplate({ colors }) };
    };
    const { newsletter, write, save, ci, folder } = await aLetter([titled('b1')], browser);
    const { markup: _, ...framed } = aBlockTemplate({ id: 'encart', look: { background: 'fond' } });
    await mkdir(join(folder, 'block-templates/encart'));
    await write('block-templates/encart/block.json', { schemaVersion: 1, ...framed });
    await write('newsletter-templates/lettre.json', template('#e0e0e0'));
    await save([titled('b1'), { ...titled('b2'), blocktemplate: 'encart' }, titled('b3')]);
    await newsletter('snapshot', 'lettre', '--view', 'desktop', '--update');
    await write('newsletter-templates/lettre.json', template('#e0e0e2'));
    expect(await ci('lettre', '--view', 'desktop')).toMatchObject({
      exitCode: 3,
      found: ['lettre/b2@desktop changed'],
    });
  });
});

describe('snapshot', () => {
  const painter = paintingScreenshotter;

  it('fails in CI where a baseline is missing, and says what to do; elsewhere it only says so', async () => {
    const { newsletter, within } = await aLetter([titled('b1')], painter());
    const here = await newsletter('snapshot', 'lettre', '--view', 'desktop');
    expect([here.exitCode, here.stderr]).toEqual([
      0,
      'lettre (ordinateur)\u00a0: 2\u00a0nouveaux\n2\u00a0nouveaux\n',
    ]);
    expect(here.stdout).toContain('lettre/*@desktop (page et 1\u00a0bloc)\u00a0: nouveau');
    for (const inCi of [
      await newsletter('snapshot', '--all', '--ci'),
      await within({ env: { CI: '1' } }, 'snapshot', '--all'),
    ]) {
      expect(inCi.exitCode).toBe(3);
      expect(inCi.stdout).toContain(
        'Lancez «\u00a0newsletter snapshot lettre --update\u00a0» sur votre machine',
      );
    }
  });

  it('approves two of three changes that a broken template makes, and leaves the third', async () => {
    const { newsletter, save, ci } = await aLetter(twenty, painter());
    await newsletter('snapshot', 'lettre', '--view', 'phone', '--update');
    const broken = ['b2', 'b4', 'b7'];
    await save(twenty.map((block) => (broken.includes(block.id) ? titled(block.id, 'Cassé') : block)));
    const found = broken.map((block) => `lettre/${block}@phone changed`);
    expect(await ci('lettre', '--view', 'phone')).toMatchObject({ exitCode: 3, found });
    const approved = await newsletter('snapshot', 'approve', 'lettre/b2@phone', 'lettre/b7@phone');
    expect(approved.stdout).toBe(
      'lettre/b2@phone\u00a0: référence mise à jour\nlettre/b7@phone\u00a0: référence mise à jour\n',
    );
    expect(await ci('lettre', '--view', 'phone')).toMatchObject({ exitCode: 3, found: [found[1]] });
  });

  it('says of a template that no longer works why its blocks are gone', async () => {
    const { newsletter, folder } = await aLetter([titled('b1')], painter());
    await newsletter('snapshot', 'lettre', '--view', 'phone', '--update');
    await writeFile(join(folder, 'block-templates/texte/markup.liquid'), 'Un\n{% for x in y %}');
    const { exitCode, stdout } = await newsletter('snapshot', 'lettre', '--view', 'phone');
    expect(exitCode).toBe(3);
    expect(stdout).toContain(
      'lettre/b1@phone (Texte)\u00a0: disparu\n  Ce bloc est dans la lettre, mais n’y montre',
    );
    expect(stdout).toMatch(/ligne 2/);
  });

  it('refuses to approve what has changed since, or was never pictured', async () => {
    const { newsletter, save } = await aLetter([titled('b1')], painter());
    expect((await newsletter('snapshot', 'approve', '--all')).exitCode).toBe(1);
    await newsletter('snapshot', 'lettre');
    expect((await newsletter('snapshot', 'approve', 'lettre/b9@phone')).exitCode).toBe(2);
    await save([titled('b1', 'Autre')]);
    const stale = await newsletter('snapshot', 'approve', 'lettre/b1@phone');
    expect([stale.exitCode, stale.stdout]).toEqual([1, '']);
    expect(stale.stderr).toContain('Refaites «\u00a0newsletter snapshot\u00a0»');
  });

  it('goes on after a letter that cannot be drawn, and ends with 6', async () => {
    const { newsletter, save, write, folder } = await aLetter([titled('b1')], painter());
    await newsletter('create', 'Autre', '--template', 'lettre');
    await save([titled('b1')], 'autre');
    const campaign = join(folder, 'campaigns/autre/campaign.json');
    const facts = JSON.parse(await readFile(campaign, 'utf8'));
    await write('campaigns/autre/campaign.json', { ...facts, newslettertemplate_id: 'absent' });
    const { exitCode, stdout, stderr } = await newsletter('snapshot', '--all', '--view', 'phone');
    expect(exitCode).toBe(6);
    expect(stdout).toContain('autre/page@phone\u00a0: échec');
    expect(stderr).toContain('lettre (téléphone)\u00a0: 2\u00a0nouveaux');
  });

  it('twice at once gives two whole answers, and one of them to approve', async () => {
    const { newsletter, save } = await aLetter(twenty, painter());
    await newsletter('create', 'Autre', '--template', 'lettre');
    await save([titled('b1')], 'autre');
    const both = await Promise.all(['lettre', 'autre'].map((name) => newsletter('snapshot', name, '--json')));
    expect(both.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
    expect(both.map(({ json }) => json.snapshots.length)).toEqual([42, 4]);
    const approved = await newsletter('snapshot', 'approve', '--all', '--json');
    expect([42, 4]).toContain(approved.json.approved.length);
  });

  it('in a folder that is read-only says so before anything is pictured', async (context) => {
    const screenshotter = painter();
    const { newsletter, folder } = await aLetter([titled('b1')], screenshotter);
    try {
      execFileSync('mount', ['--bind', '-o', 'ro', folder, folder], { stdio: 'ignore' });
      onTestFinished(() => void execFileSync('umount', ['-l', folder]));
    } catch {
      return context.skip('a read-only folder cannot be mounted here');
    }
    const { exitCode, stderr } = await newsletter('snapshot', 'lettre');
    expect(exitCode).toBe(1);
    expect(stderr).toContain('n’est pas accessible en écriture');
    expect(screenshotter.requests).toEqual([]);
  });

  it.each([
    [[], 'Donnez une campagne ou --all.'],
    [['lettre', '--all'], 'Choisissez entre'],
    [['lettre', '--view', 'montre'], '--view'],
    [['approve'], 'Donnez les noms à approuver, ou --all.'],
    [['approve', 'x', '--all'], 'Choisissez entre des noms et --all.'],
    [['approve', 'x', '--update'], '--update ne va pas avec «\u00a0approve\u00a0».'],
  ])('refuses %j', async (argv, sentence) => {
    const { newsletter } = await aLetter([titled('b1')], painter());
    const { exitCode, stderr } = await newsletter('snapshot', ...argv);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(sentence);
  });
});
