import { describe, expect, it } from 'vitest';
import { jpegComment } from '../../../../src/core/media/jpeg.ts';
import type { ThumbnailSubject } from '../../../../src/use-cases/ports/store.ts';
import { isThumbnailUpToDate, makeThumbnail } from '../../../../src/use-cases/thumbnails/make-thumbnail.ts';
import { storeThumbnail } from '../../../../src/use-cases/thumbnails/store-thumbnail.ts';
import { thumbnailAddress } from '../../../../src/use-cases/thumbnails/thumbnail-address.ts';
import { aBlockTemplate, aNewsletterTemplate } from '../../../support/builders/templates.ts';
import { aWidget } from '../../../support/builders/widget.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { type TestDeps, testDeps } from '../../../support/fakes/test-deps.ts';

const texte: ThumbnailSubject = { noun: 'block-template', id: 'texte' };
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 2]);
const shownBy = (deps: TestDeps) => deps.screenshotter.elements.at(-1);

describe('the thumbnail of a block template', () => {
  it('shows the block with its default values, alone, in a newsletter that offers it', async () => {
    const deps = await testDeps({
      newsletterTemplates: [
        aNewsletterTemplate({ id: 'a-autre', blocktemplates: [], roles: { paper: 'encre' } }),
        aNewsletterTemplate({ id: 'b-lettre', roles: { paper: 'blanc' } }),
      ],
    });
    expect(await makeThumbnail(deps, texte)).toBe('made');
    expect(shownBy(deps)?.html).toContain('Votre titre');
    expect(shownBy(deps)?.html).toContain('bgcolor="#ffffff"');
    expect(shownBy(deps)).toMatchObject({ width: 620, element: '#bloc' });
  });

  it('is as wide as the half it is made for', async () => {
    const deps = await testDeps({ blockTemplates: [aBlockTemplate({ blockfilters: ['semi'] })] });
    await makeThumbnail(deps, texte);
    expect(shownBy(deps)?.width).toBe(310);
  });

  it('is made without any newsletter template that would take it', async () => {
    const deps = await testDeps({ newsletterTemplates: [] });
    expect(await makeThumbnail(deps, texte)).toBe('made');
  });

  it('is not made again while nothing it shows has changed', async () => {
    const deps = await testDeps();
    expect(await isThumbnailUpToDate(deps, texte)).toBe(false);
    await makeThumbnail(deps, texte);
    expect(await isThumbnailUpToDate(deps, texte)).toBe(true);
    expect(await makeThumbnail(deps, texte)).toBe('unchanged');
    await deps.blockTemplates.update('texte', (template) => ({ ...template, description: 'Un texte' }));
    expect(await makeThumbnail(deps, texte)).toBe('unchanged');
    expect(deps.screenshotter.elements).toHaveLength(1);
  });

  it('is made again when a default, a colour or the bytes of a picture change', async () => {
    const parameters = [
      { key: 'title', kind: 'text', label: 'Titre', default: 'Votre titre' },
      { key: 'picture', kind: 'image', label: 'Image', default: { url: '/media/a.png', alt: '' } },
    ];
    const deps = await testDeps({ blockTemplates: [aBlockTemplate({ parameters })] });
    deps.medias.put('/media/a.png', 'avant');
    const made = () => makeThumbnail(deps, texte);
    await made();
    deps.medias.put('/media/a.png', 'après');
    expect(await made()).toBe('made');
    await deps.newsletterTemplates.update('lettre', (template) => ({
      ...template,
      roles: { ...template.roles, paper: 'encre' },
    }));
    expect(await made()).toBe('made');
    await deps.blockTemplates.update('texte', (template) => ({
      ...template,
      parameters: aBlockTemplate({ parameters: [{ ...parameters[0], default: 'Autre' }, parameters[1]] })
        .parameters,
    }));
    expect(await made()).toBe('made');
    expect(await made()).toBe('unchanged');
  });

  it('has another address each time it is another picture', async () => {
    const deps = await testDeps();
    expect(await thumbnailAddress(deps, texte)).toBeNull();
    await makeThumbnail(deps, texte);
    expect(await thumbnailAddress(deps, texte)).toBe('/thumbnails/block-templates/texte.jpg?v=1');
    expect(await storeThumbnail(deps, texte, jpeg)).toBe('/thumbnails/block-templates/texte.jpg?v=2');
  });

  it('is refused for a block that shows nothing, and for one that is not there', async () => {
    const deps = await testDeps();
    deps.screenshotter.captureElement = async () => undefined;
    expect(await failureOf(makeThumbnail(deps, texte))).toMatchObject({ code: 'thumbnail-empty' });
    const missing = makeThumbnail(deps, { ...texte, id: 'absent' });
    expect(await failureOf(missing)).toMatchObject({ code: 'block-template-not-found' });
  });
});

describe('the thumbnail of a saved block', () => {
  it('shows its own values, though its template no longer takes such a place', async () => {
    const deps = await testDeps({ blockTemplates: [aBlockTemplate({ blockfilters: ['semi'] })] });
    await deps.widgets.create(aWidget({ params: { title: 'Agenda de juin' } }));
    const { id, blocktemplate, blockfilter, created_at } = aWidget();
    await deps.clips.create({ id, blocktemplate, blockfilter, created_at, params: { title: 'Copie' } });
    await makeThumbnail(deps, { noun: 'widget', id });
    expect(shownBy(deps)).toMatchObject({ width: 620, html: expect.stringContaining('Agenda de juin') });
    await makeThumbnail(deps, { noun: 'clip', id });
    expect(shownBy(deps)?.html).toContain('Copie');
    expect(await thumbnailAddress(deps, { noun: 'clip', id })).toBe('/thumbnails/clipboard/agenda.jpg?v=1');
  });

  it('is not left behind by one that is deleted while it is drawn', async () => {
    const deps = await testDeps();
    await deps.widgets.create(aWidget());
    const of: ThumbnailSubject = { noun: 'widget', id: aWidget().id };
    const draw = deps.screenshotter.captureElement;
    deps.screenshotter.captureElement = async (request) => {
      await deps.widgets.remove(of.id);
      return draw(request);
    };
    expect(await failureOf(makeThumbnail(deps, of))).toMatchObject({ code: 'widget-not-found' });
    expect(await deps.thumbnails.read(of)).toBeUndefined();
  });
});

describe('a thumbnail that somebody gives', () => {
  it('is encoded anew and kept until what it shows changes', async () => {
    const deps = await testDeps();
    await storeThumbnail(deps, texte, jpeg);
    const kept = await deps.thumbnails.read(texte);
    expect(kept && jpegComment(kept)).toMatch(/^newsletter [0-9a-f]{64}$/);
    expect(await makeThumbnail(deps, texte)).toBe('unchanged');
    await deps.blockTemplates.update('texte', (template) => ({ ...template, parameters: [] }));
    expect(await makeThumbnail(deps, texte)).toBe('made');
  });

  it('is refused when it is no JPEG by its bytes, and then nothing is written', async () => {
    const deps = await testDeps();
    const gif = new TextEncoder().encode('GIF89a;alert(1)');
    expect(await failureOf(storeThumbnail(deps, texte, gif))).toMatchObject({ code: 'thumbnail-not-jpeg' });
    const cut = jpeg.subarray(0, 3);
    expect(await failureOf(storeThumbnail(deps, texte, cut))).toMatchObject({ code: 'picture-undecodable' });
    expect(await deps.thumbnails.read(texte)).toBeUndefined();
  });
});
