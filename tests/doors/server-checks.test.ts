import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CheckPolicy } from '../../src/core/checks/policy.ts';
import { aConfig } from '../support/builders/config.ts';
import { aVersion } from '../support/builders/version.ts';
import { fakeProber } from '../support/fakes/fake-prober.ts';
import { fakeSpamFilter } from '../support/fakes/fake-spam-filter.ts';
import { postJson, request } from './server-requests.ts';
import { type RunningServer, startServer } from './server-running.ts';
import { aWorkspace, type Workspace } from './server-workspace.ts';

const campaignId = 'lettre-de-decembre';
let workspace: Workspace;
let running: RunningServer;

beforeEach(async () => {
  workspace = await aWorkspace();
  running = await startServer(workspace.deps);
});
afterEach(() => running.stop());

/** The same workspace, whose organisation weighs the rules so. */
async function under(checks: CheckPolicy, changes: Partial<Workspace['deps']> = {}, config: object = {}) {
  await running.stop();
  running = await startServer({ ...workspace.deps, config: aConfig({ checks, ...config }), ...changes });
}

const facts = async (campaign = campaignId) =>
  (await request(`${running.url}/api/campaigns/${campaign}/check-facts`)).json;
const sendProof = () =>
  postJson(`${running.url}/campaign/ajaxsendbat/${campaignId}`, { batmail: 'anne@exemple.fr' });
const schedule = (more: object = {}) =>
  postJson(`${running.url}/campaign/ajaxsendadobe/${campaignId}`, {
    ...{ adobetarget: 'abonnes', senddate: '04/12/2026 09:00' },
    ...more,
  });
const lastFindings = async () => (await workspace.deps.proofs.list(campaignId))[0]?.findings;
const rulesOf = (findings: unknown) => (findings as { rule: string }[]).map(({ rule }) => rule);

describe('what checks know', () => {
  test('says whether the very content was received as a proof', async () => {
    expect(await facts()).toMatchObject({ success: true, proof: 'none' });
    await sendProof();
    expect(await facts()).toMatchObject({ proof: 'current' });
    await workspace.deps.versions.publish(aVersion({ subject: 'Bonne année' }, 2));
    expect(await facts()).toMatchObject({ proof: 'outdated' });
    expect(await facts('courriel-donne')).toMatchObject({ proof: 'none' });
  });

  test('says what the organisation decides', async () => {
    await under({ 'not-proofed': 'blocking', 'subject-long': 'off' });
    expect(await facts()).toMatchObject({ policy: { 'not-proofed': 'blocking', 'subject-long': 'off' } });
  });
});

describe('links that are asked for', () => {
  test('are told by the address that stands in the letter; what nobody asks is left out', async () => {
    const prober = fakeProber({ 'https://exemple.fr/a?t=1': { state: 'broken', told: '404' } });
    await under({}, { prober });
    const addresses = [
      'https://exemple.fr/a?t=1#bas',
      'https://exemple.fr/a?t=1&id={{nl:email}}',
      'https://exemple.fr/{{nl:email}}',
      'https://exemple.fr/b',
      '#haut',
      'mailto:a@exemple.fr',
      '{{nl:unsubscribeUrl}}',
    ];
    const broken = { state: 'broken', told: '404' };
    expect((await postJson(`${running.url}/api/link-checks`, { addresses })).json.links).toEqual({
      'https://exemple.fr/a?t=1#bas': broken,
      'https://exemple.fr/a?t=1&id={{nl:email}}': broken,
      'https://exemple.fr/{{nl:email}}': {
        state: 'unverified',
        told: 'adresse qui dépend du destinataire',
      },
      'https://exemple.fr/b': { state: 'good', status: 200 },
    });
    expect(prober.asked).toEqual(['https://exemple.fr/a?t=1', 'https://exemple.fr/b']);
  });

  test('are twenty at most', async () => {
    const addresses = Array.from({ length: 21 }, (_, rank) => `https://exemple.fr/${rank}`);
    expect((await postJson(`${running.url}/api/link-checks`, { addresses })).status).toBe(400);
  });
});

describe('a proof', () => {
  test('keeps what the organisation wants to know, and never says that it is missing itself', async () => {
    await workspace.deps.versions.publish(aVersion({ subject: '' }, 2));
    await under({ 'subject-empty': 'advice' });
    await sendProof();
    const findings = await lastFindings();
    expect(findings).toContainEqual(expect.objectContaining({ rule: 'subject-empty', severity: 'advice' }));
    expect(rulesOf(findings)).not.toContain('not-proofed');
    await under({ 'subject-empty': 'off' });
    await workspace.deps.versions.publish(aVersion({ subject: '', preheader: '' }, 3));
    await sendProof();
    expect(rulesOf(await lastFindings())).not.toContain('subject-empty');
  });

  test('is judged by the filter of spam where there is one', async () => {
    const spamFilter = fakeSpamFilter({ score: 7.2, rules: ['URI_PHISH'] });
    await under({}, { spamFilter }, { spamFilter: 'spamassassin' });
    expect((await sendProof()).status).toBe(200);
    expect(spamFilter.judged).toHaveLength(1);
    expect((await schedule()).status).toBe(200);
    expect(spamFilter.judged).toHaveLength(1);
  });
});

describe('a schedule', () => {
  test('is stopped by a rule that the organisation made blocking, until its demand is met', async () => {
    await under({ 'not-proofed': 'blocking' });
    const refused = await schedule();
    expect(refused).toMatchObject({ status: 422, json: { code: 'send-blocked' } });
    expect(rulesOf(refused.json.findings)).toEqual(['not-proofed']);
    await sendProof();
    expect((await schedule()).status).toBe(200);
  });

  test('is not stopped by a rule that is off, nor by one that only warns', async () => {
    await workspace.deps.versions.publish(aVersion({ subject: '' }, 2));
    expect((await schedule()).status).toBe(422);
    await under({ 'subject-empty': 'warning' });
    expect((await schedule()).status).toBe(200);
  });

  test('passes with a reason, which the ledger keeps with what it passed', async () => {
    await under({ 'not-proofed': 'blocking' });
    const override_reason = 'Relue à voix haute en réunion';
    expect((await schedule({ override_reason })).status).toBe(200);
    const [send] = await workspace.deps.sends.listOf(campaignId);
    expect(send).toMatchObject({ override_reason, overridden: [{ rule: 'not-proofed' }] });
  });
});
