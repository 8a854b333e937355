import { describe, expect, it } from 'vitest';
import { versionId } from '../../../../src/core/campaign/version-id.ts';
import { finishMerge } from '../../../../src/use-cases/merges/finish-merge.ts';
import type { MergeSide } from '../../../../src/use-cases/merges/merge-file.ts';
import { aBlock } from '../../../support/builders/block.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aProof } from '../../../support/builders/proof.ts';
import { aSend } from '../../../support/builders/send.ts';
import { aBlockTemplate } from '../../../support/builders/templates.ts';
import { aVersion } from '../../../support/builders/version.ts';
import { directRenderer } from '../../../support/fakes/direct-renderer.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { type FakeCommit, type FakeGitMerge, fakeGitMerge } from '../../../support/fakes/fake-git-merge.ts';

const { id } = aCampaign();
const folder = `campaigns/${id}`;
const version = (number: number) => versionId(id, number);

/** A file of the letter. */
const saved = (number: number, facts: Parameters<typeof aVersion>[0] = {}): FakeCommit => ({
  [`${folder}/versions/${version(number)}.json`]: aVersion(facts, number),
});
const titled = (first: string, second: string) => [
  aBlock({ id: 'a', blockdatas: { title: first } }),
  aBlock({ id: 'b', blockdatas: { title: second } }),
];
const proof = (number: number, of: number, created_at: string): FakeCommit => ({
  [`${folder}/proofs/${number}.json`]: aProof({ number, version_id: version(of), created_at }),
  [`${folder}/proofs/${number}.html`]: `<p>${created_at}</p>`,
});
const base: FakeCommit = {
  [`${folder}/campaign.json`]: aCampaign(),
  ...saved(1, { blocks: titled('Marché', 'Concert') }),
};

function finish(git: FakeGitMerge, sides: Record<string, MergeSide> = {}) {
  const blockTemplates = { list: async () => [aBlockTemplate()] };
  const deps = { renderer: directRenderer(), author: 'Claire Petit', blockTemplates };
  return finishMerge({ git, inWorkspace: (_, work) => work(deps) }, new Map(Object.entries(sides)));
}

const fileIn = (git: FakeGitMerge, path: string) => JSON.parse(git.files.get(path) ?? 'null');
const versionIn = (git: FakeGitMerge, number: number) =>
  fileIn(git, `${folder}/versions/${version(number)}.json`);

/** Ours: one version, sent as a proof. Theirs: two, the last one sent as a proof, approved and scheduled. */
function twoAgainstOne() {
  const ours = {
    ...base,
    ...saved(2, { blocks: titled('Marché de Noël', 'Concert') }),
    ...proof(1, 2, 'nous'),
  };
  const theirs = {
    ...base,
    ...saved(2, { subject: 'Leur objet', blocks: titled('Marché', 'Concert') }),
    ...saved(3, { subject: 'Leur objet', blocks: titled('Marché', 'Concert du soir') }),
    ...proof(1, 3, 'eux'),
    [`${folder}/campaign.json`]: aCampaign({ labels: { [version(3)]: 'Relue' } }),
    [`${folder}/sends/1.json`]: aSend({ version_id: version(3), approval: { proof: 1, by: 'Mme Petit' } }),
  };
  return fakeGitMerge({ base, ours, theirs });
}

describe('a merge that git left, of two versions against one', () => {
  it('keeps all of them, ours under their numbers, and makes one more of the newest', async () => {
    const git = twoAgainstOne();
    const { letters, left } = await finish(git);
    expect([letters.map(({ version: made }) => made), left]).toEqual([[version(5)], []]);
    expect([2, 3, 4, 5].map((number) => versionIn(git, number))).toMatchObject([
      { based_on: version(1), blocks: titled('Marché de Noël', 'Concert') },
      { based_on: version(1), subject: 'Leur objet' },
      { based_on: version(3), blocks: titled('Marché', 'Concert du soir') },
      {
        based_on: version(4),
        merged_from: version(2),
        author: 'Claire Petit',
        subject: 'Leur objet',
        blocks: titled('Marché de Noël', 'Concert du soir'),
      },
    ]);
  });

  it('gives their proof the next number, and its version the one that it has now', async () => {
    const git = twoAgainstOne();
    const [letter] = (await finish(git)).letters;
    expect([...(letter?.numbers.proofs ?? [])]).toEqual([[1, 2]]);
    expect([1, 2].map((number) => fileIn(git, `${folder}/proofs/${number}.json`))).toMatchObject([
      { number: 1, version_id: version(2), created_at: 'nous' },
      { number: 2, version_id: version(4), created_at: 'eux' },
    ]);
    expect(git.files.get(`${folder}/proofs/1.html`)).toBe('<p>nous</p>');
    expect(git.files.get(`${folder}/proofs/2.html`)).toBe('<p>eux</p>');
  });

  it('lets sends and labels follow', async () => {
    const git = twoAgainstOne();
    await finish(git);
    expect(fileIn(git, `${folder}/sends/1.json`)).toMatchObject({
      version_id: version(4),
      approval: { proof: 2, by: 'Mme Petit' },
    });
    expect(fileIn(git, `${folder}/campaign.json`).labels).toEqual({ [version(4)]: 'Relue' });
  });

  it('ends the same where it was cut short after any of its files', async () => {
    const whole = twoAgainstOne();
    await finish(whole);
    for (let written = 0; written < whole.resolved.length; written += 1) {
      const git = twoAgainstOne();
      git.dieAfter(written);
      await expect(finish(git)).rejects.toThrow('killed');
      expect(git.resolved).toEqual([]);
      await finish(git);
      expect([git.files, git.resolved]).toEqual([whole.files, whole.resolved]);
    }
  });
});

describe('a merge that git left', () => {
  it('makes no version of a side that the other was made from', async () => {
    const ours = { ...base, ...saved(2, { subject: 'Deux' }) };
    const theirs = { ...ours, ...saved(3, { subject: 'Trois' }), 'markup.liquid': 'La leur' };
    const git = fakeGitMerge({
      base,
      ours: { ...ours, 'markup.liquid': 'La nôtre' },
      theirs,
      unmerged: ['markup.liquid'],
    });
    const { letters, left } = await finish(git);
    expect([letters.map(({ version: made }) => made), left]).toEqual([[undefined], ['markup.liquid']]);
    expect([versionIn(git, 3), versionIn(git, 4)]).toMatchObject([{ subject: 'Trois' }, null]);
  });

  it('asks for a side of the whole letter where no version is the base of both', async () => {
    const letter = (subject: string) => ({
      [`${folder}/campaign.json`]: aCampaign(),
      ...saved(1, { subject }),
    });
    const begun = () => fakeGitMerge({ base: {}, ours: letter('Notre objet'), theirs: letter('Leur objet') });
    const { params } = await failureOf(finish(begun()));
    expect(params.conflicts).toEqual([
      { of: id, name: 'Lettre de décembre', kind: 'whole', field: '', ours: null, theirs: null },
    ]);
    const git = begun();
    await finish(git, { [id]: 'theirs' });
    expect([1, 2, 3].map((number) => versionIn(git, number).subject)).toEqual([
      'Notre objet',
      'Leur objet',
      'Leur objet',
    ]);
  });

  it('tells every conflict at once with both texts, and writes nothing', async () => {
    const texts = (subject: string, title: string) => saved(2, { subject, blocks: titled(title, 'Concert') });
    const template = (facts: object) => ({ 'newsletter-templates/lettre.json': { id: 'lettre', ...facts } });
    const git = fakeGitMerge({
      base: { ...base, ...template({ name: 'Lettre' }) },
      ours: { ...base, ...texts('Notre objet', 'Foire'), ...template({ name: 'Notre lettre' }) },
      theirs: { ...base, ...texts('Leur objet', 'Fête'), ...template({ name: 'Leur lettre' }) },
    });
    const before = new Map(git.files);
    const { code, message, params } = await failureOf(finish(git));
    expect(code).toBe('merge-conflicts');
    const ofLetter = { of: id, name: 'Lettre de décembre', kind: 'value' };
    expect(params.conflicts).toEqual([
      {
        ...{ of: 'newsletter-templates/lettre.json', kind: 'value', field: 'Nom' },
        ...{ ours: 'Notre lettre', theirs: 'Leur lettre' },
      },
      { ...ofLetter, field: 'Objet', ours: 'Notre objet', theirs: 'Leur objet' },
      { ...ofLetter, field: 'Texte · Titre', ours: 'Foire', theirs: 'Fête' },
    ]);
    expect(message).toContain(
      [
        '- lettre-de-decembre, «\u00a0Lettre de décembre\u00a0», «\u00a0Texte · Titre\u00a0»',
        '    --ours\u00a0: «\u00a0Foire\u00a0»',
        '    --theirs\u00a0: «\u00a0Fête\u00a0»',
      ].join('\n'),
    );
    expect([git.files, git.resolved]).toEqual([before, []]);
  });

  it('takes a side of what is named alone', async () => {
    const settings = (name: string) => ({ 'newsletter.config.json': { name } });
    const begun = () =>
      fakeGitMerge({
        base: { ...base, ...settings('Ville') },
        ours: { ...base, ...saved(2, { subject: 'Notre objet' }), ...settings('Clairval') },
        theirs: { ...base, ...saved(2, { subject: 'Leur objet' }), ...settings('Brumeval') },
      });
    const refused = await failureOf(finish(begun(), { 'newsletter.config.json': 'theirs' }));
    expect(refused.params.conflicts).toMatchObject([{ of: id, field: 'Objet' }]);
    const git = begun();
    await finish(git, { 'newsletter.config.json': 'theirs', [id]: 'ours' });
    expect(fileIn(git, 'newsletter.config.json')).toEqual({ name: 'Brumeval' });
    expect([2, 3, 4].map((number) => versionIn(git, number).subject)).toEqual([
      'Notre objet',
      'Leur objet',
      'Notre objet',
    ]);
  });

  it('refuses a side of something else, and names what may be meant', async () => {
    const git = twoAgainstOne();
    const { code, hint } = await failureOf(finish(git, { 'lettre-de-decembr': 'ours' }));
    expect(code).toBe('merge-side-unknown');
    expect(hint).toContain(`Vouliez-vous dire «\u00a0${id}\u00a0»`);
    expect(git.resolved).toEqual([]);
  });

  it('merges letters by the block templates as they will be', async () => {
    const template = (facts: Record<string, unknown>) => {
      const { markup: _, ...block } = aBlockTemplate(facts);
      return { 'block-templates/texte/block.json': { schemaVersion: 1, ...block } };
    };
    const text = { key: 'ajout', kind: 'richtext', label: 'Ajout' };
    const parameters = [...aBlockTemplate().parameters, text];
    const added = (words: string) => ({ blocks: [aBlock({ blockdatas: { ajout: `<p>${words}</p>` } })] });
    const git = fakeGitMerge({
      base: { ...base, ...saved(1, added('Le marché ouvre à midi')), ...template({}) },
      ours: {
        ...base,
        ...saved(1, added('Le marché ouvre à midi')),
        ...saved(2, added('Le grand marché ouvre à midi')),
        ...template({ name: 'Notre texte' }),
      },
      theirs: {
        ...base,
        ...saved(1, added('Le marché ouvre à midi')),
        ...saved(2, added('Le marché ouvre à midi juste')),
        ...template({ parameters }),
      },
    });
    await finish(git);
    expect(versionIn(git, 4).blocks[0].blockdatas.ajout).toBe('<p>Le grand marché ouvre à midi juste</p>');
  });

  it('has nothing to do where git left only what it cannot merge', async () => {
    const files = (markup: string) => ({ ...base, 'block-templates/texte/-markup.liquid': markup });
    const git = fakeGitMerge({ base: files('Un'), ours: files('Deux'), theirs: files('Trois') });
    expect(await finish(git)).toEqual({
      ...{ kind: 'merge', letters: [], files: [] },
      left: ['block-templates/texte/-markup.liquid'],
    });
    expect(git.resolved).toEqual([]);
  });
});
