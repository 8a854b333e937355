import { expect, onTestFinished, test } from 'vitest';
import { createJsonStore } from '../../../../src/adapters/store-json/create-json-store.ts';
import { scheduleSend } from '../../../../src/use-cases/sends/schedule-send.ts';
import { aCampaign } from '../../../support/builders/campaign.ts';
import { aBlockTemplate, aNewsletterTemplate } from '../../../support/builders/templates.ts';
import { aVersion } from '../../../support/builders/version.ts';
import { fakePlatform } from '../../../support/fakes/fake-platform.ts';
import { testDeps } from '../../../support/fakes/test-deps.ts';
import { temporaryFolder } from '../../../support/store/temporary-workspace.ts';

const campaignId = 'lettre-de-decembre';

test('a server, two scripts and fifty clicks on one workspace make one delivery', async () => {
  const folder = await temporaryFolder();
  const base = await testDeps();
  const platform = fakePlatform();
  // It would take each order: only the ledger stands between them.
  const { schedule } = platform;
  let orders = 0;
  platform.schedule = async (order, leaving) => {
    orders += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return schedule(order, leaving);
  };
  const open = async (watch: boolean) => {
    const store = await createJsonStore({ folder, watch });
    onTestFinished(() => store.close());
    return { ...base, ...store, store, platform };
  };
  const [server, ...scripts] = [await open(true), await open(false), await open(false)];
  await server.newsletterTemplates.create(aNewsletterTemplate());
  await server.blockTemplates.create(aBlockTemplate());
  await server.campaigns.create(aCampaign());
  await server.versions.publish(aVersion());
  const friday = { campaignId, adobetarget: 'abonnes', senddate: '04/12/2026 09:00' };
  const clicks = Array.from({ length: 50 }, () => scheduleSend(server, friday));
  const answers = await Promise.all([...clicks, ...scripts.map((script) => scheduleSend(script, friday))]);
  expect(new Set(answers.map(({ send }) => send.key)).size).toBe(1);
  expect(orders).toBe(1);
  expect(await server.sends.list()).toMatchObject([{ status: 'scheduled' }]);
});
