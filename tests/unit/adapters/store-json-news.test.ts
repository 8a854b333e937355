import { describe, expect, it, onTestFinished } from 'vitest';
import { createJsonStore } from '../../../src/adapters/store-json/create-json-store.ts';
import { versionId } from '../../../src/core/campaign/version-id.ts';
import { saveVersion } from '../../../src/use-cases/versions/save-version.ts';
import { aCampaign } from '../../support/builders/campaign.ts';
import { aNewsletterTemplate } from '../../support/builders/templates.ts';
import { aVersion } from '../../support/builders/version.ts';
import { failureOf } from '../../support/fakes/failure-of.ts';
import { testDeps } from '../../support/fakes/test-deps.ts';
import { temporaryFolder } from '../../support/store/temporary-workspace.ts';

const campaignId = aCampaign().id;
const id = (number: number) => versionId(campaignId, number);

/** A server that has read its folder and hears no news of it, and a command that works there too. */
async function aServerAndACommand() {
  const folder = await temporaryFolder();
  const command = await createJsonStore({ folder, watch: false });
  await command.newsletterTemplates.create(aNewsletterTemplate());
  await command.campaigns.create(aCampaign(), { version: aVersion() });
  const server = await createJsonStore({ folder, watch: false });
  onTestFinished(async () => {
    await Promise.all([command.close(), server.close()]);
  });
  expect((await server.versions.current(campaignId))?.id).toBe(id(1));
  const deps = await testDeps();
  const byCommand = (subject: string) => saveVersion({ ...deps, ...command }, { campaignId, subject });
  const byServer = (input: { subject: string; base_version?: string }) =>
    saveVersion({ ...deps, ...server }, { campaignId, ...input });
  return { server, byCommand, byServer };
}

describe('a save over HTTP right after one by the command line', () => {
  it('follows it, where it names no base', async () => {
    const { byCommand, byServer } = await aServerAndACommand();
    await byCommand('Par la commande');
    expect(await byServer({ subject: 'Par le serveur' })).toMatchObject({
      versionid: id(3),
      unchanged: false,
    });
  });

  it('follows it, where that is its base', async () => {
    const { byCommand, byServer } = await aServerAndACommand();
    const { versionid } = await byCommand('Par la commande');
    const saved = await byServer({ subject: 'Par le serveur', base_version: versionid });
    expect(saved).toMatchObject({ versionid: id(3), unchanged: false });
  });

  it('is a conflict where its base is the one before', async () => {
    const { byCommand, byServer } = await aServerAndACommand();
    await byCommand('Par la commande');
    const failure = await failureOf(byServer({ subject: 'Par le serveur', base_version: id(1) }));
    expect(failure).toMatchObject({ code: 'version-conflict', params: { current: { id: id(2) } } });
  });
});
