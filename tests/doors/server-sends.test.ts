import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SendForm } from '../../src/core/proof/send-form.ts';
import { aVersion } from '../support/builders/version.ts';
import { type FakePlatform, fakePlatform } from '../support/fakes/fake-platform.ts';
import type { FixedClock } from '../support/fakes/fixed-clock.ts';
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

describe('before a schedule is confirmed', () => {
  test('the form tells the subject, how many people a target stands for where that is known, and the open remarks', async () => {
    const remark = { id: 'titre', proof: 1, text: 'Trop long', author: 'Mme Petit' };
    const created_at = '2026-11-27T09:00:00.000Z';
    const resolved = { by: 'Claire Petit', at: created_at };
    await workspace.deps.proofComments.update(campaignId, () => [
      { ...remark, created_at },
      { ...remark, id: 'date', created_at, resolved },
    ]);
    const read = async () =>
      ((await request(`${running.url}/campaign/ajaxgetsend/${campaignId}`)).json.form as SendForm).platform;
    const { subject } = aVersion();
    expect(await read()).toMatchObject({ subject, openRemarks: 1, targets: [] });
    await postJson(`${running.url}/api/targets/refresh`, {});
    expect(await read()).toMatchObject({ targets: [{ id: 'abonnes', recipients: null }] });
    platform.countRecipients = async ({ id }) => (id === 'abonnes' ? 1_250 : undefined);
    expect(await read()).toMatchObject({ targets: [{ id: 'abonnes', recipients: 1_250 }] });
  });
});

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

  test('fifty clicks make one delivery, and one answer (I1)', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send()));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(platform.taken).toHaveLength(1);
  });

  test.each([
    [{ ...friday, senddate: '' }, 422, "Veuillez selectionner une cible et une date d'envoi"],
    [{ senddate: '04/12/2026 09:00' }, 422, "Veuillez selectionner une cible et une date d'envoi"],
    [{ ...friday, senddate: '4 décembre' }, 400, '«\u00a04 décembre\u00a0» n’est pas une date d’envoi.'],
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

  test('a send whose hour was missed gets another at /api/sends/{key}/resume', async () => {
    const { key } = (await send()).json.send as { key: string };
    const resume = (senddate: string) => postJson(`${running.url}/api/sends/${key}/resume`, { senddate });
    expect((await resume('04/12/2026 15:00')).json).toMatchObject({ code: 'send-not-missed' });
    platform.goOn('scheduled', 'paused');
    (workspace.deps.clock as FixedClock).set('2026-12-04T08:30:00.000Z');
    expect((await resume('04/12/2026 09:00')).json).toMatchObject({ code: 'send-date-past' });
    expect((await resume('04/12/2026 15:00')).json).toMatchObject({
      send: { status: 'scheduled', atLocal: '04/12/2026 15:00' },
      message: 'Envoi programmé\u00a0: Plateforme',
    });
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

describe('a send is checked', () => {
  const check = async (key: string) => postJson(`${running.url}/api/sends/${key}/check`, {});
  const firstKey = async () =>
    ((await request(`${running.url}/api/sends`)).json.sends as { key: string }[])[0]?.key ?? '';

  test('one that nobody knew of is found by its key, and never sent twice', async () => {
    platform.next('schedule', 'after');
    platform.next('find', 'unavailable');
    expect((await send()).status).toBe(504);
    const checked = await check(await firstKey());
    expect(checked.json).toMatchObject({
      send: {
        status: 'scheduled',
        delivery: { at: '2026-12-04T08:00:00.000Z', label: 'Lettre de décembre' },
      },
    });
    expect(platform.taken).toHaveLength(1);
  });

  test('one that is not there stays unknown; a platform that is silent, and a key of none, are said', async () => {
    platform.next('schedule', 'before');
    await send();
    const key = await firstKey();
    expect((await check(key)).json).toMatchObject({ send: { status: 'unknown' } });
    platform.next('find', 'unavailable');
    expect((await check(key)).status).toBe(503);
    expect((await check('nls_autre_1_9f2ab1d04c7e5a36')).status).toBe(404);
    expect(platform.taken).toHaveLength(0);
  });
});

describe('the send form', () => {
  test('says whether the letter is still the one that leaves', async () => {
    await send();
    const form = async () => (await request(`${running.url}/campaign/ajaxgetsend/${campaignId}`)).json.form;
    expect(await form()).toMatchObject({ platform: { sendIsCurrent: true, send: { status: 'scheduled' } } });
    await workspace.deps.versions.publish(aVersion({ subject: 'Autre objet' }, 2));
    expect(await form()).toMatchObject({ platform: { sendIsCurrent: false } });
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

  test('what is due leaves with nobody asking, and a failure there stops nothing', async () => {
    await running.stop();
    let fired = 0;
    platform.fire = async () => {
      fired += 1;
      throw new Error('disque plein');
    };
    running = await startServer(workspace.deps);
    await expect.poll(() => running.logged).toContain('disque plein');
    expect(fired).toBe(1);
    expect((await send()).status).toBe(200);
  });

  test('a send that waits or fails is told to whoever is there', async () => {
    await send();
    platform.goOn('scheduled', 'paused');
    await running.stop();
    running = await startServer(workspace.deps);
    await expect
      .poll(() => running.logged.join())
      .toContain('En attente\u00a0: envoi à Abonnés, le 04/12/2026 09:00');
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
