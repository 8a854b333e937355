import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aVersion } from '../support/builders/version.ts';
import { type FakePlatform, fakePlatform } from '../support/fakes/fake-platform.ts';
import { postJson, type RequestOptions, request } from './server-requests.ts';
import { type RunningServer, startServer } from './server-running.ts';
import { aWorkspace, type Workspace } from './server-workspace.ts';

const campaignId = 'lettre-de-decembre';
const path = `/campaign/ajaxsendadobe/${campaignId}`;
const friday = { adobetarget: 'abonnes', senddate: '04/12/2026 09:00' };

function multipart(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

let workspace: Workspace;
let running: RunningServer;
let platform: FakePlatform;

beforeEach(async () => {
  workspace = await aWorkspace();
  platform = workspace.deps.platform as FakePlatform;
  running = await startServer(workspace.deps);
});
afterEach(() => running.stop());

const post = (body: RequestOptions['body']) => request(running.url + path, { body });
const send = (fields: object = friday) => postJson(running.url + path, fields);
const listed = async () => (await request(`${running.url}/api/sends`)).json.sends as { status: string }[];

describe('ajaxsendadobe', () => {
  test.each<[string, RequestOptions['body']]>([
    ['urlencoded', new URLSearchParams(friday)],
    ['multipart', multipart(friday)],
  ])('takes %s', async (_, body) => {
    const answer = await post(body);
    expect(answer.json).toMatchObject({
      success: true,
      send: {
        key: expect.stringMatching(/^nls_lettre-de-decembre_1_/),
        platform: 'fausse',
        target: 'abonnes',
        at: '2026-12-04T08:00:00.000Z',
        atLocal: '04/12/2026 09:00',
        zone: 'Europe/Paris',
        status: 'scheduled',
      },
    });
    expect(await listed()).toMatchObject([{ campaign: campaignId, campaign_name: 'Lettre de décembre' }]);
  });

  test('fifty clicks make one delivery, and one answer', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send()));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(platform.taken).toHaveLength(1);
  });

  test.each([
    [{ ...friday, senddate: '' }, 422, "Veuillez selectionner une cible et une date d'envoi"],
    [{ senddate: '04/12/2026 09:00' }, 422, "Veuillez selectionner une cible et une date d'envoi"],
    [{ ...friday, senddate: '4 décembre' }, 400, '« 4 décembre » n’est pas une date d’envoi.'],
    [{ ...friday, senddate: '27/11/2026 10:01' }, 422, 'trop proche'],
    [{ ...friday, adobetarget: 'autre' }, 404, 'autre'],
  ])('%j answers %i', async (fields, status, exception) => {
    const answer = await send(fields);
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ success: false, exception: expect.stringContaining(exception) });
    expect(await listed()).toEqual([]);
  });

  test('answers 409 for another date, 502 for a refusal, 504 when nobody knows', async () => {
    await send();
    expect((await send({ ...friday, senddate: '05/12/2026 09:00' })).status).toBe(409);
    await postJson(`${running.url}/api/campaigns/${campaignId}/unschedule`, {});
    platform.next('schedule', 'refused');
    expect((await send()).status).toBe(502);
    platform.next('schedule', 'before');
    const unknown = await send();
    expect(unknown.status).toBe(504);
    expect(unknown.json.code).toBe('platform-uncertain');
    expect((await listed()).map(({ status }) => status)).toEqual(['unknown', 'failed', 'cancelled']);
  });

  test('422 on blocking findings, with the findings', async () => {
    await workspace.deps.versions.publish(aVersion({ subject: '' }, 2));
    const refused = await send();
    expect(refused.status).toBe(422);
    expect(refused.json).toMatchObject({ code: 'send-blocked', findings: [{ severity: 'blocking' }] });
    expect((await send({ ...friday, override_reason: 'Demandé par la maire' })).status).toBe(200);
  });

  test('says what the platform says, and never more', async () => {
    await running.stop();
    workspace.deps.platform = fakePlatform({ first: 'awaiting-approval' });
    running = await startServer(workspace.deps);
    expect((await send()).json).toMatchObject({
      message: 'À valider dans Plateforme',
      send: { status: 'awaiting-approval' },
    });
  });
});

describe('beside it', () => {
  test('targets come from the platform when they are asked for', async () => {
    const refreshed = await postJson(`${running.url}/api/targets/refresh`, {});
    expect(refreshed.json).toMatchObject({
      targets: [{ id: 'abonnes', label: 'Abonnés', kind: 'group' }],
      readAt: '2026-11-27T09:00:00.000Z',
    });
    expect(refreshed.text).not.toContain('value');
  });

  test('a proof is approved by a person', async () => {
    await postJson(`${running.url}/campaign/ajaxsendbat/${campaignId}`, { batmail: 'anne@exemple.fr' });
    const approve = `${running.url}/api/campaigns/${campaignId}/proofs/1/approve`;
    expect((await postJson(approve, { by: 'Mme Petit' })).json).toMatchObject({
      proof: { number: 1, approval: { by: 'Mme Petit' } },
      isCurrent: true,
    });
    expect((await send()).status).toBe(200);
  });

  test('a server that starts settles what a crash has left', async () => {
    const { update } = workspace.deps.sends;
    workspace.deps.sends.update = () => Promise.reject(new Error('killed'));
    expect((await send()).status).toBe(500);
    workspace.deps.sends.update = update;
    expect(await listed()).toMatchObject([{ status: 'preparing' }]);
    await running.stop();
    running = await startServer(workspace.deps);
    await expect.poll(listed).toMatchObject([{ status: 'scheduled' }]);
    expect(platform.taken).toHaveLength(1);
  });
});
