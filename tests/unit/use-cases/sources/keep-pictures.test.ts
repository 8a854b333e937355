import { describe, expect, it } from 'vitest';
import { fillBlock } from '../../../../src/use-cases/sources/fill-block.ts';
import { proposeAutoContent } from '../../../../src/use-cases/sources/propose-auto-content.ts';
import { storeItemPictures } from '../../../../src/use-cases/sources/store-item-pictures.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aConfig } from '../../../support/builders/config.ts';
import { anItem } from '../../../support/builders/content-item.ts';
import { aBlockTemplate, aNewsletterTemplate } from '../../../support/builders/templates.ts';
import { aVersion } from '../../../support/builders/version.ts';
import { type TestDeps, testDeps } from '../../../support/fakes/test-deps.ts';

const url = 'https://exemple.fr/visuel.php?id=3&jeton=s3cret';
const market = anItem({
  title: 'Le marché de Noël',
  picture: { url, alt: 'Les chalets', credit: 'Nora Le Goff' },
});
const photo = { bytes: new TextEncoder().encode('photo'), contentType: 'image/jpeg' } as const;
const within = 1_000;
const address = '/media/contenus/actus/le-marche-de-noel.jpg';

const pictured = aBlockTemplate({
  id: 'article',
  name: 'Article',
  parameters: [
    { key: 'title', kind: 'text', label: 'Titre' },
    { key: 'photo', kind: 'image', label: 'Photo' },
  ],
});
const rule = { position: 'full2', blocktemplate: 'article', source: 'actus' };

async function aWorld(): Promise<TestDeps> {
  const deps = await testDeps({
    campaigns: [aCampaign()],
    versions: [aVersion()],
    blockTemplates: [aBlockTemplate(), pictured],
    newsletterTemplates: [aNewsletterTemplate({ autocontent: [rule] })],
    config: aConfig({
      sources: [{ alias: 'actus', label: 'Actualités', url: 'https://exemple.fr/flux' }],
    }),
  });
  deps.contents.offer('actus', [market]);
  return deps;
}
const fateOf = async (deps: TestDeps, item = market) =>
  (await storeItemPictures(deps, [item], { within })).get(item.id);

describe('The picture of an item', () => {
  it('has the whole title for a name', async () => {
    const deps = await aWorld();
    deps.contents.show(url, photo);
    const match = { ...market, title: 'Football : OM/PSG' };
    expect((await fateOf(deps, match))?.picture?.url).toBe('/media/contenus/actus/football-om-psg.jpg');
  });

  it('is kept in the folder of its source, with what its source says of it and where it came from', async () => {
    const deps = await aWorld();
    deps.contents.show(url, photo);
    expect(await fateOf(deps)).toEqual({ picture: { url: address, alt: 'Les chalets' } });
    expect(await deps.medias.list()).toEqual([
      expect.objectContaining({
        folder: 'contenus/actus',
        name: 'le-marche-de-noel.jpg',
        alt: 'Les chalets',
        credit: 'Nora Le Goff',
        origin: {
          ...{
            kind: 'source',
            source: 'actus',
            item: market.id,
            mark: expect.stringMatching(/^[0-9a-f]{16}$/),
          },
          url: 'https://exemple.fr/visuel.php?id=…&jeton=…',
        },
        author: 'Claire Petit',
      }),
    ]);
  });

  it('is fetched once, and once for all items that show it', async () => {
    const deps = await aWorld();
    deps.contents.show(url, photo);
    const other = anItem({ id: '00000000000000bb', title: 'Autre', picture: { url, alt: '', credit: '' } });
    await storeItemPictures(deps, [market, other], { within });
    await storeItemPictures(deps, [other], { within });
    expect(deps.contents.picturesAsked).toEqual([url]);
    expect(await deps.medias.list()).toHaveLength(1);
  });

  it('is kept once where it has several addresses', async () => {
    const deps = await aWorld();
    const again = `${url}&v=2`;
    const picture = { url: again, alt: '', credit: '' };
    deps.contents.show(url, photo);
    deps.contents.show(again, photo);
    await fateOf(deps);
    expect((await fateOf(deps, { ...market, picture }))?.picture?.url).toBe(address);
    expect(await deps.medias.list()).toHaveLength(1);
  });

  it('is called what people called it since', async () => {
    const deps = await aWorld();
    deps.contents.show(url, photo);
    await fateOf(deps);
    await deps.medias.describe('contenus/actus/le-marche-de-noel.jpg', { alt: 'La place, le soir' });
    expect((await fateOf(deps))?.picture?.alt).toBe('La place, le soir');
  });

  it('of the library is taken from there, where it is there', async () => {
    const deps = await aWorld();
    deps.medias.put('/media/phare.jpg');
    const at = (own: string) => ({ ...market, picture: { url: own, alt: 'Le phare', credit: '' } });
    expect(await fateOf(deps, at('/media/phare.jpg'))).toEqual({
      picture: { url: '/media/phare.jpg', alt: 'Le phare' },
    });
    expect((await fateOf(deps, at('/media/rien.jpg')))?.failure).toContain('/media/rien.jpg');
    expect(deps.contents.picturesAsked).toEqual([]);
  });

  it.each([
    ['cannot be fetched', undefined, 'elle répond par l’erreur 404'],
    ['cannot be decoded', new TextEncoder().encode('damaged'), 'image'],
  ])('that %s is told, and holds up no other', async (_what, bytes, reason) => {
    const deps = await aWorld();
    if (bytes) deps.contents.show(url, { ...photo, bytes });
    const good = 'https://exemple.fr/bon.jpg';
    deps.contents.show(good, photo);
    const other = anItem({ id: '00000000000000bb', picture: { url: good, alt: '', credit: '' } });
    const fates = await storeItemPictures(deps, [market, other], { within });
    expect(fates.get(market.id)?.failure).toContain(reason);
    expect(fates.get(other.id)?.picture?.url).toContain('/media/contenus/actus/');
  });
});

describe('A block that a content fills', () => {
  const named = { source: 'actus', item: market.id };

  it('shows the library’s picture', async () => {
    const deps = await aWorld();
    deps.contents.show(url, photo);
    const filled = await fillBlock(deps, { ...named, blocktemplate: 'article' });
    expect(filled.blockdatas.photo).toMatchObject({ url: address, alt: 'Les chalets' });
    expect([filled.filled, filled.pictureFailure]).toEqual([['title', 'picture'], null]);
  });

  it('goes without it where it cannot be had, and says why', async () => {
    const filled = await fillBlock(await aWorld(), { ...named, blocktemplate: 'article' });
    expect(filled.blockdatas).toMatchObject({ title: 'Le marché de Noël', photo: { url: '' } });
    expect(filled.missing).toEqual(['picture']);
    expect(filled.pictureFailure).toMatch(
      /^L’adresse .+ ne donne rien\u00a0: elle répond par l’erreur 404\.$/,
    );
  });

  it('asks for none where it shows none', async () => {
    const deps = await aWorld();
    await fillBlock(deps, { ...named, blocktemplate: 'texte' });
    expect(deps.contents.picturesAsked).toEqual([]);
  });
});

describe('Automatic content', () => {
  const asked = { versionId: aVersion().id, includesSent: false };

  it('brings pictures into the library, and tells of those that do not come', async () => {
    const deps = await aWorld();
    const without = await proposeAutoContent(deps, asked);
    expect(without.letter.at(-1)?.blockdatas.photo).toMatchObject({ url: '' });
    expect(without.unpictured).toEqual([
      { rule: 0, block: without.letter.at(-1)?.id, sentence: expect.stringContaining('404') },
    ]);
    deps.contents.show(url, photo);
    const { letter, unpictured } = await proposeAutoContent(deps, asked);
    expect(letter.at(-1)?.blockdatas.photo).toMatchObject({ url: address });
    expect(unpictured).toEqual([]);
  });

  it('of a trial puts nothing there', async () => {
    const deps = await aWorld();
    deps.contents.show(url, photo);
    await proposeAutoContent(deps, { ...asked, isTrial: true });
    expect([deps.contents.picturesAsked, await deps.medias.list()]).toEqual([[], []]);
  });
});
