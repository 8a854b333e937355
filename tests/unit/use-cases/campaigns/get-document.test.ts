import { expect, it } from 'vitest';
import { CampaignDocumentSchema } from '../../../../src/core/campaign/campaign-document.ts';
import { versionId } from '../../../../src/core/campaign/version-id.ts';
import { getDocument } from '../../../../src/use-cases/campaigns/get-document.ts';
import { aBlock } from '../../../support/builders/block.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aBlockTemplate, aNewsletterTemplate } from '../../../support/builders/templates.ts';
import { aRawVersion, aVersion } from '../../../support/builders/version.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';

const campaignId = 'lettre-de-decembre';
const id = (number: number) => versionId(campaignId, number);

async function world() {
  const picture = { key: 'p', kind: 'image', label: 'Image' };
  const deps = await testDeps({
    campaigns: [aCampaign()],
    newsletterTemplates: [aNewsletterTemplate({ blocktemplates: ['texte'] })],
    blockTemplates: [
      aBlockTemplate({ parameters: [{ ...picture, default: { url: '/media/pont.jpg' } }] }),
      aBlockTemplate({ id: 'ancien', parameters: [picture] }),
      aBlockTemplate({ id: 'jamais', markup: '<img src="/media/autre.jpg" alt="">' }),
    ],
    versions: [
      aVersion({
        blocks: [
          aBlock({ blocktemplate: 'ancien', blockdatas: { p: { url: '/images/standard/no-image.jpg' } } }),
        ],
      }),
      aVersion({ subject: 'Noël' }, 2),
    ],
  });
  for (const url of [
    '/media/pont.jpg',
    '/media/autre.jpg',
    '/images/standard/no-image.jpg',
    '/images/social/youtube.png',
  ]) {
    deps.medias.put(url);
  }
  return deps;
}

it('holds all the editor needs of the current version, of pictures only those it shows or offers', async () => {
  const document = await getDocument(await world(), { campaignId });
  expect(document).toMatchObject({
    campaign: aCampaign(),
    version: { id: id(2), subject: 'Noël' },
    current_version_id: id(2),
    status: 'draft',
    offered: ['texte'],
    proofs: [],
  });
  expect(document.blockTemplates.map((template) => template.id)).toEqual(['texte']);
  expect(document.pictures.map(({ url }) => url)).toEqual(['/media/pont.jpg']);
  expect(CampaignDocumentSchema.parse(document)).toEqual(document);
});

it('of an old version brings the block templates and pictures that only it uses', async () => {
  const document = await getDocument(await world(), { campaignId, versionId: id(1) });
  expect(document).toMatchObject({ version: { id: id(1) }, current_version_id: id(2), offered: ['texte'] });
  expect(document.blockTemplates.map((template) => template.id)).toEqual(['texte', 'ancien']);
  expect(document.pictures.map(({ url }) => url)).toEqual([
    '/images/standard/no-image.jpg',
    '/media/pont.jpg',
  ]);
});

it('of a raw version brings its document decoded', async () => {
  const raw = { html: Uint8Array.from(Buffer.from('<p>\xe9t\xe9', 'latin1')), parts: [] };
  const deps = await testDeps({
    campaigns: [aCampaign({ kind: 'raw' })],
    versions: [aRawVersion(raw, { charset: 'windows-1252' })],
    raws: { [id(1)]: raw },
  });
  const document = await getDocument(deps, { campaignId });
  expect(document.version).toMatchObject({ kind: 'raw', html: '<p>été' });
  expect(CampaignDocumentSchema.parse(document)).toEqual(document);
});

it('of what does not exist is a failure', async () => {
  const deps = await world();
  expect((await failureOf(getDocument(deps, { campaignId: 'x' }))).code).toBe('campaign-not-found');
  expect((await failureOf(getDocument(deps, { campaignId, versionId: id(9) }))).code).toBe(
    'version-not-found',
  );
});
