import { describe, expect, it } from 'vitest';
import { removeMedia } from '../../../../src/use-cases/medias/edit-media.ts';
import { getMedia } from '../../../../src/use-cases/medias/get-media.ts';
import { listMedias } from '../../../../src/use-cases/medias/list-medias.ts';
import { aBlock } from '../../../support/builders/block.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aProof } from '../../../support/builders/proof.ts';
import { aSend } from '../../../support/builders/send.ts';
import { aBlockTemplate, aNewsletterTemplate } from '../../../support/builders/templates.ts';
import { aRawVersion, aVersion } from '../../../support/builders/version.ts';
import { aWidget } from '../../../support/builders/widget.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { type TestDeps, type TestWorld, testDeps } from '../../../support/fakes/test-deps.ts';

const campaign = aCampaign();
const id = 'lieux/port.jpg';
const showing = (url: string, alt = '') =>
  aBlock({ blockdatas: { photo: { url, alt, decorative: false, link: '' } } });
const port = showing('/media/lieux/port.jpg', 'Le port');
const plain = aBlock({ blockdatas: {} });

async function aLibrary(world: TestWorld = {}): Promise<TestDeps> {
  const deps = await testDeps({ campaigns: [campaign], ...world });
  deps.medias.put('/media/lieux/port.jpg');
  return deps;
}
const usageOf = async (deps: TestDeps) => (await getMedia(deps, { id })).usage;
const bytes = (text: string) => ({ html: new TextEncoder().encode(text), parts: [] });

describe('A media is used', () => {
  it('by the letter whose current version shows it, or a part of it', async () => {
    for (const url of ['/media/lieux/port.jpg', '/media/lieux/port.jpg~0-0-600-400~800x450.jpg']) {
      const deps = await aLibrary({ versions: [aVersion({ blocks: [showing(url)] })] });
      expect((await usageOf(deps)).campaigns).toEqual([
        { id: campaign.id, name: campaign.name, status: 'draft' },
      ]);
    }
  });

  it('as far as letters are read, and the list says how many are still to be read', async () => {
    const deps = await aLibrary({ versions: [aVersion({ blocks: [port] })] });
    const listed = async () => listMedias(deps, listMedias.input.parse({ everywhere: '1' }));
    expect(await listed()).toMatchObject({ medias: [{ uses: 1 }], unread: 0 });
    const { letters } = deps;
    deps.letters = {
      ...letters,
      progress: async (patience) => ({ ...(await letters.progress(patience)), unread: 312 }),
    };
    expect(await listed()).toMatchObject({ unread: 312 });
  });

  it('no longer by a letter whose older version showed it', async () => {
    const versions = [aVersion({ blocks: [port] }), aVersion({ blocks: [plain] }, 2)];
    expect((await usageOf(await aLibrary({ versions }))).campaigns).toEqual([]);
  });

  it('by a letter that was proofed with it, in its version or only in what was mailed', async () => {
    const versions = [aVersion({ blocks: [port] }), aVersion({ blocks: [plain] }, 2)];
    const deps = await aLibrary({ versions });
    await deps.proofs.create(aProof(), { ...bytes('<p>'), text: '' });
    expect((await usageOf(deps)).campaigns).toHaveLength(1);

    const mailed = await aLibrary({ versions: [aVersion({ blocks: [plain] })] });
    const html = '<img src="cid:_2Fmedia_2Flieux_2Fport.jpg_7Ew640.jpg@newsletter">';
    await mailed.proofs.create(aProof(), { ...bytes(html), text: '' });
    expect((await usageOf(mailed)).campaigns).toHaveLength(1);
  });

  it.each([
    ['sent', 1],
    ['scheduled', 1],
    ['unknown', 1],
    ['cancelled', 0],
    ['failed', 0],
  ] as const)('by a letter whose older version was %s: %i', async (status, count) => {
    const versions = [aVersion({ blocks: [port] }), aVersion({ blocks: [plain] }, 2)];
    const deps = await aLibrary({ versions });
    await deps.sends.create(aSend({ status }));
    expect((await usageOf(deps)).campaigns).toHaveLength(count);
  });

  it('by what left, whatever its version says', async () => {
    const config = { ...(await testDeps()).config, publicUrl: 'https://images.mairie.fr/nl' };
    const deps = await aLibrary({ versions: [aVersion({ blocks: [plain] })], config });
    const send = aSend({ status: 'sent' });
    await deps.sends.create(send);
    await deps.sends.keepLetter(send, '<img src="https://images.mairie.fr/nl/lieux/port.jpg">');
    expect((await usageOf(deps)).campaigns).toMatchObject([{ status: 'sent' }]);
  });

  it('by a letter of raw HTML that names it', async () => {
    const raw = bytes('<td background="/media/lieux/port.jpg">');
    const version = aRawVersion(raw);
    const deps = await aLibrary({ versions: [version], raws: { [version.id]: raw } });
    expect((await usageOf(deps)).campaigns).toHaveLength(1);
  });

  it('by default contents, templates, saved and copied blocks', async () => {
    const template = aNewsletterTemplate();
    const deps = await aLibrary({
      newsletterTemplates: [{ ...template, defaults: { ...template.defaults, blocks: [port] } }],
      blockTemplates: [aBlockTemplate({ markup: '<img src="/media/lieux/port.jpg" alt="">' })],
    });
    await deps.widgets.create(aWidget({ params: port.blockdatas }));
    const { blocktemplate, blockfilter, params, created_at } = aWidget({ params: port.blockdatas });
    await deps.clips.create({ id: 'copie', blocktemplate, blockfilter, params, created_at });
    const usage = await usageOf(deps);
    expect(usage).toMatchObject({
      campaigns: [],
      newslettertemplates: [{ id: template.id, name: template.name }],
      blocktemplates: [{ id: 'texte' }],
      widgets: [{ id: 'agenda', name: 'Agenda du mois' }],
      clips: 1,
    });
  });

  it('by a saved block as long as that shows it, under the name that it has then', async () => {
    const deps = await aLibrary();
    const namesOf = async () => (await usageOf(deps)).widgets.map(({ name }) => name);
    expect(await namesOf()).toEqual([]);
    const widget = aWidget({ params: port.blockdatas });
    await deps.widgets.create(widget);
    expect(await namesOf()).toEqual(['Agenda du mois']);
    await deps.widgets.update(widget.id, (former) => ({ ...former, name: 'Agenda' }));
    expect(await namesOf()).toEqual(['Agenda']);
    await deps.widgets.update(widget.id, (former) => ({ ...former, params: plain.blockdatas }));
    expect(await namesOf()).toEqual([]);
  });

  it('under an id it had before', async () => {
    const deps = await aLibrary({ versions: [aVersion({ blocks: [port] })] });
    const moved = await deps.medias.move(id, { folder: '', name: 'quai.jpg' });
    const { media, usage } = await getMedia(deps, { id: moved.id });
    expect([media.id, media.uses, usage.campaigns.length]).toEqual(['quai.jpg', 1, 1]);
  });
});

describe('A list', () => {
  const list = (deps: TestDeps) =>
    listMedias(deps, {
      folder: 'lieux',
      everywhere: false,
      query: '',
      order: 'newest',
      offset: 0,
      limit: 60,
    });

  it('counts a picture that a letter shows twice once', async () => {
    const deps = await aLibrary({ versions: [aVersion({ blocks: [port, port] })] });
    expect((await list(deps)).medias).toMatchObject([{ id, uses: 1 }]);
  });

  it('makes no picture', async () => {
    const deps = await aLibrary();
    deps.medias.read = () => Promise.reject(new Error('a picture was made'));
    const [media] = (await list(deps)).medias;
    expect(media?.thumbnail).toBe('/media/lieux/port.jpg~w320.jpg');
  });
});

describe('The alternative text used last', () => {
  it('is that of the letter that was saved last', async () => {
    const other = aCampaign({ id: 'lettre-de-mai', name: 'Mai' });
    const versions = [
      aVersion({ blocks: [showing('/media/lieux/port.jpg', 'Le vieux port')] }),
      aVersion({
        campaign_id: other.id,
        created_at: '2026-11-25T09:00:00.000Z',
        blocks: [showing('/media/lieux/port.jpg~w640.jpg', 'Le port le soir')],
      }),
    ];
    const deps = await aLibrary({ campaigns: [campaign, other], versions });
    expect((await getMedia(deps, { id })).lastAlt).toBe('Le port le soir');
  });

  it('is its own where no letter gives it one', async () => {
    const deps = await aLibrary({ versions: [aVersion({ blocks: [showing('/media/lieux/port.jpg')] })] });
    await deps.medias.describe(id, { alt: 'Le port de pêche' });
    expect((await getMedia(deps, { id })).lastAlt).toBe('Le port de pêche');
  });
});

describe('Deleting a media', () => {
  it('is refused while it is used, with where', async () => {
    const deps = await aLibrary({ versions: [aVersion({ blocks: [port] })] });
    const failure = await failureOf(removeMedia(deps, { id }));
    expect(failure).toMatchObject({
      code: 'media-in-use',
      kind: 'conflict',
      message: `«\u00a0port.jpg\u00a0» sert encore, rien n’a été supprimé\u00a0: la campagne «\u00a0${campaign.name}\u00a0».`,
      params: { usage: { campaigns: [{ id: campaign.id }] } },
    });
    expect(await deps.medias.get(id)).toBeDefined();
  });

  it('moves what nothing uses into the trash', async () => {
    const deps = await aLibrary();
    expect((await removeMedia(deps, { id })).trash).not.toBe('');
    expect(await deps.medias.get(id)).toBeUndefined();
  });
});
