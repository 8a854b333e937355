import { afterEach, describe, expect, it, vi } from 'vitest';
import { versionId } from '../../../../src/core/campaign/version-id.ts';
import { markupEngine } from '../../../../src/email/markup/markup-engine.ts';
import { checkCampaign } from '../../../../src/use-cases/checks/check-campaign.ts';
import { getSend } from '../../../../src/use-cases/proofs/get-send.ts';
import { sendProof } from '../../../../src/use-cases/proofs/send-proof.ts';
import { aBlock } from '../../../support/builders/block.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aBlockTemplate } from '../../../support/builders/templates.ts';
import { aVersion } from '../../../support/builders/version.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';

const campaignId = 'lettre-de-decembre';
const toClaire = { campaignId, batmail: 'claire@exemple.fr' };

/** A block whose markup is run each time that its letter is drawn, whoever draws it. */
const counted = aBlockTemplate({
  id: 'compte',
  markup: '<p>{{ titre }}</p>{{ photo }}',
  parameters: [
    { key: 'titre', kind: 'text', label: 'Titre' },
    { key: 'photo', kind: 'image', label: 'Image' },
  ],
});
const blockdatas = {
  titre: 'Bonjour {{nl:firstName}}',
  photo: { url: '/media/ville/pont.jpg', alt: 'Un pont' },
};

/** A world that counts its drawings and what it reads of the store for them. */
async function countingWorld() {
  const deps = await testDeps({
    campaigns: [aCampaign()],
    versions: [aVersion({ blocks: [aBlock({ blocktemplate: counted.id, blockdatas })] })],
    blockTemplates: [counted],
  });
  deps.medias.put('/media/ville/pont.jpg');
  const drawings = vi.spyOn(markupEngine, 'draw');
  const loadings = {
    layout: vi.spyOn(deps.newsletterTemplates, 'get'),
    blocks: vi.spyOn(deps.blockTemplates, 'list'),
    version: vi.spyOn(deps.versions, 'get'),
  };
  const counts = () => ({
    drawings: drawings.mock.calls.length,
    ...Object.fromEntries(Object.entries(loadings).map(([name, { mock }]) => [name, mock.calls.length])),
  });
  return { deps, counts };
}

const once = { drawings: 1, layout: 1, blocks: 1, version: 1 };

afterEach(() => vi.restoreAllMocks());

describe('a letter is loaded once and drawn once', () => {
  it('for a proof: its hash, its checks, its mail for a reader, its pictures and the places of its blocks', async () => {
    const { deps, counts } = await countingWorld();
    const { proof } = await sendProof(deps, toClaire);
    expect(counts()).toEqual(once);
    expect(deps.mailer.sent[0]?.mail).toMatchObject({
      html: expect.stringContaining('Bonjour Camille'),
      pictures: [expect.objectContaining({ contentId: expect.any(String) })],
    });
    const content = await deps.proofs.content(campaignId, proof.number);
    expect(content?.blocks).toHaveLength(1);
  });

  it('for a second proof, which says what changed since the first', async () => {
    const { deps } = await countingWorld();
    await sendProof(deps, toClaire);
    await deps.versions.publish(
      aVersion({
        id: versionId(campaignId, 2),
        based_on: versionId(campaignId, 1),
        blocks: [aBlock({ blocktemplate: counted.id, blockdatas: { ...blockdatas, titre: 'Bonsoir' } })],
      }),
    );
    vi.clearAllMocks();
    await sendProof(deps, toClaire);
    expect(markupEngine.draw).toHaveBeenCalledTimes(1);
    expect(deps.newsletterTemplates.get).toHaveBeenCalledTimes(1);
    expect(deps.blockTemplates.list).toHaveBeenCalledTimes(1);
    expect((await deps.proofs.content(campaignId, 2))?.note).toContain('Bonsoir');
  });

  it('for the remarks of the checks, its links asked for', async () => {
    const { deps, counts } = await countingWorld();
    await checkCampaign(deps, { campaignId, asksLinks: true });
    expect(counts()).toEqual(once);
  });

  it('for the form it is sent from', async () => {
    const { deps, counts } = await countingWorld();
    await getSend(deps, { campaignId });
    expect(counts()).toEqual(once);
  });
});
