import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Random } from '../support/random-of.ts';
import { readers, type Servers } from './servers-of-one-store.ts';

/** Asks the database itself, whatever is cut. */
export type AskDatabase = <Row extends object>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;

/** What is under way when something breaks. */
export const works = ['save', 'picture', 'order', 'mails'] as const;
export type Work = (typeof works)[number];

/** Somebody who saves a letter of their own again and again, each time with the number of the save as its subject. */
export interface Writer {
  letter: string;
  /** The version that their last answered save made. */
  base: unknown;
  /** How often they were answered. */
  acknowledged: number;
}

const anyBlock = { blocktemplate: 'mot', blockfilter: 'full' };
const itsValues = {
  titre: 'Le mot du maire',
  texte: '<p>Le marché revient samedi sur la place.</p>',
  signature: 'Anne Durand, maire',
};

/** What people do at several servers; each asks the one of a number first, and the next where it does not do it. */
export function peopleAt({ servers, template, insist }: Servers, askDatabase: AskDatabase) {
  /** Of the sends that were acknowledged. */
  const keys: string[] = [];
  let begun = 0;

  async function create(name: string, first: number): Promise<{ letter: string; base: unknown }> {
    const created = await insist('/api/campaigns', { name, newslettertemplate_id: template }, first);
    return { letter: (created.campaign as { id: string }).id, base: created.versionid };
  }

  /** The next save of somebody, which is the same as long as no answer comes. */
  async function save(writer: Writer, first: number): Promise<void> {
    const { letter, base, acknowledged } = writer;
    const wanted = { subject: `Essai ${acknowledged + 1}`, base_version: base };
    const { versionid } = await insist(`/campaign/ajaxsave/${letter}`, wanted, first);
    writer.base = versionid;
    writer.acknowledged += 1;
  }

  /** A letter that can leave. */
  async function letterToSend(first: number): Promise<{ letter: string; subject: string }> {
    begun += 1;
    const subject = `Envoi ${begun}`;
    const { letter } = await create(subject, first);
    const block = { id: 'a', position: 'full1', ...anyBlock, blockdatas: itsValues };
    const content = { subject, preheader: 'Un essai', blocks: [block] };
    await insist(`/campaign/ajaxsave/${letter}`, content, first);
    return { letter, subject };
  }

  /** Has a letter leave; its hour comes at once, since nobody waits the five minutes that a send is asked ahead. */
  async function order(letter: string, first: number): Promise<void> {
    const ahead = new Date(Math.ceil(Date.now() / 60_000 + 6) * 60_000).toISOString();
    const demand = { adobetarget: 'abonnes', senddate: ahead, override_reason: 'Essai' };
    const { send } = await insist(`/campaign/ajaxsendadobe/${letter}`, demand, first);
    const { key } = send as { key: string };
    keys.push(key);
    await askDatabase(
      `update deliveries set data = jsonb_set(data::jsonb, '{at}', to_jsonb($2::text))::json where key = $1`,
      [key, new Date().toISOString()],
    );
  }

  /** Keeps a block, which a thumbnail is to be made of. */
  function keepBlock(first: number): Promise<unknown> {
    begun += 1;
    const widget = { name: `Bloc ${begun}`, ...anyBlock, params: itsValues };
    return insist(`/blockwidgets/ajaxcreate/${template}`, widget, first);
  }

  /** Has a letter leave. @returns the server that mails it, once some have got it and others not yet */
  async function mailInPart(first: number, least: number): Promise<number> {
    const { letter, subject } = await letterToSend(first);
    const before = servers.map(({ mailServer }) => mailServer.mails.length);
    await order(letter, first);
    const arrived = () =>
      servers.map(
        ({ mailServer }, at) =>
          mailServer.mails
            .slice(before[at])
            .filter(({ source }) => source.includes(`Subject: ${subject}\r\n`)).length,
      );
    const most = () => Math.max(...arrived());
    await expect.poll(most, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(least);
    return arrived().indexOf(most());
  }

  return {
    keys,
    save,
    newWriter: async (): Promise<Writer> => ({ ...(await create('Lettre', 0)), acknowledged: 0 }),
    /** Begins something. @returns the server that is at it, and what is to end in spite of all */
    async begin(
      work: Work,
      { random, doomed }: { random: Random; doomed: Writer },
    ): Promise<{ victim: number; end?: Promise<unknown> }> {
      const first = random(servers.length);
      switch (work) {
        case 'save': {
          const end = save(doomed, first);
          await wait(random(15));
          return { victim: first, end };
        }
        case 'picture':
          await keepBlock(first);
          await wait(random(1_500));
          return { victim: random(servers.length) };
        case 'order': {
          const { letter } = await letterToSend(first);
          const end = order(letter, first);
          await wait(random(200));
          return { victim: first, end };
        }
        case 'mails':
          return { victim: await mailInPart(first, 1 + random(readers.length - 5)) };
      }
    },
  };
}
