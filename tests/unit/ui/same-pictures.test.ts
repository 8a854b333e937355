import { expect, it } from 'vitest';
import { renderVersion } from '../../../src/email/render/render-version.ts';
import { renderContextOf } from '../../../src/ui/features/editor/preview/render-context.ts';
import type { EditorDocument } from '../../../src/ui/state/editor-document.ts';
import { getDocument } from '../../../src/use-cases/campaigns/get-document.ts';
import { renderCampaign } from '../../../src/use-cases/emails/render-campaign.ts';
import { aBlock } from '../../support/builders/block.ts';
import { aCampaign } from '../../support/builders/campaign.ts';
import { aBlockTemplate } from '../../support/builders/templates.ts';
import { aVersion } from '../../support/builders/version.ts';
import { testDeps } from '../../support/fakes/test-deps.ts';

const campaign = aCampaign();
const photos = [
  '/media/port.jpg',
  '/media/port.jpg~0-0-600-400.jpg',
  '/media/port.jpg~10-10-1200-580~800x450.jpg',
  '/media/ancien-port.jpg',
  '/media/absente.jpg',
  'https://exemple.fr/ailleurs.jpg',
];

it('the preview shows the very pictures that are sent, parts of others and former addresses included', async () => {
  const photo = { key: 'photo', kind: 'image' as const, label: 'Photo' };
  const blocks = photos.map((url, index) =>
    aBlock({ id: `b${index}`, blockdatas: { photo: { url, alt: 'Le port' } } }),
  );
  const deps = await testDeps({
    campaigns: [campaign],
    blockTemplates: [aBlockTemplate({ parameters: [photo] })],
    versions: [aVersion({ blocks })],
  });
  deps.medias.put('/media/port.jpg');
  deps.medias.put('/media/ancien-port.jpg');
  await deps.medias.move('ancien-port.jpg', { folder: 'lieux', name: 'port.jpg' });

  const document = (await getDocument(deps, { campaignId: campaign.id })) as EditorDocument;
  const shown = renderVersion(document.version, { ...renderContextOf(document, true), mode: 'send' });
  const sent = await renderCampaign(deps, { campaignId: campaign.id });
  expect(shown.html).toBe(sent.html);
  expect(sent.pictures).toEqual([
    '/media/port.jpg~w1144.jpg',
    '/media/port.jpg~0-0-600-400.jpg',
    '/media/port.jpg~10-10-1200-580~800x450.jpg',
    '/media/ancien-port.jpg~w1144.jpg',
    '/media/absente.jpg',
    'https://exemple.fr/ailleurs.jpg',
  ]);
});
