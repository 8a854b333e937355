import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Target } from '../../src/core/send/delivery.ts';
import type { PlatformLetter, SendOrder, SendPlatform } from '../../src/use-cases/ports/send-platform.ts';
import { failureOf } from '../support/fakes/failure-of.ts';

interface ReceivedLetter {
  to: string;
  subject: string;
  html: string;
}

export interface PlatformUnderTest {
  platform: SendPlatform;
  /** Another way to the same platform, as a second process has. */
  reconnect(): SendPlatform;
  /** Camille, Zoé, and somebody whose name nobody knows. */
  target: Target;
  /** One that the platform cannot send to. */
  wrongTarget: Target;
  /** The id of a delivery that is not there. */
  goneId: string;
  /** An hour that is still to come. */
  at: Date;
  /** What the platform does after it has taken a delivery is over. */
  settle(): Promise<void>;
  /** The hour has come, and all that is due has left. */
  afterTheHour(): Promise<void>;
  received(): Promise<ReceivedLetter[]>;
  close(): Promise<void>;
}

const html =
  '<!doctype html>\n<html lang="fr"><!--[if mso]><i>x</i><![endif]--><body>\n<p title="a&quot;b">]]&gt; é œ 🎄 &lt;% x %&gt; {{nl:firstName|à vous}}</p></body></html>';

const letter = (more: Partial<PlatformLetter> = {}): PlatformLetter => ({
  campaignId: 'lettre-de-decembre',
  versionId: '000003-k3f9c2',
  kind: 'blocks',
  name: 'Lettre de décembre',
  subject: 'Noël & vous 🎄',
  from: { name: 'La Rédaction', email: 'lettre@example.org' },
  html,
  text: 'Bonjour {{nl:firstName|à vous}}\n',
  pictures: [],
  ...more,
});

/** What every platform must do with a send, whatever carries it. */
export function sendPlatformContract(name: string, open: () => Promise<PlatformUnderTest>): void {
  describe(`The platform ${name}`, () => {
    let under: PlatformUnderTest;
    let platform: SendPlatform;
    const order = (more: Partial<SendOrder> = {}): SendOrder => ({
      key: 'nls_lettre-de-decembre_1_9f2ab1d04c7e5a36',
      letter: letter(),
      target: under.target,
      at: under.at,
      ...more,
    });

    beforeEach(async () => {
      under = await open();
      platform = under.platform;
    });
    afterEach(() => under.close());

    it('says whom it knows us as, and whom one may send to', async () => {
      expect((await platform.check()).account).not.toBe('');
      expect(await platform.listTargets()).toContainEqual(under.target);
    });

    it('keeps a delivery under its key until its hour, and tells it as it was ordered', async () => {
      expect(await platform.find(order().key)).toBeUndefined();
      const taken = await platform.schedule(order());
      await under.settle();
      const told = await platform.status(taken.id);
      expect(told).toMatchObject({
        id: taken.id,
        status: 'scheduled',
        at: under.at.toISOString(),
        label: 'Lettre de décembre',
        counts: { targeted: 3 },
      });
      expect(await under.reconnect().find(order().key)).toEqual(told);
      expect(await under.received()).toEqual([]);
    });

    it('says when an order is about to leave, before anybody has it, and only then', async () => {
      const seen: unknown[] = [];
      const leaving = async () => seen.push(await under.reconnect().find(order().key));
      await platform.schedule(order(), leaving);
      await under.reconnect().schedule(order(), leaving);
      expect(seen).toEqual([undefined]);
    });

    it('sends at the hour, to each their own, and the renderer’s HTML to the byte', async () => {
      const { id } = await platform.schedule(order());
      await under.afterTheHour();
      expect(await platform.status(id)).toMatchObject({ status: 'sent', counts: { targeted: 3, sent: 3 } });
      const received = (await under.received()).toSorted((a, b) => a.to.localeCompare(b.to));
      expect(received.map(({ to }) => to)).toEqual([
        'abonne@example.org',
        'camille.martin@example.org',
        'zoe+lettre@example.org',
      ]);
      const names = ['à vous', 'Camille', 'Zoé'];
      expect(received.map((message) => message.html)).toEqual(
        names.map((firstName) => html.replace('{{nl:firstName|à vous}}', firstName)),
      );
      expect(new Set(received.map(({ subject }) => subject))).toEqual(new Set(['Noël & vous 🎄']));
    });

    it.each([
      ['blocks', '&lt;% evil() %&gt;'],
      ['raw', '<%= recipient.email %>'],
    ] as const)('carries %s to the byte, whatever is in it', async (kind, code) => {
      const hostile = `<!doctype html>\r\n<html><!--[if mso]><table><tr><td><![endif]-->\n<p title='a"b'>]]> ]]&gt; <![CDATA[x]]>\rb é œ « Œ » 🎄 👩‍💻 &amp; & ${'long '.repeat(250)}</p>\n<!--[if !mso]><!--><i>.</i><!--<![endif]-->\n.\n\n  `;
      const marked = `${hostile}<b>${code}</b> `;
      await platform.schedule(order({ letter: letter({ kind, html: marked }) }));
      await under.afterTheHour();
      const received = await under.received();
      expect(received).toHaveLength(3);
      for (const message of received) {
        expect(message.html.slice(0, hostile.length)).toBe(hostile);
        // A platform may run the code that free HTML may hold; nothing else is touched.
        if (kind === 'blocks') expect(message.html).toBe(marked);
      }
    });

    it('has one delivery, however often and by whomever it is demanded', async () => {
      const first = await platform.schedule(order());
      const all = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (index % 2 ? platform : under.reconnect()).schedule(order()),
        ),
      );
      expect(new Set(all.map(({ id }) => id))).toEqual(new Set([first.id]));
      await under.afterTheHour();
      expect(await under.received()).toHaveLength(3);
    });

    it('sends nothing of what was stopped, and stops it twice without harm', async () => {
      const { id } = await platform.schedule(order());
      await under.settle();
      expect(await platform.cancel(id)).toMatchObject({ status: 'cancelled' });
      expect(await under.reconnect().cancel(id)).toMatchObject({ status: 'cancelled' });
      await under.afterTheHour();
      expect(await platform.status(id)).toMatchObject({ status: 'cancelled' });
      expect(await under.received()).toEqual([]);
    });

    it('cannot stop what has left', async () => {
      const { id } = await platform.schedule(order());
      await under.afterTheHour();
      expect(await platform.cancel(id)).toMatchObject({ status: 'sent' });
    });

    it('refuses a target it cannot send to, and a delivery it does not have', async () => {
      const refused = failureOf(platform.schedule(order({ target: under.wrongTarget })));
      expect(await refused).toMatchObject({ code: 'platform-refused' });
      expect(await failureOf(platform.status(under.goneId))).toMatchObject({ code: 'platform-refused' });
      expect(await failureOf(platform.cancel(under.goneId))).toMatchObject({ code: 'platform-refused' });
    });

    it('blocks on a token that it has no word for, wherever it stands', () => {
      const token = '{{nl:shoeSize}}';
      for (const part of [{ subject: token }, { html: token }, { text: token }]) {
        const { findings } = platform.map(letter(part));
        expect(findings.filter(({ severity }) => severity === 'blocking')).toHaveLength(1);
      }
      expect(platform.map(letter()).findings.filter(({ severity }) => severity === 'blocking')).toEqual([]);
    });

    it('shows beforehand what it would ask, without asking', async () => {
      expect(platform.request(order())).toContain(order().key);
      expect(await platform.find(order().key)).toBeUndefined();
    });
  });
}
