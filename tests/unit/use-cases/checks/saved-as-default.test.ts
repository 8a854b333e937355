import { beforeEach, describe, expect, it } from 'vitest';
import { isEmptyBlock } from '../../../../src/ui/state/contents/targets.ts';
import { initialState } from '../../../../src/ui/state/editor-state.ts';
import { getDocument } from '../../../../src/use-cases/campaigns/get-document.ts';
import { checkCampaign } from '../../../../src/use-cases/checks/check-campaign.ts';
import { saveAsDefault } from '../../../../src/use-cases/versions/save-as-default.ts';
import { aBlock } from '../../../support/builders/block.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aBlockTemplate, aNewsletterTemplate } from '../../../support/builders/templates.ts';
import { aVersion } from '../../../support/builders/version.ts';
import { type TestDeps, testDeps } from '../../../support/fakes/test-deps.ts';

const campaignId = 'lettre-de-decembre';
const written = '<p>Le musée rouvre ses portes samedi, après six mois de travaux.</p>';
const blockTemplate = aBlockTemplate({
  parameters: [
    { key: 'title', kind: 'text', label: 'Titre' },
    { key: 'body', kind: 'richtext', label: 'Texte', default: '<p>Deux ou trois phrases.</p>' },
  ],
});
const blocks = [aBlock({ id: 'a', blockdatas: { title: 'La réouverture', body: written } })];

let deps: TestDeps;
beforeEach(async () => {
  deps = await testDeps({
    campaigns: [aCampaign({ created_at: '2020-01-01T00:00:00.000Z' })],
    newsletterTemplates: [
      aNewsletterTemplate({
        defaults: {
          blocks: [aBlock({ id: 'a', blockdatas: { title: 'Votre titre', body: '<p>Écrivez ici.</p>' } })],
        },
      }),
    ],
    blockTemplates: [blockTemplate],
    versions: [aVersion({ blocks })],
  });
});

const placeholders = async () =>
  (await checkCampaign(deps, { campaignId, asksLinks: false })).findings
    .filter(({ rule }) => rule === 'placeholder-text')
    .map(({ message }) => message);

describe('the words of a letter that became the default of its template', () => {
  it('are no text that was to be replaced: it is judged by the default that it started from', async () => {
    expect(await placeholders()).toEqual([]);
    await saveAsDefault(deps, { campaignId });
    expect((await deps.newsletterTemplates.get('lettre'))?.defaults.blocks).toEqual(blocks);
    expect(await placeholders()).toEqual([]);
  });

  it('are a written block for ‘Contenus’, which fills it only where a person chose it', async () => {
    await saveAsDefault(deps, { campaignId });
    const document = await getDocument(deps, { campaignId });
    const { version } = document;
    if (version.kind !== 'blocks') throw new Error('a letter of blocks');
    const state = initialState({ ...document, version } as never, 0);
    expect(isEmptyBlock(state, 'a')).toBe(false);
  });
});
