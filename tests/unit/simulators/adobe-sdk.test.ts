import sdk from '@adobe/acc-js-sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AdobeSimulator,
  createAdobeSimulator,
} from '../../../simulators/adobe/create-adobe-simulator.ts';
import { accounts } from '../../../simulators/adobe/sessions.ts';

const noon = Date.parse('2026-12-20T12:00:00Z');
let simulator: AdobeSimulator;
let url: string;
/** Logged on natively; it loads each schema once, which takes it longer than all the rest. */
let client: Client;

beforeAll(async () => {
  simulator = createAdobeSimulator({
    now: noon,
    // Adobe's client reads a fault only where HTTP says that all is well.
    settings: { faultStatus: '200', sessionMs: 30 * 86_400_000 },
  });
  ({ url } = await simulator.start());
  client = await clientOf('native logon');
});
afterAll(() => simulator.close());
beforeEach(() => simulator.instance.clock.set(noon));

async function imsToken(): Promise<string> {
  const { clientId, clientSecret } = accounts.ims;
  const body = new URLSearchParams({
    ...{ grant_type: 'client_credentials', scope: 'openid,campaign_sdk' },
    ...{ client_id: clientId, client_secret: clientSecret },
  });
  const answer = await fetch(`${url}/ims/token/v3`, { method: 'POST', body });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** How people log on, in every way Adobe's client knows that the product uses. */
const logons = {
  'native logon': () =>
    sdk.ConnectionParameters.ofUserAndPassword(url, accounts.operator.login, accounts.operator.password),
  'an IMS token': async () =>
    sdk.ConnectionParameters.ofImsBearerToken(url, await imsToken(), { sessionInfo: true }),
  'an IMS token exchanged for a session': async () =>
    sdk.ConnectionParameters.ofBearerToken(url, await imsToken()),
};

async function clientOf(logon: keyof typeof logons) {
  const client = await sdk.init(await logons[logon]());
  await client.logon();
  return client;
}

const letter = (internalName: string, more: object = {}) => ({
  internalName,
  label: 'Lettre de décembre',
  mailParameters: {
    subject: { $: 'Noël & vous' },
    senderName: { $: 'La Rédaction' },
    senderAddress: { $: 'lettre@example.org' },
  },
  scheduling: { delayed: '1', contactDate: '2026-12-25 08:00:00.000Z' },
  targets: {
    deliveryTarget: {
      targetPart: {
        exclusion: 'false',
        where: {
          filteringSchema: 'nms:recipient',
          condition: {
            expr: 'rcpGrpRel',
            setOperator: 'EXISTS',
            condition: { expr: "[rcpGroup/@name]='LST_FR'" },
          },
        },
      },
    },
  },
  content: {
    html: { source: { $: '<p>Bonjour <%= recipient.firstName %> ]]> é 🎄</p>' } },
    text: { source: { $: 'Bonjour' } },
  },
  ...more,
});

const stateQuery = (where: string, operation = 'select') => ({
  schema: 'nms:delivery',
  operation,
  select: {
    node: [
      { expr: '@id' },
      { expr: '@internalName' },
      { expr: '@state' },
      { expr: '[scheduling/@contactDate]' },
    ],
  },
  where: { condition: [{ expr: where }] },
});

type Client = Awaited<ReturnType<typeof clientOf>>;
const byName = (name: string) => `@internalName='${name}'`;
const stateOf = async (asking: Client, name: string) => {
  const found = await asking.NLWS.xtkQueryDef.create(stateQuery(byName(name), 'get')).executeQuery();
  return Number(found.state);
};

describe('Adobe’s own client sees an Adobe Campaign', () => {
  for (const [index, logon] of (Object.keys(logons) as (keyof typeof logons)[]).entries()) {
    it(`logs on with ${logon}, submits, reads the state and stops`, async () => {
      const mine = await clientOf(logon);
      expect(mine.isLogged()).toBe(true);
      const name = `nls_${index}`;
      const id = await mine.NLWS.nmsDelivery.submitDelivery('nlStudioMail', letter(name));
      expect(id).toBeGreaterThan(0);
      simulator.instance.clock.advance(2_000);
      const found = await mine.NLWS.xtkQueryDef.create(stateQuery(byName(name))).executeQuery();
      const scheduling = { contactDate: '2026-12-25 08:00:00.000Z' };
      expect(found.delivery).toMatchObject([{ id: String(id), state: '51', scheduling }]);
      await mine.NLWS.nmsDelivery.stop(String(id));
      simulator.instance.clock.advance(1_000);
      expect(await stateOf(mine, name)).toBe(85);
      await mine.logoff();
    });
  }

  it('is told who it is and what it talks to', async () => {
    expect(client.application.operator.login).toBe('simulateur');
    expect(client.getSessionInfo().serverInfo.buildNumber).toBe('9380');
    expect((await client.test()).status).toBe('OK');
    expect(await client.NLWS.xtkSession.getServerTime()).toEqual(new Date(noon));
    expect(await client.getOption('NmsServer_URL')).toBe('https://adobe.example.org');
  });

  it('makes a delivery from a model, writes it, then prepares and starts it', async () => {
    const document = await client.NLWS.nmsDelivery.createFromModel('nlStudioMail', letter('nls_model'));
    expect(document.internalName).toBe('nls_model');
    await client.NLWS.xtkSession.write({ ...document, xtkschema: 'nms:delivery', _operation: 'insert' });
    expect(await stateOf(client, 'nls_model')).toBe(0);
    await client.NLWS.nmsDelivery.create(document).prepareAndStart();
    simulator.instance.clock.advance(2_000);
    expect(await stateOf(client, 'nls_model')).toBe(51);
  });

  it('follows a job and reads why its analysis failed', async () => {
    const job = await client.jobInterface({
      xtkschema: 'nms:delivery',
      method: 'PrepareAndStart',
      object: { xtkschema: 'nms:delivery', ...letter('nls_job', { targets: {} }) },
    });
    await job.submit();
    expect((await job.getStatus()).status).toBe(2);
    simulator.instance.clock.advance(2_000);
    expect(await job.getStatus()).toMatchObject({
      status: 3,
      logs: [{ logType: 2 }, { logType: 0, errorCode: 'DLV-490009' }],
      properties: { progress: { current: 100, max: 100 } },
    });
  });

  it('finds nothing, one, or counts', async () => {
    const ask = (where: string, operation: string) =>
      client.NLWS.xtkQueryDef.create(stateQuery(where, operation)).executeQuery();
    expect(await ask(byName('none'), 'select')).toEqual({ delivery: [] });
    expect(await ask(byName('none'), 'getIfExists')).toBeNull();
    await expect(ask(byName('none'), 'get')).rejects.toMatchObject({ errorCode: 'XTK-170006' });
    expect(await ask('@isModel=1 and @messageType=0', 'count')).toEqual({ count: '3' });
    await expect(ask('nonsense(', 'count')).rejects.toMatchObject({ errorCode: 'XTK-170036' });
  });

  it('sends to the three recipients what was submitted, each with their own name', async () => {
    await client.NLWS.nmsDelivery.submitDelivery('nlStudioMail', letter('nls_sent'));
    simulator.instance.clock.set(Date.parse('2026-12-25T08:00:10Z'));
    expect(await stateOf(client, 'nls_sent')).toBe(95);
    const messages = simulator.instance.book.find('nls_sent')?.messages ?? [];
    expect(messages.map(({ html }) => html)).toEqual([
      '<p>Bonjour Camille ]]> é 🎄</p>',
      '<p>Bonjour Zoé ]]> é 🎄</p>',
      '<p>Bonjour  ]]> é 🎄</p>',
    ]);
    expect(messages[0]).toMatchObject({
      to: 'camille.martin@example.org',
      subject: 'Noël & vous',
      foreignCode: [],
    });
  });

  it('publishes a picture under its MD5', async () => {
    const { md5 } = { md5: simulator.instance.files.upload(new Uint8Array([1, 2, 3])) };
    const file = {
      internalName: 'RES1',
      md5,
      useMd5AsFilename: '1',
      storageType: 5,
      xtkschema: 'xtk:fileRes',
    };
    await client.NLWS.xtkSession.write(file);
    const resource = client.NLWS.xtkFileRes.create(file);
    await resource.publishIfNeeded();
    expect(await resource.getURL()).toBe(`https://adobe.example.org/res/${md5}`);
  });

  it('is refused a wrong password, a key that is taken, an unknown template and method, an expired session', async () => {
    const wrong = await sdk.init(sdk.ConnectionParameters.ofUserAndPassword(url, 'simulateur', 'wrong'));
    await expect(wrong.logon()).rejects.toMatchObject({ statusCode: 403 });

    const submit = (template: string) =>
      client.NLWS.nmsDelivery.submitDelivery(template, letter('nls_taken'));
    await submit('nlStudioMail');
    await expect(submit('nlStudioMail')).rejects.toMatchObject({
      errorCode: 'XTK-170024',
      detail: expect.stringContaining('duplicate key'),
    });
    await expect(submit('none')).rejects.toMatchObject({ errorCode: 'XTK-170019' });
    await expect(client.makeSoapCall('nms:delivery', 'Nonsense', true, [], [])).rejects.toMatchObject({
      errorCode: 'SOP-330011',
    });
    simulator.instance.sessions.expireAll();
    await expect(stateOf(client, 'nls_taken')).rejects.toMatchObject({ statusCode: 401 });
  });
});
