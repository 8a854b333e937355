import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RawContent } from '../../../../src/core/campaign/version.ts';
import { versionId } from '../../../../src/core/campaign/version-id.ts';
import { addressOf, contentIdOf, showInlinePictures } from '../../../../src/email/inline-pictures.ts';
import { getPreviewHtml } from '../../../../src/use-cases/emails/get-preview-html.ts';
import { previewCampaign, renderCampaign } from '../../../../src/use-cases/emails/render-campaign.ts';
import { aBlock } from '../../../support/builders/block.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aConfig } from '../../../support/builders/config.ts';
import { aSend } from '../../../support/builders/send.ts';
import { aBlockTemplate } from '../../../support/builders/templates.ts';
import { aRawVersion, aVersion } from '../../../support/builders/version.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';

const campaignId = 'lettre-de-decembre';
const picture = aBlockTemplate({ id: 'image', parameters: [{ key: 'p', kind: 'image', label: 'Image' }] });
const showing = (url: string) =>
  aVersion({ blocks: [aBlock({ blocktemplate: 'image', blockdatas: { p: { url, alt: 'Un pont' } } })] });

async function world(version = showing('/media/ville/pont.jpg'), config = aConfig()) {
  const deps = await testDeps({
    campaigns: [aCampaign()],
    versions: [version],
    blockTemplates: [aBlockTemplate(), picture],
    config,
  });
  deps.medias.put('/media/ville/pont.jpg');
  return deps;
}

const raw = {
  html: Uint8Array.from(
    Buffer.from(
      '<p>\xe9t\xe9 <a href="https://exemple.fr/a">lire</a> <img src="cid:logo@a" alt="Logo">',
      'latin1',
    ),
  ),
  parts: [
    { contentId: 'logo@a', filename: 'l.png', contentType: 'image/png', bytes: new Uint8Array([1, 2, 3]) },
  ],
};
const rawWorld = (text = '', config = aConfig(), content: RawContent = raw) =>
  testDeps({
    config,
    campaigns: [aCampaign({ kind: 'raw' })],
    versions: [aRawVersion(content, { charset: 'windows-1252', text })],
    raws: { [versionId(campaignId, 1)]: content },
  });
const htmlWorld = (html: string) =>
  rawWorld('', undefined, { html: new TextEncoder().encode(html), parts: [] });

describe('a campaign rendered', () => {
  it('bears the organisation’s parameters in its links, in the preview as in what is sent', async () => {
    const version = aVersion({
      blocks: [
        aBlock({ blockdatas: { title: 'Un titre', body: '<p><a href="https://exemple.fr/">Ici</a></p>' } }),
      ],
    });
    const config = aConfig({ tracking: { parameters: { utm_source: 'lettre' } } });
    const deps = await world(version, config);
    const link = 'href="https://exemple.fr/?utm_source=lettre"';
    expect((await renderCampaign(deps, { campaignId })).html).toContain(link);
    expect(await getPreviewHtml(deps, { campaignId })).toContain(link);
  });

  it('is its email, text part, remarks and the pictures it shows', async () => {
    const { html, text, findings, pictures, version } = await renderCampaign(await world(), { campaignId });
    expect(html).toMatch(/^<!doctype html>/i);
    expect(html).toContain('src="/media/ville/pont.jpg~w1144.jpg"');
    expect(html).toContain('width="620"');
    expect(html).not.toContain('data-block-id');
    expect(text).toContain('Se désabonner');
    expect(findings.every(({ message }) => message !== '')).toBe(true);
    expect(pictures).toEqual(['/media/ville/pont.jpg~w1144.jpg']);
    expect(version.id).toBe(versionId(campaignId, 1));
  });

  it('has public addresses for its pictures where the configuration has one', async () => {
    const config = aConfig({ publicUrl: 'https://medias.exemple.fr/lettres/' });
    const { html } = await renderCampaign(await world(undefined, config), { campaignId });
    expect(html).toContain('src="https://medias.exemple.fr/lettres/ville/pont.jpg~w1144.jpg"');
  });

  it('keeps its tokens', async () => {
    const { html } = await renderCampaign(await world(), { campaignId });
    expect(html).toContain('{{nl:unsubscribeUrl}}');
  });

  it('from raw html is exactly the bytes given, with a text of every word and link', async () => {
    const rendered = await renderCampaign(await rawWorld(), { campaignId });
    expect(rendered.raw).toEqual({ ...raw, charset: 'windows-1252' });
    expect(rendered.html).toContain('<p>été');
    expect(rendered.text).toContain('été');
    expect(rendered.text).toContain('https://exemple.fr/a');
    expect(rendered.text).not.toContain('Logo');
    expect((await renderCampaign(await rawWorld('Mon texte'), { campaignId })).text).toBe('Mon texte');
  });

  it('of an unknown version is a failure', async () => {
    const rendering = renderCampaign(await world(), { campaignId, versionId: versionId('autre', 1) });
    expect((await failureOf(rendering)).code).toBe('version-not-found');
  });
});

describe('a preview', () => {
  it('has the persona’s values and links that lead to a page of ours', async () => {
    const version = aVersion({
      blocks: [aBlock({ blockdatas: { title: 'Bonjour {{nl:firstName}}', body: '' } })],
    });
    const html = await getPreviewHtml(await world(version), { campaignId });
    expect(html).toContain('Bonjour Camille');
    expect(html).toContain('href="/lien-de-demonstration?desabonnement"');
    expect(html).not.toContain('{{nl:');
  });

  it.each([
    ['scheduled', true],
    ['sent', true],
    ['cancelled', false],
  ] as const)('of a %s letter is what left: %s, whatever its template is by now', async (status, isKept) => {
    const deps = await world();
    const send = aSend({ status });
    await deps.sends.keepLetter(send, '<p>Bonjour {{nl:firstName}}, parti ainsi</p>');
    await deps.sends.create(send);
    const shown = await getPreviewHtml(deps, { campaignId });
    expect(shown.includes('Bonjour Camille, parti ainsi')).toBe(isKept);
    expect(shown.includes('width="620"')).toBe(!isKept);
  });

  it('bears the ids of its blocks when it is to be pointed at, and not otherwise', async () => {
    const deps = await world(aVersion({ blocks: [aBlock({ id: 'edito' })] }));
    expect(await getPreviewHtml(deps, { campaignId, anchors: true })).toContain('id="bloc-edito"');
    expect(await getPreviewHtml(deps, { campaignId })).not.toContain('bloc-');
  });

  it('of a letter that no browser lays out at once is its start, with a link to the whole', async () => {
    const body = `<p>${'mot '.repeat(500_000)}</p>`;
    const deps = await htmlWorld(`<!doctype html><base href="https://ailleurs.fr/"><body class="x">${body}`);
    const part = await getPreviewHtml(deps, { campaignId, wholeAt: '/entiere?pictures=own' });
    expect(part).toMatch(/^<!doctype html><body class="x"><p style="[^"]*">Cette lettre est très longue/);
    expect(part).toContain('href="/entiere?pictures=own"');
    expect(part.length).toBeLessThan(1_100_000);
    expect(await getPreviewHtml(deps, { campaignId })).toContain(body);
  });

  it('of a letter that is laid out at once is whole, with nothing added', async () => {
    const deps = await world();
    const whole = await getPreviewHtml(deps, { campaignId });
    expect(await getPreviewHtml(deps, { campaignId, wholeAt: '/entiere' })).toBe(whole);
  });

  it('of raw html can be pointed at where a line of it stands', async () => {
    const deps = await htmlWorld('<p>Un</p>\r\n<p>Deux</p>\r\n');
    expect(await getPreviewHtml(deps, { campaignId, line: 2 })).toContain('<p id="nl-modifie">Deux</p>');
  });

  it('of raw html is as given, whatever the organisation asks of links', async () => {
    const tracked = aConfig({ tracking: { parameters: { utm_source: 'lettre' } } });
    const rendered = await renderCampaign(await rawWorld('', tracked), { campaignId });
    expect(rendered.raw?.html).toEqual(raw.html);
  });

  it('of raw html shows the pictures that came with it', async () => {
    const html = await getPreviewHtml(await rawWorld(), { campaignId });
    expect(html).toContain('src="data:image/png;base64,AQID"');
  });

  it('is pictured in each view, with pictures of ours only', async () => {
    const deps = await world();
    const png = await previewCampaign(deps, { campaignId, view: 'phone' });
    await previewCampaign(deps, { campaignId, view: 'dark' });
    await previewCampaign(deps, { campaignId, view: 'images-blocked' });
    expect(png).toEqual(new Uint8Array([0x89, 0x50, 0x4e, 0x47]));
    const [phone, dark, blocked] = deps.screenshotter.requests;
    expect(phone).toMatchObject({ width: 375, dark: false, imagesBlocked: false });
    expect(dark).toMatchObject({ dark: true });
    expect(blocked).toMatchObject({ imagesBlocked: true });
    expect(await phone?.picture('/media/ville/pont.jpg')).toMatchObject({ contentType: 'image/jpeg' });
    expect(await phone?.picture('https://exemple.fr/a.jpg')).toBeUndefined();
  });
});

describe('a picture inside a mail', () => {
  it('has an id made of letters, digits, dot, hyphen and underscore, from which its address comes back', () => {
    expect(contentIdOf('/media/pont.jpg')).toBe('_2Fmedia_2Fpont.jpg@newsletter');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (path) => {
        const id = contentIdOf(`/media/${path}`);
        expect(id).toMatch(/^[\w.-]+@newsletter$/);
        expect(addressOf(id)).toBe(`/media/${path}`);
      }),
    );
  });

  it('is shown from its address, from its part, or left as it is', () => {
    const shown = (id: string) => showInlinePictures(`<img src="cid:${id}">`, raw.parts);
    expect(shown(contentIdOf('/media/a b.jpg'))).toBe('<img src="/media/a b.jpg">');
    expect(shown('logo@a')).toBe('<img src="data:image/png;base64,AQID">');
    expect(shown('logo%40a')).toBe('<img src="data:image/png;base64,AQID">');
    expect(shown('inconnu@a')).toBe('<img src="cid:inconnu@a">');
    expect(shown('_ZZ@newsletter')).toBe('<img src="cid:_ZZ@newsletter">');
  });

  it('is never a part that is no picture', () => {
    const part = { contentId: 'a', filename: 'a.html', contentType: 'text/html', bytes: new Uint8Array([1]) };
    expect(showInlinePictures('<img src="cid:a">', [part])).toBe('<img src="cid:a">');
  });
});
