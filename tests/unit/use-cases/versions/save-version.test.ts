import { describe, expect, it } from 'vitest';
import { changeWords } from '../../../../src/core/campaign/diff/changes.fr.ts';
import { versionId } from '../../../../src/core/campaign/version-id.ts';
import { AppError } from '../../../../src/core/errors/app-error.ts';
import { saveVersion } from '../../../../src/use-cases/versions/save-version.ts';
import { aBlock } from '../../../support/builders/block.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aBlockTemplate } from '../../../support/builders/templates.ts';
import { aDraft, aRawVersion, aVersion } from '../../../support/builders/version.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';

const campaignId = 'lettre-de-decembre';
const id = (number: number) => versionId(campaignId, number);
const numbers = { key: 'n', kind: 'number', label: 'Nombre', settings: { max: 10 } };

const world = (more: Parameters<typeof testDeps>[0] = {}) =>
  testDeps({ campaigns: [aCampaign()], versions: [aVersion()], ...more });

/** Number of versions kept. */
const kept = async (deps: Awaited<ReturnType<typeof testDeps>>) =>
  (await deps.versions.list(campaignId)).length;

describe('saving', () => {
  it('adds a version after the current one, signed and dated', async () => {
    const deps = await world();
    const saved = await saveVersion(deps, { campaignId, subject: 'Noël', label: 'Relu', automatic: true });
    expect(saved).toEqual({ versionid: id(2), created_at: '2026-11-27T09:00:00.000Z', unchanged: false });
    expect(await deps.versions.get(id(2))).toEqual({
      ...aVersion({ subject: 'Noël', label: 'Relu', automatic: true, created_at: saved.created_at }, 2),
      author: 'Claire Petit',
      changes: { subject: 1 },
    });
  });

  it('keeps what is absent and empties what is empty', async () => {
    const deps = await world();
    await saveVersion(deps, { campaignId, preheader: '', unsubtext: '', linkcolor: 'encre' });
    const { parameters } = aDraft();
    expect(await deps.versions.get(id(2))).toMatchObject({
      subject: 'La lettre de décembre',
      preheader: '',
      parameters: { ...parameters, unsubtext: '', linkcolor: 'encre' },
      blocks: [aBlock()],
    });
  });

  it('empties the blocks with an empty list', async () => {
    const deps = await world();
    await saveVersion(deps, { campaignId, blocks: [] });
    expect(await deps.versions.get(id(2))).toMatchObject({ blocks: [] });
  });

  it('rebuilds rich text from the allowlist and lets the position say the blockfilter', async () => {
    const deps = await world();
    const body = '<p onclick="x()">Bonjour <script>alert(1)</script><strong>vous</strong></p>';
    const block = aBlock({ position: 'half1', blockfilter: 'footer', blockdatas: { title: '<b>', body } });
    await saveVersion(deps, { campaignId, blocks: [block] });
    const version = await deps.versions.get(id(2));
    const [saved] = version?.kind === 'blocks' ? version.blocks : [];
    expect(saved?.blockfilter).toBe('semi');
    expect(saved?.blockdatas.title).toBe('<b>');
    expect(saved?.blockdatas.body).toContain('<strong>vous</strong>');
    expect(saved?.blockdatas.body).not.toMatch(/script|onclick/);
  });
});

describe('saving what has not changed', () => {
  it('answers the current version and writes nothing', async () => {
    const deps = await world();
    const again = await saveVersion(deps, { campaignId, subject: aDraft().subject, blocks: aDraft().blocks });
    expect(again).toEqual({ versionid: id(1), created_at: aVersion().created_at, unchanged: true });
    expect(await kept(deps)).toBe(1);
  });

  it('is also the same demand made again after its answer got lost', async () => {
    const deps = await world();
    const demand = { campaignId, subject: 'Noël', base_version: id(1) };
    const first = await saveVersion(deps, demand);
    expect(await saveVersion(deps, demand)).toEqual({ ...first, unchanged: true });
    expect(await kept(deps)).toBe(2);
  });

  it.each(['blocks', 'raw'] as const)(
    'is also the same saved twice at the same instant, as by a double click: %s',
    async (kind) => {
      const raw = { html: new TextEncoder().encode('<p>Bonjour'), parts: [] };
      const deps = await world({
        campaigns: [aCampaign({ kind })],
        versions: [kind === 'raw' ? aRawVersion(raw) : aVersion()],
        raws: kind === 'raw' ? { [id(1)]: raw } : {},
      });
      const save = () => saveVersion(deps, { campaignId, subject: 'Noël', base_version: id(1) });
      const saved = await Promise.all([save(), save(), save()]);
      expect(saved.map(({ versionid }) => versionid)).toEqual([id(2), id(2), id(2)]);
      expect(saved.filter(({ unchanged }) => !unchanged)).toHaveLength(1);
      expect(await kept(deps)).toBe(2);
    },
  );

  it('at the same instant without a base is a conflict when it differs, never a silent overwrite', async () => {
    const deps = await world();
    const save = (subject: string) => saveVersion(deps, { campaignId, subject });
    const outcomes = await Promise.allSettled([save('Le mien'), save('Le sien')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is not giving it a name', async () => {
    const deps = await world();
    await saveVersion(deps, { campaignId, label: 'Validée par le cabinet' });
    await saveVersion(deps, { campaignId, label: 'Validée par le cabinet' });
    expect(await kept(deps)).toBe(2);
  });
});

describe('what a save refuses, writing nothing', () => {
  it('blocks where they may not stand and values of the wrong kind, each with its path', async () => {
    const blockTemplates = [aBlockTemplate(), aBlockTemplate({ id: 'chiffres', parameters: [numbers] })];
    const deps = await world({ blockTemplates });
    const blocks = [
      aBlock({ id: 'a', position: 'footer' }),
      aBlock({ id: 'b', position: 'full9' }),
      aBlock({ id: 'c', blocktemplate: 'disparu' }),
      aBlock({ id: 'd', blocktemplate: 'chiffres', blockdatas: { n: 'onze' } }),
      aBlock({ id: 'e', blockdatas: { title: 3 } }),
    ];
    const failure = await failureOf(saveVersion(deps, { campaignId, blocks }));
    expect(failure).toMatchObject({ code: 'content-invalid', kind: 'invalid' });
    expect(failure.params.issues).toEqual([
      {
        path: 'blocks.0.position',
        message: '«\u00a0Texte\u00a0» est fait pour la pleine largeur ou la demi-largeur.',
      },
      {
        path: 'blocks.1.position',
        message: 'La position «\u00a0Pleine largeur\u00a09\u00a0» n’existe pas dans ce modèle.',
      },
      { path: 'blocks.2.position', message: 'Le modèle de bloc «\u00a0disparu\u00a0» est introuvable.' },
      { path: 'blocks.3.blockdatas.n', message: 'un nombre est attendu' },
      { path: 'blocks.4.blockdatas.title', message: 'un texte est attendu' },
    ]);
    expect(await kept(deps)).toBe(1);
  });

  it('html in a campaign of blocks, an unknown campaign, a version of another campaign', async () => {
    const other = aCampaign({ id: 'autre' });
    const versions = [aVersion(), aVersion({ campaign_id: 'autre' })];
    const deps = await world({ campaigns: [aCampaign(), other], versions });
    const codeOf = async (input: Parameters<typeof saveVersion>[1]) =>
      (await failureOf(saveVersion(deps, input))).code;
    expect(await codeOf({ campaignId, html: '<p>' })).toBe('campaign-kind-mismatch');
    expect(await codeOf({ campaignId: 'inconnue' })).toBe('campaign-not-found');
    expect(await codeOf({ campaignId, base_version: versionId('autre', 1) })).toBe('version-not-found');
    expect(await codeOf({ campaignId, base_version: id(7) })).toBe('version-not-found');
  });
});

describe('what a form would refuse', () => {
  it('is stored as it was sent: an address without a scheme, one that is none', async () => {
    const page = { key: 'page', kind: 'link', label: 'Page', settings: {} };
    const deps = await world({ blockTemplates: [aBlockTemplate({ parameters: [page] })] });
    const blocks = ['www.mairie.fr', 'pas une adresse'].map((address, at) =>
      aBlock({ id: `b${at}`, blockdatas: { page: address } }),
    );
    await saveVersion(deps, { campaignId, blocks });
    expect(await deps.versions.get(id(2))).toMatchObject({ blocks });
  });

  it('is stored as it was typed: a date that is none, a number out of its bounds', async () => {
    const blockTemplates = [
      aBlockTemplate({ parameters: [numbers, { key: 'jour', kind: 'date', label: 'Jour', required: true }] }),
    ];
    const deps = await world({ blockTemplates });
    const blockdatas = { n: 11, jour: '2026-02-31T10:00' };
    await saveVersion(deps, { campaignId, blocks: [aBlock({ blockdatas })] });
    expect(await deps.versions.get(id(2))).toMatchObject({ blocks: [{ blockdatas }] });
  });
});

describe('what the person did not touch', () => {
  const lost = aBlock({ id: 'perdu', position: 'full9', blockfilter: 'full' });
  const gone = aBlock({ id: 'disparu', blocktemplate: 'disparu' });
  const outgrown = aBlock({ id: 'trop', blocktemplate: 'chiffres', blockdatas: { n: 'onze' } });
  const blocks = [lost, gone, outgrown];
  const blockTemplates = [aBlockTemplate(), aBlockTemplate({ id: 'chiffres', parameters: [numbers] })];

  it('stays allowed without a place or with values its template no longer takes', async () => {
    const deps = await world({ versions: [aVersion({ blocks })], blockTemplates });
    await saveVersion(deps, { campaignId, subject: 'Noël', blocks: [...blocks, aBlock()] });
    expect(await deps.versions.get(id(2))).toMatchObject({ blocks: [...blocks, aBlock()] });
  });

  it('stays allowed beside a value that is changed in the same block, whose template takes another kind now', async () => {
    const toggled = { key: 'title', kind: 'toggle', label: 'Titre' };
    const changed = aBlockTemplate({ parameters: [toggled, { key: 'body', kind: 'text', label: 'Texte' }] });
    const before = aBlock({ blockdatas: { title: 'Un titre', body: 'Avant' } });
    const deps = await world({ versions: [aVersion({ blocks: [before] })], blockTemplates: [changed] });
    const save = (blockdatas: Record<string, unknown>) =>
      saveVersion(deps, { campaignId, blocks: [{ ...before, blockdatas }] });
    await save({ title: 'Un titre', body: 'Après' });
    expect(await deps.versions.get(id(2))).toMatchObject({
      blocks: [{ blockdatas: { title: 'Un titre', body: 'Après' } }],
    });
    expect((await failureOf(save({ title: 'Un autre', body: 'Après' }))).code).toBe('content-invalid');
  });

  it('may be moved to a place, but to no other lost one, and its values may not go wrong otherwise', async () => {
    const deps = await world({ versions: [aVersion({ blocks })], blockTemplates });
    const save = (changed: ReturnType<typeof aBlock>) => saveVersion(deps, { campaignId, blocks: [changed] });
    expect((await failureOf(save({ ...lost, position: 'full8' }))).code).toBe('content-invalid');
    expect((await failureOf(save({ ...outgrown, blockdatas: { n: 'douze' } }))).code).toBe('content-invalid');
    expect((await save({ ...lost, position: 'full2' })).unchanged).toBe(false);
  });
});

describe('a conflict', () => {
  const theirs = aVersion(
    { author: 'Marc Dubois', subject: 'Le sien', blocks: [aBlock({ hidden: true }), aBlock({ id: 'b2' })] },
    2,
  );

  const current = { id: id(2), created_at: theirs.created_at, name: 'Marc Dubois' };
  const subject = { kind: 'field', id: 'subject', name: 'Objet' };
  const hidden = { kind: 'hidden', id: 'b1', name: 'Texte' };
  const added = { kind: 'added', id: 'b2', name: 'Texte' };

  it('is refused with the current version and what both changed; both stay', async () => {
    const deps = await world({ versions: [aVersion(), theirs] });
    const failure = await failureOf(
      saveVersion(deps, { campaignId, subject: 'Le mien', base_version: id(1) }),
    );
    expect(failure).toMatchObject({ code: 'version-conflict', kind: 'conflict' });
    expect(failure.params).toEqual({ current, changes: [subject] });
    expect(await deps.versions.get(id(2))).toEqual(theirs);
    expect(await kept(deps)).toBe(2);
  });

  it('is told with all that changed since the base where nothing is to be merged', async () => {
    const deps = await world({ versions: [aVersion(), theirs] });
    const failure = await failureOf(
      saveVersion(deps, { campaignId, preheader: 'Le mien', base_version: id(1), merge: 'off' }),
    );
    expect(failure.code).toBe('version-conflict');
    expect(failure.params).toEqual({ current, changes: [subject, hidden, added] });
    expect(await kept(deps)).toBe(2);
  });

  it('is none where each changed something else: the next version has both, and says what came in', async () => {
    const deps = await world({ versions: [aVersion(), theirs] });
    const saved = await saveVersion(deps, { campaignId, preheader: 'Le mien', base_version: id(1) });
    expect(saved).toMatchObject({
      ...{ versionid: id(3), unchanged: false },
      merged: { version: id(2), theirs: [subject, hidden, added] },
    });
    expect(await deps.versions.get(id(3))).toMatchObject({
      ...{ based_on: id(2), merged_from: id(1) },
      ...{ subject: 'Le sien', preheader: 'Le mien', blocks: theirs.blocks },
      changes: { preheader: 1 },
    });
  });

  it('says what came in by what was merged, where the two versions take too long to compare', async () => {
    const deps = await world({ versions: [aVersion(), theirs] });
    deps.renderer.compare = () => Promise.reject(AppError.of('comparing-stopped', { seconds: 5 }));
    const { merged } = await saveVersion(deps, { campaignId, preheader: 'Le mien', base_version: id(1) });
    expect(merged).toEqual({ version: id(2), theirs: [subject, hidden, added] });
    const failure = await failureOf(
      saveVersion(deps, { campaignId, subject: 'Le mien', base_version: id(1) }),
    );
    expect(failure.params).toMatchObject({ changes: [subject] });
  });

  it('is none where what is saved is in the current version already: nothing is written', async () => {
    const deps = await world({ versions: [aVersion(), theirs] });
    const saved = await saveVersion(deps, { campaignId, subject: 'Le sien', base_version: id(1) });
    expect(saved).toMatchObject({ versionid: id(2), unchanged: true, merged: { version: id(2) } });
    expect(await kept(deps)).toBe(2);
  });

  // Fifty write in `tests/doors/many-writers.test.ts`.
  it('is each block of its own writer’s: twelve of them are asked nothing, and every word is there', async () => {
    const writers = Array.from({ length: 12 }, (_, n) => n + 1);
    const blocks = writers.map((n) => aBlock({ id: `b${n}` }));
    const deps = await world({ versions: [aVersion({ blocks })] });
    const write = async (n: number) => {
      let base_version = id(1);
      let mine = blocks;
      for (let time = 1; time <= 4; time += 1) {
        const said = { title: `Écrit par ${n}, ${time} fois` };
        mine = mine.map((block) => (block.id === `b${n}` ? { ...block, blockdatas: said } : block));
        base_version = (await saveVersion(deps, { campaignId, blocks: mine, base_version })).versionid;
        const now = await deps.versions.get(base_version);
        mine = now?.kind === 'blocks' ? now.blocks : [];
      }
    };
    await Promise.all(writers.map(write));
    const last = await deps.versions.current(campaignId);
    const { blocks: written } = (await deps.versions.get(last?.id ?? '')) as { blocks: typeof blocks };
    expect(written.map(({ blockdatas }) => blockdatas)).toEqual(
      writers.map((n) => ({ title: `Écrit par ${n}, 4 fois` })),
    );
  });

  it('is solved by saving over the current one', async () => {
    const deps = await world({ versions: [aVersion(), theirs] });
    const saved = await saveVersion(deps, { campaignId, subject: 'Le mien', base_version: id(2) });
    expect(saved.versionid).toBe(id(3));
  });

  it('of two saves at the same instant leaves one winner; the other learns what it did', async () => {
    const deps = await world();
    const save = (subject: string) => saveVersion(deps, { campaignId, subject, base_version: id(1) });
    const outcomes = await Promise.allSettled([save('Le mien'), save('Le sien')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [lost] = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(lost?.reason).toMatchObject({
      code: 'version-conflict',
      params: { current: { id: id(2) }, changes: [{ kind: 'field', id: 'subject', name: 'Objet' }] },
    });
    expect(await kept(deps)).toBe(2);
  });
});

it('a campaign that has the last number a version can have is refused another, and told what to do', async () => {
  const deps = await world();
  const last = aVersion({}, 999_999);
  const versions = { ...deps.versions, current: async () => last, get: async () => last };
  const saving = saveVersion({ ...deps, versions }, { campaignId, subject: 'Une de plus' });
  expect(await failureOf(saving)).toMatchObject({
    code: 'versions-exhausted',
    message:
      'Cette campagne a déjà sa version 999999, la dernière qu’elle peut avoir\u00a0: rien n’a été enregistré.',
    hint: 'Dupliquez la campagne et continuez dans la copie.',
  });
});

describe('a palette that cannot be read', () => {
  const unreadable = { campaignId, backgroundcolor: 'blanc', subjectcolor: 'blanc', surheadersubject: 'Ici' };

  it('is refused with the nearest colour that can', async () => {
    const deps = await world();
    const failure = await failureOf(saveVersion(deps, unreadable));
    expect(failure.code).toBe('palette-unreadable');
    expect(failure.message).toContain('Couleur du texte du sur-en-tête');
    expect(failure.message).toContain('«\u00a0Encre\u00a0»');
    expect(await kept(deps)).toBe(1);
  });

  it('is a conflict where each side can be read and both together cannot', async () => {
    const deps = await world();
    const save = (fields: object) => saveVersion(deps, { campaignId, ...fields, base_version: id(1) });
    await save({ backgroundcolor: 'encre', legalcolor: 'blanc', preheader: 'Le sien' });
    const failure = await failureOf(save({ surheadersubject: 'Ici', subjectcolor: 'encre' }));
    expect(failure).toMatchObject({ code: 'version-conflict', params: { current: { id: id(2) } } });
    expect(failure.params.changes).toEqual([
      { kind: 'field', id: 'backgroundcolor', name: changeWords.parameters.backgroundcolor },
      { kind: 'field', id: 'legalcolor', name: changeWords.parameters.legalcolor },
    ]);
    const { merged } = await save({ surheadersubject: 'Ici' });
    expect(merged).toMatchObject({ version: id(2) });
  });

  it('is kept where the base had it: the template may have changed since', async () => {
    const { campaignId: _id, ...parameters } = unreadable;
    const version = aVersion({ parameters: { ...aDraft().parameters, ...parameters } });
    const deps = await world({ versions: [version] });
    await saveVersion(deps, { campaignId, subject: 'Noël' });
    expect(await kept(deps)).toBe(2);
    await saveVersion(deps, { campaignId, linkcolor: 'encre' });
    expect(await kept(deps)).toBe(3);
    const failure = await failureOf(
      saveVersion(deps, { campaignId, legalbottomtext: 'Là', legalcolor: 'blanc' }),
    );
    expect(failure.params.issues).toMatchObject([{ path: 'legalcolor' }]);
  });
});
