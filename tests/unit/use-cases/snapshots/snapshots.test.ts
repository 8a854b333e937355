import { describe, expect, it } from 'vitest';
import type { Block } from '../../../../src/core/campaign/block.ts';
import { CampaignSettingsSchema } from '../../../../src/core/campaign/parameters.ts';
import { AppError } from '../../../../src/core/errors/app-error.ts';
import { baselineFile, type StoredRun, snapshotFindings } from '../../../../src/core/snapshot/snapshot.ts';
import { writeSnapshotMetadata } from '../../../../src/core/snapshot/snapshot-metadata.ts';
import { approveSnapshots } from '../../../../src/use-cases/snapshots/approve-snapshots.ts';
import { snapshotSource } from '../../../../src/use-cases/snapshots/snapshot-source.ts';
import { takeSnapshots } from '../../../../src/use-cases/snapshots/take-snapshots.ts';
import { aBlock } from '../../../support/builders/block.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { flat } from '../../../support/builders/picture.ts';
import { aRawVersion, aVersion } from '../../../support/builders/version.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { paintingScreenshotter } from '../../../support/fakes/painting-screenshotter.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';

const id = 'lettre-de-decembre';
const titled = (block: string, title = block): Block =>
  aBlock({ id: block, blockdatas: { title, body: '' } });
const twenty = Array.from({ length: 20 }, (_, nth) => titled(`b${nth + 1}`));

/** A letter of which every version is saved here, and a painter for a browser. */
async function aLetter(blocks: Block[] = twenty) {
  const screenshotter = paintingScreenshotter();
  const deps = { ...(await testDeps({ campaigns: [aCampaign()] })), screenshotter };
  let number = 0;
  const save = (saved: Block[], over = 'Dehors un') => {
    number += 1;
    const parameters = CampaignSettingsSchema.parse({ surheadersubject: over, subjectcolor: 'encre' });
    return deps.versions.publish(aVersion({ blocks: saved, parameters }, number));
  };
  await save(blocks);
  const take = (facts: { ci?: boolean; campaigns?: string[]; tellsOrphans?: boolean } = {}) =>
    takeSnapshots(
      { ...deps, source: snapshotSource(deps) },
      { campaigns: [id], views: ['desktop'], ci: false, tellsOrphans: false, ...facts },
    );
  const approve = (...names: string[]) => approveSnapshots({ ...deps, source: snapshotSource(deps) }, names);
  const update = async () => {
    await take();
    return approveSnapshots({ ...deps, source: snapshotSource(deps) }, 'all');
  };
  return { deps, screenshotter, save, take, approve, update };
}

const found = (run: StoredRun) => snapshotFindings(run).map(({ name, verdict }) => `${name} ${verdict}`);
const verdictsOf = (run: StoredRun) => new Set(run.snapshots.map(({ verdict }) => verdict));
const with4 = (title: string) => twenty.map((block) => (block.id === 'b4' ? titled('b4', title) : block));

describe('a letter that is as its baselines', () => {
  it('is not pictured again, in any number of runs', async () => {
    const { take, update, screenshotter } = await aLetter();
    await update();
    expect(screenshotter.requests).toHaveLength(1);
    const run = await take();
    expect([...verdictsOf(run)]).toEqual(['same']);
    expect(run.snapshots).toHaveLength(21);
    expect([run.captures, screenshotter.requests.length]).toEqual([0, 1]);
  });

  it('is pictured again for another browser, fonts, platform, picture or view', async () => {
    const { take, update, screenshotter, deps } = await aLetter();
    await update();
    const views = { campaigns: [id], views: ['phone'], ci: false, tellsOrphans: false } as const;
    expect((await takeSnapshots({ ...deps, source: snapshotSource(deps) }, views)).captures).toBe(1);
    for (const part of ['browser', 'fonts', 'platform'] as const) {
      screenshotter.facts[part] = `autre ${part}`;
      expect((await take()).captures).toBe(1);
    }
  });
});

describe('one changed word in block 4 of 20', () => {
  it('is told as block 4 and only that, with the word; the page follows and is no second finding', async () => {
    const { save, take, update } = await aLetter(with4('La séance de jeudi'));
    await update();
    await save(with4('La séance de vendredi'));
    const run = await take({ ci: true });
    expect(found(run)).toEqual([`${id}/b4@desktop changed`]);
    const [page, , , , b4] = run.snapshots;
    expect(page).toMatchObject({ verdict: 'same', follows: [`${id}/b4@desktop`] });
    expect(page?.difference).not.toBeNull();
    expect(b4).toMatchObject({
      block: { id: 'b4', name: 'Texte', template: { id: 'texte', name: 'Texte' } },
      change: { pixels: 400, box: { x: 0, y: 0, width: 40, height: 10 } },
      words: [
        { kind: 'same', text: 'La séance de ' },
        { kind: 'removed', text: 'jeudi' },
        { kind: 'added', text: 'vendredi' },
      ],
    });
    expect(b4?.why[0]).toBe('«\u00a0jeudi\u00a0» est devenu «\u00a0vendredi\u00a0».');
    expect(run.snapshots.filter(({ verdict }) => verdict === 'same')).toHaveLength(20);
  });

  it('is told again without another picture, whether nothing or only the page was approved since', async () => {
    const { save, take, update, approve } = await aLetter();
    await update();
    await save(with4('autre'));
    await take();
    expect(await take()).toMatchObject({ captures: 0 });
    await approve(`${id}/page@desktop`);
    const run = await take();
    expect([run.captures, found(run)]).toEqual([0, [`${id}/b4@desktop changed`]]);
  });
});

describe('a page', () => {
  it('is a finding where it changes outside its blocks', async () => {
    const { save, take, update } = await aLetter();
    await update();
    await save(twenty, 'Dehors deux');
    const run = await take();
    expect(found(run)).toEqual([`${id}/page@desktop changed`]);
    expect(run.snapshots[0]?.why[0]).toContain('autour de ses blocs');
  });

  it('is a finding where a block moved, which itself is the same', async () => {
    const { save, take, update } = await aLetter();
    await update();
    await save([titled('b2'), titled('b1'), ...twenty.slice(2)]);
    const run = await take();
    expect(found(run)).toEqual([`${id}/page@desktop changed`]);
    expect(run.snapshots[0]?.why[0]).toBe('L’ordre des blocs a changé.');
  });

  it('of a raw letter is all there is, whatever blocks its markup names', async () => {
    const { deps, take } = await aLetter();
    const html = new TextEncoder().encode('<table data-block-id="b1"><tr><td>Dehors un</td></tr></table>');
    const raw = { html, parts: [] };
    await deps.campaigns.create(aCampaign({ id: 'html', kind: 'raw' }));
    await deps.versions.publish(aRawVersion(raw, { campaign_id: 'html' }), raw);
    const run = await take({ campaigns: ['html'] });
    expect(run.snapshots.map(({ name, verdict }) => [name, verdict])).toEqual([['html/page@desktop', 'new']]);
  });
});

describe('a block', () => {
  it('that came is new, one that went is gone, and the page is no third finding', async () => {
    const { save, take, update, approve } = await aLetter([titled('b1'), titled('b2')]);
    await update();
    await save([titled('b1'), titled('b3')]);
    const run = await take({ ci: true });
    expect(found(run)).toEqual([`${id}/b3@desktop new`, `${id}/b2@desktop gone`]);
    expect(await approve(`${id}/*`)).toEqual([
      { name: `${id}/b3@desktop`, state: 'updated' },
      { name: `${id}/b2@desktop`, state: 'removed' },
      { name: `${id}/page@desktop`, state: 'updated' },
    ]);
    expect(found(await take({ ci: true }))).toEqual([]);
  });
});

it('a block that a person gives another name is the same', async () => {
  const { save, take, update } = await aLetter([titled('b1')]);
  await update();
  await save([{ ...titled('b1'), name: 'Agenda' }]);
  const run = await take({ ci: true });
  expect([found(run), run.captures]).toEqual([[], 0]);
  expect(run.snapshots[1]?.block?.name).toBe('Agenda');
});

it('a block that is hidden, or shows nothing more, is gone and says which of both', async () => {
  const { save, take, update } = await aLetter([titled('b1'), titled('b2'), titled('b3')]);
  await update();
  await save([{ ...titled('b1'), hidden: true, name: 'Agenda' }, titled('b2', ''), titled('b4')]);
  const gone = (await take()).snapshots.filter(({ verdict }) => verdict === 'gone');
  expect(gone.map(({ block, why }) => [block?.name, why[0]])).toEqual([
    ['Agenda', 'Ce bloc est masqué dans la lettre.'],
    ['Texte', 'Ce bloc est dans la lettre, mais n’y montre plus rien.'],
    ['b3', 'Ce bloc n’est plus dans la lettre.'],
  ]);
});

describe('a baseline', () => {
  it('that is missing is a failure in CI, with what to do, and only said elsewhere', async () => {
    const { take } = await aLetter([titled('b1')]);
    expect(snapshotFindings(await take())).toEqual([]);
    const [page] = snapshotFindings(await take({ ci: true }));
    expect(page?.why[0]).toBe(
      `La référence snapshots/${id}/page@desktop.png manque. Lancez «\u00a0newsletter snapshot ${id} --update\u00a0» sur votre machine, regardez l’image, puis ajoutez le fichier au dépôt.`,
    );
  });

  it.each(['browser', 'fonts', 'platform'] as const)(
    'of another %s is not comparable, which is no failure',
    async (part) => {
      const { take, update, screenshotter, save } = await aLetter();
      await update();
      screenshotter.facts[part] = 'autre-42';
      await save(with4('autre'));
      const run = await take({ ci: true });
      expect([...verdictsOf(run)]).toEqual(['not-comparable']);
      expect(snapshotFindings(run)).toEqual([]);
      expect(run.snapshots[0]?.why[0]).toContain('ici autre-42');
    },
  );

  it.each([
    ['a pointer of Git LFS', async () => new TextEncoder().encode('version https://git-lfs.github.com')],
    ['empty', async () => new Uint8Array()],
    ['a JPEG', () => flat().jpeg().toBuffer()],
    ['cut short', async () => (await flat().png().toBuffer()).subarray(0, 60)],
  ])('that is %s has failed and says so; the others go on, and it can be approved anew', async (_, made) => {
    const { take, update, deps, approve } = await aLetter([titled('b1'), titled('b2')]);
    await update();
    deps.snapshots.files.set(baselineFile(`${id}/b1@desktop`), await made());
    const run = await take();
    expect(run.snapshots.map(({ verdict }) => verdict)).toEqual(['same', 'failed', 'same']);
    expect(run.snapshots[1]?.why[0]).toContain('Git LFS');
    await approve(`${id}/b1@desktop`);
    expect([...verdictsOf(await take())]).toEqual(['same']);
  });

  it('that lost its mark to a tool is compared all the same', async () => {
    const { take, update, deps, save } = await aLetter([titled('b1')]);
    await update();
    const file = baselineFile(`${id}/b1@desktop`);
    const raster = await deps.pictures.decode(deps.snapshots.files.get(file) as Uint8Array);
    deps.snapshots.files.set(file, await deps.pictures.encode(raster));
    expect([...verdictsOf(await take())]).toEqual(['same']);
    await save([titled('b1', 'autre')]);
    const [, b1] = (await take()).snapshots;
    expect(b1?.verdict).toBe('changed');
    expect(b1?.why.at(-1)).toContain('ne dit plus avec quel navigateur');
  });

  it('of a letter that is no more is gone when all letters are looked at', async () => {
    const { take, deps } = await aLetter([titled('b1')]);
    const mark = {
      schemaVersion: 1,
      environment: { browser: '', fonts: '', platform: '' },
      key: 'a'.repeat(64),
      pixels: 'b'.repeat(64),
    } as const;
    deps.snapshots.files.set(
      baselineFile('partie/b1@desktop'),
      writeSnapshotMetadata(new Uint8Array(60), mark),
    );
    expect(snapshotFindings(await take())).toEqual([]);
    const run = await take({ tellsOrphans: true });
    expect(found(run)).toEqual(['partie/b1@desktop gone']);
  });
});

describe('approve', () => {
  it('makes baselines of exactly what was pictured, of two that are wanted and not of the third', async () => {
    const { save, take, update, approve, deps } = await aLetter();
    await update();
    const others = ['b2', 'b4', 'b7'];
    await save(twenty.map((block) => (others.includes(block.id) ? titled(block.id, 'autre') : block)));
    const run = await take({ ci: true });
    expect(snapshotFindings(run)).toHaveLength(3);
    const before = new Map(deps.snapshots.files);
    await approve(`${id}/b2@desktop`, `${id}/b4@desktop`);
    const changed = [...deps.snapshots.files].filter(([file, png]) => before.get(file) !== png);
    expect(changed.map(([file]) => file)).toEqual(
      ['b2', 'b4'].map((b) => baselineFile(`${id}/${b}@desktop`)),
    );
    for (const [file, png] of changed) {
      const after = run.snapshots.find(({ name }) => baselineFile(name) === file)?.after?.file ?? '';
      expect(png).toBe(before.get(after));
    }
    expect(found(await take({ ci: true }))).toEqual([`${id}/b7@desktop changed`]);
    expect(await approve(`${id}/b7@desktop`)).toEqual([
      { name: `${id}/b7@desktop`, state: 'updated' },
      { name: `${id}/page@desktop`, state: 'updated' },
    ]);
    expect([...verdictsOf(await take({ ci: true }))]).toEqual(['same']);
  });

  it('leaves no finding behind when the third is undone instead', async () => {
    const { save, take, update, approve } = await aLetter();
    await update();
    const change = (...ids: string[]) =>
      save(twenty.map((block) => (ids.includes(block.id) ? titled(block.id, 'autre') : block)));
    await change('b2', 'b4', 'b7');
    await take();
    await approve(`${id}/b2@desktop`, `${id}/b4@desktop`);
    await change('b2', 'b4');
    const run = await take({ ci: true });
    expect(found(run)).toEqual([]);
    expect(run.snapshots[0]?.why).toEqual(['La page n’a changé que par des blocs déjà approuvés.']);
  });

  it('is refused after the content has changed, and changes nothing', async () => {
    const { save, take, update, approve, deps } = await aLetter();
    await update();
    await save(with4('autre'));
    await take();
    await save(with4('autre encore'));
    const before = new Map(deps.snapshots.files);
    const failure = await failureOf(approve(`${id}/b4@desktop`));
    expect(failure).toMatchObject({ code: 'snapshot-stale' });
    expect(failure.hint).toContain('Refaites «\u00a0newsletter snapshot\u00a0»');
    expect(deps.snapshots.files).toEqual(before);
  });

  it('refuses what was not pictured, and all with it', async () => {
    const { approve, take, deps } = await aLetter([titled('b1')]);
    expect(await failureOf(approve('x'))).toMatchObject({ code: 'snapshots-not-taken' });
    await take();
    expect(await failureOf(approve(`${id}/b1@desktop`, `${id}/b9@desktop`))).toMatchObject({
      code: 'snapshot-not-found',
      params: { name: `${id}/b9@desktop` },
    });
    expect(await deps.snapshots.baselines()).toEqual([]);
  });
});

describe('a letter that cannot be drawn', () => {
  it('has failed, and the others go on', async () => {
    const { deps, take, approve } = await aLetter([titled('b1')]);
    await deps.campaigns.create(aCampaign({ id: 'vide', name: 'Vide' }));
    const run = await take({ campaigns: ['vide', id] });
    expect(run.snapshots.map(({ name, verdict }) => [name, verdict])).toEqual([
      ['vide/page@desktop', 'failed'],
      [`${id}/page@desktop`, 'new'],
      [`${id}/b1@desktop`, 'new'],
    ]);
    expect(run.snapshots[0]?.campaign.name).toBe('Vide');
    expect(await failureOf(approve('vide/*'))).toMatchObject({ code: 'snapshot-not-pictured' });
    expect(await failureOf(take({ campaigns: ['vide'] }))).toMatchObject({
      code: 'campaign-without-version',
    });
  });

  it('keeps the former run when nothing could be pictured', async () => {
    const { deps, take, screenshotter, save } = await aLetter([titled('b1')]);
    await take();
    const former = await deps.snapshots.last();
    screenshotter.captureBlocks = async () => {
      throw AppError.of('browser-missing', { tried: [] });
    };
    await save([titled('b2')]);
    expect(await failureOf(take())).toMatchObject({ code: 'browser-missing' });
    expect(await deps.snapshots.last()).toEqual(former);
  });
});
