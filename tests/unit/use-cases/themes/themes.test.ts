import { describe, expect, it } from 'vitest';
import { collectStrings } from '../../../../src/core/collect-strings.ts';
import { namedMedias } from '../../../../src/core/media/named-medias.ts';
import { readTheme } from '../../../../src/core/theme/read-theme.ts';
import { htmlWords } from '../../../../src/email/html/html-text.ts';
import { createNewsletterTemplate } from '../../../../src/use-cases/templates/save-newsletter-template.ts';
import { addTheme } from '../../../../src/use-cases/themes/add-theme.ts';
import { applyTheme } from '../../../../src/use-cases/themes/apply-theme.ts';
import { exportTheme } from '../../../../src/use-cases/themes/export-theme.ts';
import { listThemes } from '../../../../src/use-cases/themes/list-themes.ts';
import { loadTheme } from '../../../../src/use-cases/themes/load-theme.ts';
import { takeThemeBlocks } from '../../../../src/use-cases/themes/take-theme-blocks.ts';
import { getThemePreview, tryTheme } from '../../../../src/use-cases/themes/try-theme.ts';
import { aBlock } from '../../../support/builders/block.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aConfig } from '../../../support/builders/config.ts';
import { aNewsletterTemplate } from '../../../support/builders/templates.ts';
import { aVersion } from '../../../support/builders/version.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { fakeThemes } from '../../../support/fakes/fake-themes.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';
import { kindFiles, themeFilesOf } from '../../fixtures/demonstration-workspace.ts';

const files = themeFilesOf('mediatheque');

async function world() {
  const deps = await testDeps({ newsletterTemplates: [], blockTemplates: [] });
  return { ...deps, themes: fakeThemes({ mediatheque: files }, kindFiles) };
}

const logo = new Uint8Array([1, 2, 3, 4]);

describe('a theme that is taken', () => {
  it('gives a template, its blocks, and its letters ready to be opened', async () => {
    const deps = await world();
    const made = await applyTheme(deps, { theme: 'mediatheque' });
    expect(made.newslettertemplate_id).toBe('lettre-des-tilleuls');
    expect(made.campaigns.map(({ campaign }) => campaign.name)).toEqual([
      'Lettre de janvier',
      'Lettre de juin',
    ]);
    const template = await deps.newsletterTemplates.get(made.newslettertemplate_id);
    const blocks = (await deps.blockTemplates.list()).map(({ id }) => id).sort();
    expect([...(template?.blocktemplates ?? [])].sort()).toEqual(blocks);
  });

  it('says the name of whoever takes it wherever it said its own, in texts with tags as in plain ones', async () => {
    const deps = await world();
    const { newslettertemplate_id } = await applyTheme(deps, {
      theme: 'mediatheque',
      organisation: 'Livres & Cie <La Tour> $& $$',
    });
    const template = await deps.newsletterTemplates.get(newslettertemplate_id);
    const written = collectStrings([template, await deps.blockTemplates.list()]);
    expect(written.filter((text) => text.includes('Médiathèque des Tilleuls'))).toEqual([]);
    expect(template?.sender.name).toBe('Livres & Cie <La Tour> $& $$');
  });

  it('shows pictures of the library that took them', async () => {
    const deps = await world();
    const { campaigns } = await applyTheme(deps, { theme: 'mediatheque' });
    const version = await deps.versions.get(campaigns[0]?.versionid ?? '');
    const library = (await deps.medias.list()).map(({ id }) => id);
    const named = [...namedMedias(version, null).keys()];
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((id) => !library.includes(id))).toEqual([]);
  });

  it('takes a letter of one’s own in the place of its letters: its words, in the blocks of the theme', async () => {
    const own = aCampaign({ name: 'Ma lettre' });
    const written = aVersion({
      subject: 'La dune',
      blocks: [aBlock({ blockdatas: { title: 'Elle avance' } })],
    });
    const deps = {
      ...(await testDeps({ campaigns: [own], versions: [written] })),
      themes: fakeThemes({ mediatheque: files }, kindFiles),
    };
    const made = await applyTheme(deps, { theme: 'mediatheque', campaignId: own.id });
    expect(made.campaigns.map(({ campaign }) => campaign.name)).toEqual(['Ma lettre (Médiathèque)']);
    const version = await deps.versions.get(made.campaigns[0]?.versionid ?? '');
    const template = await deps.newsletterTemplates.get(made.newslettertemplate_id);
    if (version?.kind !== 'blocks') throw new Error('it is a letter of blocks');
    expect(version.subject).toBe('La dune');
    const [block, ...others] = version.blocks;
    expect(others).toEqual([]);
    expect(template?.blocktemplates).toContain(block?.blocktemplate);
    expect(collectStrings(block?.blockdatas).map((text) => htmlWords(text).trim())).toContain('Elle avance');
    const library = (await deps.medias.list()).map(({ id }) => id);
    expect(library.filter((id) => id.startsWith('livres/'))).toEqual([]);
  });

  it('is in the colours of a logo', async () => {
    const deps = await world();
    const { newslettertemplate_id } = await applyTheme(deps, { theme: 'mediatheque', logo });
    const template = await deps.newsletterTemplates.get(newslettertemplate_id);
    const colorOf = (alias: string) => template?.colors.find((color) => color.alias === alias)?.csscode;
    expect(colorOf('nuit')).not.toBe('#0f3d33');
    expect(colorOf('papier')).toBe('#ffffff');
  });

  it('shows that logo at its head, and without one the name', async () => {
    const deps = await world();
    const logoOf = async (given?: Uint8Array) => {
      const { campaigns } = await applyTheme(deps, {
        theme: 'mediatheque',
        organisation: 'Clairval',
        logo: given,
      });
      const version = await deps.versions.get(campaigns[0]?.versionid ?? '');
      return version?.kind === 'blocks' && version.blocks[0]?.blockdatas.logo;
    };
    expect(await logoOf()).toMatchObject({ url: '', alt: 'Clairval' });
    expect(await logoOf(logo)).toMatchObject({
      url: expect.stringMatching(/^\/media\/identite\//),
      alt: 'Clairval',
    });
  });

  it('is tried and taken in the colours of the logo that a theme was taken with before, where they are wished', async () => {
    const deps = { ...(await world()), config: aConfig({ name: 'Clairval' }) };
    const first = await applyTheme(deps, { theme: 'mediatheque', logo });
    const [letter] = first.campaigns.map(({ campaign }) => campaign.id);
    const wish = { theme: 'mediatheque', campaignId: letter ?? '' };
    const paletteOf = async (id: string) => (await deps.newsletterTemplates.get(id))?.colors;
    const plain = await applyTheme(deps, { ...wish, in_own_colors: false });
    const own = await applyTheme(deps, { ...wish, in_own_colors: true });
    expect(await paletteOf(own.newslettertemplate_id)).toEqual(await paletteOf(first.newslettertemplate_id));
    expect(await paletteOf(plain.newslettertemplate_id)).not.toEqual(
      await paletteOf(own.newslettertemplate_id),
    );
    const logos = (await deps.medias.list()).filter(({ folder }) => folder === 'identite');
    expect(logos).toHaveLength(1);

    const colored = await getThemePreview(deps, { ...wish, in_own_colors: true });
    const [dark] =
      (await paletteOf(own.newslettertemplate_id))?.filter(({ alias }) => alias === 'nuit') ?? [];
    expect(colored).toContain(dark?.csscode);
    expect(await getThemePreview(deps, { ...wish, in_own_colors: false })).not.toContain(dark?.csscode);
    expect(await tryTheme(deps, { ...wish, in_own_colors: false })).toMatchObject({ hasLogo: true });
  });

  it('is in its own colours where there is no logo yet', async () => {
    const deps = await world();
    const { campaigns } = await applyTheme(deps, { theme: 'mediatheque', in_own_colors: true });
    const trial = { theme: 'mediatheque', campaignId: campaigns[0]?.campaign.id ?? '', in_own_colors: true };
    expect(await tryTheme(deps, trial)).toEqual({ left: [], hasLogo: false });
    expect(await deps.newsletterTemplates.list()).toHaveLength(1);
  });

  it('taken again as it is, makes no template twice; in other colours, another one', async () => {
    const deps = await world();
    const first = await applyTheme(deps, { theme: 'mediatheque' });
    const again = await applyTheme(deps, { theme: 'mediatheque' });
    const other = await applyTheme(deps, { theme: 'mediatheque', logo });
    expect(again.newslettertemplate_id).toBe(first.newslettertemplate_id);
    expect(other.newslettertemplate_id).not.toBe(first.newslettertemplate_id);
    expect(await deps.newsletterTemplates.list()).toHaveLength(2);
  });

  it('asked for several times at once, is taken once, and all are answered with it', async () => {
    const deps = await world();
    const wish = { theme: 'mediatheque', organisation: 'Clairval' };
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => applyTheme(deps, { ...wish, logo })));
    expect(others).toEqual([first, first]);
    expect(await deps.campaigns.list()).toHaveLength(2);
    await applyTheme(deps, { ...wish, logo });
    expect(await deps.campaigns.list()).toHaveLength(4);
  });

  it('asked for in several ways at once, makes each in its turn: what they share is made once', async () => {
    const deps = await world();
    const wishes = ['Clairval', 'Montségur'].map((organisation) => ({ theme: 'mediatheque', organisation }));
    await expect(applyTheme(deps, { theme: 'absent' })).rejects.toThrow();
    const taken = await Promise.all(wishes.map((wish) => applyTheme(deps, wish)));
    expect(new Set(taken.map((one) => one.newslettertemplate_id)).size).toBe(2);
    const blocks = (await deps.blockTemplates.list()).map(({ id }) => id);
    const together = await Promise.all(
      [false, true].map((in_own_colors) =>
        applyTheme(deps, { ...(wishes[0] ?? { theme: '' }), in_own_colors }),
      ),
    );
    expect(new Set(together.map((one) => one.newslettertemplate_id)).size).toBe(1);
    expect((await deps.blockTemplates.list()).map(({ id }) => id)).toEqual(blocks);
  });

  it('leaves a block of the same name as it is, and brings its own beside it', async () => {
    const deps = await world();
    await applyTheme(deps, { theme: 'mediatheque' });
    await deps.blockTemplates.update('invitation', (block) => ({ ...block, name: 'La nôtre' }));
    const { newslettertemplate_id } = await applyTheme(deps, { theme: 'mediatheque' });
    expect((await deps.blockTemplates.get('invitation'))?.name).toBe('La nôtre');
    const template = await deps.newsletterTemplates.get(newslettertemplate_id);
    expect(template?.blocktemplates).toContain('invitation-2');
  });

  const emptyLibrary = { medias: [], folders: [], templates: [], blocks: [] };
  const libraryOf = async (deps: Awaited<ReturnType<typeof world>>) => ({
    medias: await deps.medias.list(),
    folders: await deps.medias.folders(),
    templates: await deps.newsletterTemplates.list(),
    blocks: await deps.blockTemplates.list(),
  });

  it('for a letter that is not there leaves nothing of it behind: no picture, folder or template', async () => {
    const deps = await world();
    const failure = await failureOf(applyTheme(deps, { theme: 'mediatheque', campaignId: 'absente', logo }));
    expect(failure.code).toBe('campaign-not-found');
    expect(await libraryOf(deps)).toEqual(emptyLibrary);
  });

  it('whose letter cannot be stored leaves nothing behind, but what was there before', async () => {
    const deps = await world();
    const [first] = files.filter(({ path }) => /^medias\/livres\/.*\.(?:jpg|png)$/.test(path));
    const own = { folder: 'livres', filename: 'a.jpg', alt: '', credit: '', author: '', createdAt: '' };
    const origin = { kind: 'hand' as const, note: '' };
    await deps.medias.add({ ...own, origin, bytes: first?.bytes ?? new Uint8Array() });
    const before = await libraryOf(deps);
    const full = { ...deps.campaigns, create: () => Promise.reject(new Error('disk full')) };
    await expect(applyTheme({ ...deps, campaigns: full }, { theme: 'mediatheque' })).rejects.toThrow();
    expect(await libraryOf(deps)).toEqual(before);
  });

  it('that holds a damaged picture leaves none of the others behind', async () => {
    const damaged = files.map((file) =>
      file.path === 'medias/livres/deux-lunes.jpg'
        ? { ...file, bytes: new TextEncoder().encode('damaged') }
        : file,
    );
    const deps = { ...(await world()), themes: fakeThemes({ mediatheque: damaged }, kindFiles) };
    expect((await failureOf(applyTheme(deps, { theme: 'mediatheque' }))).code).toBe('picture-undecodable');
    expect(await libraryOf(deps)).toEqual(emptyLibrary);
  });

  it('that is not there is said, with the one that was meant', async () => {
    const failure = await failureOf(applyTheme(await world(), { theme: 'mediateque' }));
    expect(failure).toMatchObject({ code: 'theme-not-found', params: { nearest: 'mediatheque' } });
  });
});

describe('a theme of somebody else', () => {
  const stranger = files.map(({ path, bytes }) =>
    path === 'theme.json'
      ? {
          path,
          bytes: new TextEncoder().encode(
            new TextDecoder().decode(bytes).replace('"mediatheque"', '"ville"'),
          ),
        }
      : { path, bytes },
  );

  it('is added once it holds together, and taken like any other', async () => {
    const deps = await world();
    await addTheme(deps, { name: 'ville', files: stranger });
    expect((await listThemes(deps)).map(({ id, isBuiltin }) => [id, isBuiltin])).toEqual([
      ['mediatheque', true],
      ['ville', false],
    ]);
    expect((await applyTheme(deps, { theme: 'ville' })).campaigns).toHaveLength(2);
  });

  it('is taken out of a zip, its folder and what lies beside it aside', async () => {
    const deps = await world();
    const named = [
      ...stranger,
      { path: 'Thumbs.db', bytes: new Uint8Array(3) },
      { path: 'lisez-moi.txt', bytes: new Uint8Array(3) },
    ];
    const zip = await deps.archives.zip(
      named.map(({ path, bytes }) => ({ name: `theme/${path}`, bytes })),
      deps.clock.now(),
    );
    await addTheme(deps, { name: 'ville.zip', files: [{ path: 'ville.zip', bytes: zip }] });
    const paths = (await deps.themes.readAll('ville'))?.map(({ path }) => path);
    expect(paths).toContain('theme.json');
    expect(paths?.filter((path) => /Thumbs|lisez/.test(path))).toEqual([]);
  });

  it('is added with the kinds of blocks it takes written out, as plain files of its own', async () => {
    const deps = await world();
    await addTheme(deps, { name: 'ville', files: stranger });
    const added = (await deps.themes.readAll('ville')) ?? [];
    const alone = readTheme(added, 'ville');
    expect(alone.theme.kinds).toEqual({});
    const { blockTemplates } = await loadTheme(deps, 'mediatheque');
    const byId = (blocks: typeof blockTemplates) => new Map(blocks.map((block) => [block.id, block]));
    expect(byId(alone.blockTemplates)).toEqual(byId(blockTemplates));
  });

  it('may call a block by a name that objects have', async () => {
    const deps = await world();
    const block = { id: 'constructor', name: 'Bloc', blockfilters: ['full'], parameters: [] };
    const path = 'block-templates/constructor/block.json';
    const named = [...stranger, { path, bytes: new TextEncoder().encode(JSON.stringify(block)) }];
    await addTheme(deps, { name: 'ville', files: named });
    const paths = (await deps.themes.readAll('ville'))?.map((file) => file.path);
    expect(paths?.filter((written) => written === path)).toHaveLength(1);
  });

  it('whose texts are not written in UTF-8 is refused, and says which files', async () => {
    const latin = stranger.map(({ path, bytes }) =>
      /^theme\.json$|^block-templates.*markup\.liquid$/.test(path)
        ? { path, bytes: Buffer.from(`é${Buffer.from(bytes).toString('utf8')}`, 'latin1') }
        : { path, bytes },
    );
    const failure = await failureOf(addTheme(await world(), { name: 'latin', files: latin }));
    expect(failure.message).toContain('theme.json : son texte n’est pas en UTF-8');
    expect(failure.message).not.toContain('manque');
  });

  it('of a name that is taken is refused', async () => {
    const failure = await failureOf(addTheme(await world(), { name: 'la leur', files }));
    expect(failure.code).toBe('theme-exists');
  });

  it('whose texts nobody could read is refused in the words of the screen of templates', async () => {
    const pale = stranger.map(({ path, bytes }) => {
      if (path !== 'newsletter-template.json') return { path, bytes };
      const template = JSON.parse(new TextDecoder().decode(bytes));
      template.defaults.parameters.linkcolor = 'eclat';
      return { path, bytes: new TextEncoder().encode(JSON.stringify(template)) };
    });
    const failure = await failureOf(addTheme(await world(), { name: 'pâle', files: pale }));
    expect(failure.message).toMatch(/Couleur des liens : cette couleur ne se lit pas sur son fond/);
  });
});

describe('a theme of one’s own letters', () => {
  it('is what another workspace takes', async () => {
    const deps = await world();
    const { campaigns } = await applyTheme(deps, { theme: 'mediatheque' });
    const [id = ''] = campaigns.map(({ campaign }) => campaign.id);
    const { files: exported } = await exportTheme(deps, { name: 'Notre look', campaignIds: [id] });
    const elsewhere = await testDeps({ newsletterTemplates: [], blockTemplates: [] });
    await addTheme(elsewhere, { name: 'notre-look', files: exported });
    const taken = await applyTheme(elsewhere, { theme: 'notre-look' });
    const [there] = taken.campaigns.map(({ versionid }) => versionid);
    const [here] = campaigns.map(({ versionid }) => versionid);
    const [one, other] = await Promise.all([
      deps.versions.get(here ?? ''),
      elsewhere.versions.get(there ?? ''),
    ]);
    const facts = (version: typeof one) =>
      version?.kind === 'blocks' && [version.subject, version.blocks.length];
    expect(facts(other)).toEqual(facts(one));
  });

  it('shows the logo of whoever takes it, never the one it was made with, and changes with it as the theme it came of', async () => {
    const deps = await world();
    const { campaigns } = await applyTheme(deps, { theme: 'mediatheque', logo });
    const [id = ''] = campaigns.map(({ campaign }) => campaign.id);
    const { files: exported } = await exportTheme(deps, { name: 'Notre look', campaignIds: [id] });
    expect(exported.filter(({ path }) => path.startsWith('medias/identite/'))).toEqual([]);
    const { theme } = readTheme(exported, 'notre-look');
    expect(theme.brand).toEqual((await loadTheme(deps, 'mediatheque')).theme.brand);
    const logoTaken = async (given?: Uint8Array) => {
      const elsewhere = await testDeps({ newsletterTemplates: [], blockTemplates: [] });
      await addTheme(elsewhere, { name: 'notre-look', files: exported });
      const taken = await applyTheme(elsewhere, { theme: 'notre-look', logo: given });
      const version = await elsewhere.versions.get(taken.campaigns[0]?.versionid ?? '');
      return version?.kind === 'blocks' && version.blocks[0]?.blockdatas.logo;
    };
    expect(await logoTaken()).toMatchObject({ url: '' });
    expect(await logoTaken(new Uint8Array([9, 9]))).toMatchObject({ url: '/media/identite/logo.png' });
  });

  it('of a name that a theme has here bears an id that none has', async () => {
    const deps = await world();
    const { campaigns } = await applyTheme(deps, { theme: 'mediatheque' });
    const [id = ''] = campaigns.map(({ campaign }) => campaign.id);
    const exported = await exportTheme(deps, { name: 'Médiathèque', campaignIds: [id] });
    expect(exported.id).toBe('mediatheque-2');
    await expect(addTheme(deps, { name: 'zip', files: exported.files })).resolves.toMatchObject({
      id: 'mediatheque-2',
    });
  });
});

describe('the blocks of a theme', () => {
  it('are given to a newsletter template, with the colours and fonts that it lacks; its own look stays', async () => {
    const deps = await world();
    const { newslettertemplate } = await createNewsletterTemplate(deps, { name: 'Neuf' });
    const own = newslettertemplate.colors;
    const { blocktemplates } = await takeThemeBlocks(deps, {
      theme: 'mediatheque',
      newsletterTemplateId: 'neuf',
    });
    expect(blocktemplates.length).toBeGreaterThan(3);
    expect((await deps.blockTemplates.list()).map(({ id }) => id).sort()).toEqual([...blocktemplates].sort());
    const template = await deps.newsletterTemplates.get('neuf');
    expect(template?.colors.slice(0, own.length)).toEqual(own);
    const { template: themed } = await loadTheme(deps, 'mediatheque');
    const aliases = new Set(template?.colors.map(({ alias }) => alias));
    expect(themed.colors.filter(({ alias }) => !aliases.has(alias))).toEqual([]);
    expect(template?.blocktemplates).toBe('all');
  });

  it('leave no picture behind where they cannot be given', async () => {
    const deps = await testDeps({ newsletterTemplates: [aNewsletterTemplate()], blockTemplates: [] });
    const update = () => Promise.reject(new Error('disk full'));
    const full = {
      ...deps,
      // One of its blocks shows a picture.
      themes: fakeThemes({ musee: themeFilesOf('musee') }, kindFiles),
      newsletterTemplates: { ...deps.newsletterTemplates, update },
    };
    await expect(takeThemeBlocks(full, { theme: 'musee', newsletterTemplateId: 'lettre' })).rejects.toThrow();
    expect([await deps.medias.list(), await deps.blockTemplates.list()]).toEqual([[], []]);
  });

  it('are there once, however often they are taken, and stand last in a list of one’s own', async () => {
    const deps = await testDeps({
      newsletterTemplates: [aNewsletterTemplate({ blocktemplates: ['texte'] })],
    });
    const world = { ...deps, themes: fakeThemes({ mediatheque: files }, kindFiles) };
    const wish = { theme: 'mediatheque', newsletterTemplateId: 'lettre' };
    const { blocktemplates } = await takeThemeBlocks(world, wish);
    const count = (await deps.blockTemplates.list()).length;
    expect((await takeThemeBlocks(world, wish)).blocktemplates).toEqual(blocktemplates);
    expect(await deps.blockTemplates.list()).toHaveLength(count);
    expect((await deps.newsletterTemplates.get('lettre'))?.blocktemplates).toEqual([
      'texte',
      ...blocktemplates.filter((id) => id !== 'texte'),
    ]);
  });
});
