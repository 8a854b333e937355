import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAdobePlatform } from '../../../../src/adapters/send-platform-adobe/create-adobe-platform.ts';
import {
  type AdobeInstance,
  adobeLetter,
  adobeOrder,
  adobeSecrets,
  adobeSettings,
  adobeTargets,
  startAdobe,
} from '../../../support/adobe-instance.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';

let adobe: AdobeInstance;

beforeEach(async () => {
  adobe = await startAdobe();
});
afterEach(() => adobe.simulator.close());

const { key } = adobeOrder();
const submit = 'nms:delivery#SubmitDelivery';
const query = 'xtk:queryDef#ExecuteQuery';
const deliveries = () => adobe.simulator.instance.book.all();
const asked = (action: string) => adobe.simulator.calls().filter((call) => call.action === action).length;
const advance = (ms: number) => adobe.simulator.instance.clock.advance(ms);

describe('A send through Adobe Campaign', () => {
  for (const mode of ['ims', 'native'] as const) {
    it(`is submitted, scheduled, read back and stopped (${mode})`, async () => {
      const platform = adobe.connect({ mode });
      expect(await platform.check()).toMatchObject({ account: 'simulateur' });
      const submitted = await platform.schedule(adobeOrder());
      expect(submitted).toMatchObject({ status: 'preparing', at: '2026-12-25T08:00:00.000Z' });

      advance(2_000);
      expect(await platform.status(submitted.id)).toEqual({
        id: submitted.id,
        status: 'scheduled',
        label: 'Lettre de décembre',
        at: '2026-12-25T08:00:00.000Z',
        lastModified: '2026-12-20T12:00:00.000Z',
        counts: { targeted: 3, sent: 0 },
      });
      expect(await platform.cancel(submitted.id)).toMatchObject({ status: 'cancelled' });
    });
  }

  it('leaves at its hour to those of its target', async () => {
    const { id } = await adobe.platform.schedule(adobeOrder());
    adobe.simulator.instance.clock.set(Date.parse('2026-12-25T08:00:05Z'));
    expect(await adobe.platform.status(id)).toMatchObject({
      status: 'sent',
      counts: { targeted: 3, sent: 3 },
    });
    expect(await adobe.platform.cancel(id)).toMatchObject({ status: 'sent' });
  });

  it('goes to a group, a service, a template’s own target or an expression', async () => {
    const sizes = [];
    for (const target of adobeTargets) {
      const { id } = await adobe.platform.schedule(adobeOrder({ key: `nls_x_1_${target.id}`, target }));
      advance(2_000);
      sizes.push((await adobe.platform.status(id)).counts?.targeted);
    }
    expect(sizes).toEqual([3, 2, 3, 1]);
  });

  it('finds the targets of the configuration that are there, then what the instance offers', async () => {
    const gone = { id: 'partis', label: 'Partis', kind: 'group', value: 'LST_GONE' } as const;
    const targets = await adobe.platform.listTargets();
    expect(targets.slice(0, 4)).toEqual(adobeTargets);
    expect(targets.slice(4).map(({ kind, value }) => `${kind} ${value}`)).toEqual([
      'group LST_TEST',
      'template nlStudioMail',
      'template nlStudioApproval',
    ]);
    expect(targets).not.toContainEqual(gone);
  });

  it('waits for approval where the template asks for it, and says so', async () => {
    const platform = adobe.connect({ template: 'nlStudioApproval' });
    const { id } = await platform.schedule(adobeOrder());
    advance(2_000);
    expect(await platform.status(id)).toMatchObject({
      status: 'awaiting-approval',
      detail: 'Rien ne part tant que personne n’a validé la diffusion dans Adobe Campaign.',
    });
  });

  it('is no success when its analysis fails', async () => {
    adobe.simulator.changeSettings({ analysisFailure: 'DLV-490009 no target' });
    const { id } = await adobe.platform.schedule(adobeOrder());
    advance(2_000);
    expect(await adobe.platform.status(id)).toMatchObject({
      status: 'failed',
      detail: expect.stringContaining(id),
    });
  });

  it('says why its analysis failed, in Adobe’s own words; where it cannot be read, where to look', async () => {
    adobe.simulator.changeSettings({ analysisFailure: 'DLV-490009 no target' });
    const { id } = await adobe.platform.schedule(adobeOrder());
    advance(2_000);
    expect(await adobe.platform.status(id)).toMatchObject({
      detail: `L’analyse de la diffusion ${id} a échoué dans Adobe Campaign\u00a0: DLV-490009 no target`,
    });
    adobe.simulator.faults.add({ on: 'xtk:queryDef#ExecuteQuery', act: 'soap', text: 'SOP-330011', skip: 1 });
    expect(await adobe.platform.status(id)).toMatchObject({
      status: 'failed',
      detail: expect.stringContaining('l’onglet Audit'),
    });
  });

  it('says that its delivery is still in edition', async () => {
    const { id } = await adobe.platform.schedule(adobeOrder());
    const { book } = adobe.simulator.instance;
    Object.assign(book.find(id) as object, { state: 0 });
    expect(await adobe.platform.status(id)).toMatchObject({
      status: 'preparing',
      detail: `La diffusion ${id} est encore en édition dans Adobe Campaign\u00a0: son analyse n’a pas commencé.`,
    });
  });

  it('does not leave at once where Adobe’s clock is past its hour', async () => {
    const { clock, book } = adobe.simulator.instance;
    const before = book.all().length;
    clock.set(Date.parse('2026-12-25T08:00:01Z'));
    expect(await failureOf(adobe.platform.schedule(adobeOrder()))).toMatchObject({
      code: 'platform-refused',
      message: expect.stringContaining('il y est le 25/12/2026 08:00 UTC'),
    });
    expect(book.all()).toHaveLength(before);
    const { clockAhead = 0 } = await adobe.platform.check();
    expect(Math.abs(Date.now() + clockAhead - clock.now())).toBeLessThan(2_000);
  });

  it('shows what somebody changed in the console', async () => {
    const { id } = await adobe.platform.schedule(adobeOrder());
    advance(60_000);
    const { book } = adobe.simulator.instance;
    const delivery = book.find(id);
    if (delivery)
      book.update(delivery, { ...delivery.content, attributes: { label: 'Autre' }, children: [] });
    expect(await adobe.platform.status(id)).toMatchObject({
      label: 'Autre',
      lastModified: '2026-12-20T12:01:00.000Z',
    });
  });

  it('shows beforehand, without a secret, exactly the XML that leaves', () => {
    const shown = adobe.platform.request(adobeOrder());
    expect(shown).toContain('<source>&lt;!doctype html&gt;');
    expect(shown).toContain('contactDate="2026-12-25 08:00:00.000Z"');
    expect(shown).toContain(`internalName="${key}"`);
    for (const secret of Object.values(adobeSecrets)) expect(shown).not.toContain(secret);
  });

  it('tells apart long keys that begin alike, and finds them again', async () => {
    const long = (end: string) => `nls_${'a'.repeat(62)}_1_${end}`;
    const first = await adobe.platform.schedule(adobeOrder({ key: long('1'.repeat(16)) }));
    const second = await adobe.platform.schedule(adobeOrder({ key: long('2'.repeat(16)) }));
    expect(deliveries().every(({ internalName }) => internalName.length === 64)).toBe(true);
    expect((await adobe.platform.find(long('1'.repeat(16))))?.id).toBe(first.id);
    expect((await adobe.platform.find(long('2'.repeat(16))))?.id).toBe(second.id);
  });
});

describe('One delivery per key', () => {
  it('is what a second demand gets, whoever asks', async () => {
    const first = await adobe.platform.schedule(adobeOrder());
    const again = await adobe.connect({ mode: 'native' }).schedule(adobeOrder());
    expect(again.id).toBe(first.id);
    expect(deliveries()).toHaveLength(1);
  });

  it('comes out of fifty demands at once and of two servers', async () => {
    const other = adobe.connect();
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 ? other : adobe.platform).schedule(adobeOrder())),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(deliveries()).toHaveLength(1);
  });

  it('is found when the answer to the submission was cut, halfway or unreadable', async () => {
    for (const [index, act] of (
      [
        { act: 'cut', when: 'after' },
        { act: 'cut', when: 'halfway' },
        { act: 'truncate' },
        { act: 'status', when: 'after', status: 502 },
      ] as const
    ).entries()) {
      adobe.simulator.faults.add({ on: submit, ...act });
      const delivery = await adobe.platform.schedule(adobeOrder({ key: `${key}${index}` }));
      expect(delivery.status).toBe('preparing');
    }
    expect(deliveries()).toHaveLength(4);
    expect(asked(submit)).toBe(4);
  });

  it('is looked for before a submission is repeated: a 401 may come after it was done', async () => {
    adobe.simulator.changeSettings({ duplicates: 'accepted' });
    adobe.simulator.faults.add({ on: submit, act: 'status', when: 'after', status: 401 });
    expect(await adobe.platform.schedule(adobeOrder())).toMatchObject({ status: 'preparing' });
    expect(asked(submit)).toBe(1);
    adobe.simulator.faults.add({ on: submit, act: 'status', when: 'before', status: 401 });
    await adobe.platform.schedule(adobeOrder({ key: `${key}9` }));
    expect(asked(submit)).toBe(3);
    expect(deliveries()).toHaveLength(2);
  });

  it('is unknown, and never submitted again, while it cannot be looked up', async () => {
    adobe.simulator.faults.add({ on: submit, act: 'cut', when: 'after' });
    adobe.simulator.faults.add({ on: query, skip: 1, times: 3, act: 'status', when: 'before', status: 503 });
    expect(await failureOf(adobe.platform.schedule(adobeOrder()))).toMatchObject({
      code: 'platform-uncertain',
      params: { reason: 'la connexion a été coupée avant la fin de la réponse' },
    });
    expect(asked(submit)).toBe(1);
    expect(await adobe.platform.find(key)).toMatchObject({ status: 'preparing' });
  });

  it('is unknown when its key is taken and nobody can look at who has it', async () => {
    adobe.simulator.faults.add({ on: submit, act: 'soap', text: 'XTK-170024 duplicate key' });
    adobe.simulator.faults.add({ on: query, skip: 1, times: 3, act: 'cut', when: 'before' });
    expect(await failureOf(adobe.platform.schedule(adobeOrder()))).toMatchObject({
      code: 'platform-uncertain',
    });
  });

  it('is unknown when a submission stalls', async () => {
    const hurried = adobe.connect({ answerSeconds: 0.2 });
    await hurried.check();
    adobe.simulator.faults.add({ on: submit, act: 'stall', when: 'before' });
    expect(await failureOf(hurried.schedule(adobeOrder()))).toMatchObject({ code: 'platform-uncertain' });
    expect(asked(submit)).toBe(1);
  });

  it('says so when several bear it', async () => {
    adobe.simulator.changeSettings({ duplicates: 'accepted' });
    await adobe.platform.schedule(adobeOrder());
    const [delivery] = deliveries();
    if (delivery) adobe.simulator.instance.book.insert(delivery.content);
    expect((await adobe.platform.find(key))?.detail).toContain('2 diffusions');
  });
});

describe('A stop whose answer is lost', () => {
  const stop = 'nms:delivery#Stop';

  it('is told as it is when the state can be read, and as unknown when it cannot', async () => {
    const { id } = await adobe.platform.schedule(adobeOrder());
    adobe.simulator.faults.add({ on: stop, act: 'cut', when: 'before' });
    expect(await failureOf(adobe.platform.cancel(id))).toMatchObject({ code: 'platform-uncertain' });
    adobe.simulator.faults.add({ on: stop, act: 'cut', when: 'after' });
    adobe.simulator.faults.add({ on: query, skip: 1, times: 3, act: 'cut', when: 'before' });
    expect(await failureOf(adobe.platform.cancel(id))).toMatchObject({ code: 'platform-uncertain' });
    expect(await adobe.platform.cancel(id)).toMatchObject({ status: 'cancelled' });
  });
});

describe('When Adobe says no', () => {
  it('logs on again once when the session or the token has expired', async () => {
    for (const mode of ['ims', 'native'] as const) {
      const platform = adobe.connect({ mode });
      await platform.check();
      adobe.simulator.instance.sessions.expireAll();
      expect(await platform.find(key)).toBeUndefined();
    }
    adobe.simulator.faults.add({ on: submit, act: 'status', when: 'before', status: 401 });
    expect(await adobe.platform.schedule(adobeOrder())).toMatchObject({ status: 'preparing' });
  });

  it('reads again after an outage, three times in all', async () => {
    adobe.simulator.faults.add({ on: query, times: 2, act: 'status', when: 'before', status: 502 });
    expect(await adobe.platform.find(key)).toBeUndefined();
    adobe.simulator.faults.add({ on: query, times: 3, act: 'cut', when: 'before' });
    expect(await failureOf(adobe.platform.find(key))).toMatchObject({ code: 'platform-unavailable' });
  });

  it('reads an answer that comes in drops, or in another charset', async () => {
    await adobe.platform.schedule(adobeOrder({ letter: adobeLetter({ name: 'Été' }) }));
    for (const fault of [{ act: 'drip', ms: 1 }, { act: 'latin1' }] as const) {
      adobe.simulator.faults.add({ on: query, ...fault });
      expect(await adobe.platform.find(key)).toMatchObject({ label: 'Été' });
    }
  });

  it('submits again only after it was turned away', async () => {
    adobe.simulator.faults.add({ on: submit, act: 'status', when: 'before', status: 429, retryAfter: '0' });
    expect(await adobe.platform.schedule(adobeOrder())).toMatchObject({ status: 'preparing' });
    expect(asked(submit)).toBe(2);
  });

  it('passes its words on, whatever HTTP says', async () => {
    for (let time = 0; time < 2; time++) {
      adobe.simulator.faults.add({ on: submit, act: 'soap', text: 'XTK-170036 Unable to parse expression.' });
      expect(await failureOf(adobe.platform.schedule(adobeOrder()))).toMatchObject({
        code: 'platform-refused',
        params: { platform: 'Adobe Campaign', reason: 'XTK-170036 Unable to parse expression.' },
      });
    }
    expect(deliveries()).toHaveLength(0);
  });

  it('is told apart: a wrong secret, a wrong password, an address that is not let in, a missing variable', async () => {
    const reasonOf = async (work: Promise<unknown>) => (await failureOf(work)).params.reason;
    const wrong = { ADOBE_SECRET: 'faux', ADOBE_PASSWORD: 'faux' };
    expect(await reasonOf(adobe.connect({}, wrong).check())).toContain('invalid client_secret');
    expect(await reasonOf(adobe.connect({ mode: 'native' }, wrong).check())).toContain('mot de passe refusé');
    expect(await reasonOf(adobe.connect({}, {}).check())).toContain('ADOBE_SECRET');
    adobe.simulator.faults.add({
      act: 'soap',
      on: query,
      text: "XSV-350013 The '10.0.0.1' IP address is refused",
    });
    expect(await failureOf(adobe.platform.find(key))).toMatchObject({ code: 'platform-auth-failed' });
  });

  it('is refused a document type and an answer that never ends', async () => {
    const bomb = '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>';
    adobe.simulator.faults.add({
      on: query,
      times: 3,
      act: 'status',
      when: 'before',
      status: 500,
      body: bomb,
    });
    expect(await failureOf(adobe.platform.find(key))).toMatchObject({ code: 'platform-unavailable' });
    const hurried = adobe.connect({ answerSeconds: 0.1 });
    adobe.simulator.faults.add({ on: 'ims', times: 3, act: 'drip', ms: 50 });
    expect(await failureOf(hurried.find(key))).toMatchObject({ code: 'platform-unavailable' });
  });

  it('shows no secret in any failure', async () => {
    const platform = adobe.connect({ mode: 'native' });
    await platform.check();
    const shown: string[] = [];
    for (const detail of [adobeSecrets.ADOBE_PASSWORD, '___SESSION-1 @SECURITY-1==']) {
      adobe.simulator.faults.add({ on: query, act: 'soap', text: 'XTK-170036 echo', detail });
      const error = await failureOf(platform.find(key));
      shown.push(error.message, JSON.stringify(error.params), String(error.cause), String(error.stack));
    }
    expect(shown.join('\n')).toContain('***');
    for (const secret of [adobeSecrets.ADOBE_PASSWORD, '___SESSION-1', '@SECURITY-1=='])
      expect(shown.join('\n')).not.toContain(secret);
  });
});

describe('Where it may go', () => {
  it('asks nobody on this machine unless the configuration lists it', async () => {
    const closed = createAdobePlatform({
      ...{ settings: adobeSettings(adobe.url), targets: [], allowedHosts: [], environment: adobeSecrets },
    });
    expect(await failureOf(closed.check())).toMatchObject({
      code: 'platform-blocked',
      params: { host: '127.0.0.1' },
      hint: 'Si c’est voulu, ajoutez "127.0.0.1" à allowedHosts dans newsletter.config.json.',
    });
    expect(adobe.simulator.calls()).toEqual([]);
  });

  it('says that nothing was done when nobody listens', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as { port: number };
    await new Promise((resolve) => taken.close(resolve));
    await adobe.platform.check();
    const nobody = adobe.connect({ url: `http://127.0.0.1:${port}`, connectSeconds: 1 });
    expect(await failureOf(nobody.schedule(adobeOrder()))).toMatchObject({ code: 'platform-unavailable' });
  });
});

describe('Pictures without a public address', () => {
  const picture = { contentId: 'vue@lettre', filename: 'vue.png', contentType: 'image/png' };
  const bytes = new Uint8Array([137, 80, 78, 71, 1, 2, 3]);

  it('are put into Adobe’s resources once, and the letter leads there', async () => {
    const letter = adobeLetter({
      html: '<p><img src="cid:vue@lettre" alt=""></p>',
      pictures: [{ ...picture, bytes }],
    });
    for (const mark of ['1', '2'])
      await adobe.platform.schedule(adobeOrder({ key: `${key}${mark}`, letter }));
    const { files, book } = adobe.simulator.instance;
    expect(files.all()).toHaveLength(1);
    adobe.simulator.instance.clock.set(Date.parse('2026-12-25T08:00:05Z'));
    const [message] = book.all()[0]?.messages ?? [];
    const address = /src="([^"]+)"/.exec(message?.html ?? '')?.[1] ?? '';
    expect(address).toMatch(/^https:\/\//);
    expect(files.bytesAt(address)).toEqual(bytes);
  });

  it('stop the send when they are not taken', async () => {
    adobe.simulator.faults.add({ on: 'upload', act: 'status', when: 'before', status: 413 });
    const letter = adobeLetter({ pictures: [{ ...picture, bytes }] });
    expect(await failureOf(adobe.platform.schedule(adobeOrder({ letter })))).toMatchObject({
      code: 'platform-refused',
    });
    expect(asked(submit)).toBe(0);
  });
});
