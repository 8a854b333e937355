import { describe, expect, it } from 'vitest';
import { CheckFactsSchema } from '../../../../src/core/checks/check-facts.ts';
import type { Config } from '../../../../src/core/config.ts';
import { contentIdOf } from '../../../../src/email/inline-pictures.ts';
import { archivedLetter } from '../../../../src/use-cases/emails/archived-letter.ts';
import { getPreviewHtml } from '../../../../src/use-cases/emails/get-preview-html.ts';
import { loadEmail } from '../../../../src/use-cases/emails/load-email-input.ts';
import { mailedEmail, mailedFindings } from '../../../../src/use-cases/emails/mailed-email.ts';
import { renderCampaign } from '../../../../src/use-cases/emails/render-campaign.ts';
import { listPublished } from '../../../../src/use-cases/medias/list-published.ts';
import { aBlock } from '../../../support/builders/block.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aConfig } from '../../../support/builders/config.ts';
import { aBlockTemplate } from '../../../support/builders/templates.ts';
import { aVersion } from '../../../support/builders/version.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';

const campaignId = 'lettre-de-decembre';
const template = aBlockTemplate({
  id: 'rendez-vous',
  parameters: [{ key: 'debut', kind: 'date', label: 'Début' }],
  markup:
    "{% assign agenda = debut | event: title: 'Vernissage', place: 'Galerie nord' %}{% button agenda.ics, words: 'Ajouter à mon agenda' %}<a href=\"{{ agenda.google }}\">Google Agenda</a>",
});
const published = { publicUrl: 'https://medias.exemple.fr/lettres/' };
const name = 'vernissage.ics';

async function world(config: Partial<Config> = {}) {
  const block = aBlock({ blocktemplate: template.id, blockdatas: { debut: '2026-12-03T18:30' } });
  return testDeps({
    campaigns: [aCampaign()],
    versions: [aVersion({ blocks: [block] })],
    blockTemplates: [template],
    config: aConfig(config),
  });
}

const mailed = async (deps: Awaited<ReturnType<typeof world>>) => {
  const input = await loadEmail(deps, { campaignId });
  return { input, mail: await mailedEmail(deps, input, { weighs: true }) };
};

describe('the file of an event', () => {
  it('is led to in the preview, and beside Google’s page in the text part', async () => {
    expect(await getPreviewHtml(await world(), { campaignId })).toMatch(
      /<a\nhref="\/media\/_agenda\/e[\w.-]+\/vernissage\.ics"/,
    );
    const { text, pictures } = await renderCampaign(await world(published), { campaignId });
    expect(text).toMatch(
      /Ajouter à mon agenda\u00a0: https:\/\/medias\.exemple\.fr\/lettres\/_agenda\/e[\w.-]+\/vernissage\.ics\n/,
    );
    expect(pictures).toEqual([expect.stringMatching(/^\/media\/_agenda\/.*\/vernissage\.ics$/)]);
  });

  it('is published with the pictures, and led to there', async () => {
    const deps = await world(published);
    const { pictures } = await listPublished(deps);
    const [file] = pictures.filter(({ path }) => path.endsWith(name));
    expect(file?.path).toMatch(/^_agenda\/e[\w.-]+\/vernissage\.ics$/);
    expect(await deps.medias.read(file?.address ?? '')).toMatchObject({ contentType: 'text/calendar' });
    const { mail } = await mailed(deps);
    expect(mail.email.html).toContain(`href="${published.publicUrl}${file?.path}"`);
    expect(mail.pictures).toEqual([]);
  });

  it('travels in the mail where nothing is published, and its words name it', async () => {
    const { mail } = await mailed(await world());
    const [file] = mail.pictures;
    expect(file).toMatchObject({ contentType: 'text/calendar', filename: name });
    expect(mail.email.html).toContain(`href="cid:${file?.contentId}"`);
    expect(mail.email.text).toContain(`Ajouter à mon agenda\u00a0: ${name}\n`);
    expect(file?.contentId).toBe(contentIdOf(mail.email.pictures[0] ?? ''));
  });

  it('is unpacked beside the letter', async () => {
    const { mail } = await mailed(await world());
    const bytes = new TextEncoder().encode(mail.email.html);
    const files = archivedLetter({ bytes, text: mail.email.text, pictures: mail.pictures });
    expect(files.map((file) => file.name)).toEqual(['index.html', 'texte.txt', `agenda/${name}`]);
    expect(new TextDecoder().decode(files[0]?.bytes)).toContain(`href="agenda/${name}"`);
  });

  it('says the hour of the clocks that the workspace goes by', async () => {
    const fileIn = async (timeZone: string) => {
      const { mail } = await mailed(await world({ timeZone }));
      const [file] = mail.pictures;
      return [new TextDecoder().decode(file?.bytes), mail.email.html];
    };
    const [file, html] = await fileIn('Indian/Reunion');
    expect(file).toContain('DTSTART:20261203T143000Z');
    expect(html).toContain('dates=20261203T143000Z%2F20261203T153000Z');
    expect((await fileIn('Europe/Paris'))[0]).toContain('DTSTART:20261203T173000Z');
  });

  it('is no dead link, and is missed where nobody would find it', async () => {
    const deps = await world();
    const { input, mail } = await mailed(deps);
    const facts = CheckFactsSchema.parse({});
    const rulesOf = async (hosting: 'nowhere' | 'platform') => {
      const findings = await mailedFindings(
        deps,
        { ...input, context: { ...input.context, hosting } },
        mail,
        facts,
      );
      return findings.map(({ rule }) => rule).filter((rule) => /^(?:link|picture)-/.test(rule));
    };
    expect(await rulesOf('platform')).toEqual([]);
    expect(await rulesOf('nowhere')).toEqual(['picture-unpublished']);
  });
});
