import { hash } from 'node:crypto';
import { AppError } from '../../core/errors/app-error.ts';
import { IdSchema } from '../../core/id.ts';
import { lastFirst, type Send, SendKeySchema } from '../../core/send/send.ts';
import type { SendStore } from '../../use-cases/ports/store.ts';
import type { Collections } from './collections.ts';
import { createLock, lockWithNews, type WithLock } from './lock.ts';
import type { StoreContext } from './store-context.ts';

/**
 * The ledger: one file a send, `campaigns/<id>/sends/<key>.json`, written again with each line of its journal; beside it
 * `<key>.html`, what left.
 */
export function createSendStore(
  { campaignsWith, mayHave, sendsOf }: Pick<Collections, 'campaignsWith' | 'mayHave' | 'sendsOf'>,
  {
    workspace,
    files,
    watched,
    isAllKnown,
    onChange,
  }: Pick<StoreContext, 'workspace' | 'files' | 'watched' | 'isAllKnown' | 'onChange'>,
): SendStore {
  const locks = new Map<string, WithLock>();

  function lockOf(campaignId: string): WithLock {
    const name = `send${hash('sha256', campaignId).slice(0, 12)}` as const;
    const lock =
      locks.get(campaignId) ??
      lockWithNews(createLock(workspace.root, name), {
        // What another process wrote a moment ago may not have been heard of yet.
        refresh: () => sendsOf(campaignId).refresh(),
        busy: (cause) => AppError.of('send-busy', { campaign: campaignId }, { cause }),
      });
    locks.set(campaignId, lock);
    return lock;
  }

  async function listOf(campaignId: string): Promise<Send[]> {
    if (!IdSchema.safeParse(campaignId).success || !(await mayHave('sends', campaignId))) return [];
    return (await sendsOf(campaignId).entries()).toSorted(lastFirst);
  }

  async function listAll(): Promise<Send[]> {
    const sends = await Promise.all((await campaignsWith('sends')).map(listOf));
    return sends.flat().sort(lastFirst);
  }

  /** All of them, until something is heard of one: whoever follows what leaves asks for them twice a minute. */
  let listed: Promise<Send[]> | undefined;
  onChange(({ noun }) => {
    if (noun === 'send' || noun === 'problems') listed = undefined;
  });

  const letterOf = ({ campaign_id, key }: Pick<Send, 'campaign_id' | 'key'>) =>
    `campaigns/${IdSchema.parse(campaign_id)}/sends/${SendKeySchema.parse(key)}.html`;

  return {
    listOf,
    async list() {
      if (!watched || !isAllKnown()) return listAll();
      listed ??= listAll().catch((error) => {
        listed = undefined;
        throw error;
      });
      return [...(await listed)];
    },
    create: (send) => sendsOf(send.campaign_id).create(send),
    async keepLetter(send, html) {
      await workspace.create(letterOf(send), Buffer.from(html));
    },
    async letter(send) {
      const bytes = await files.read(letterOf(send));
      return bytes && new TextDecoder().decode(bytes);
    },
    update: ({ campaign_id, key }, change) =>
      sendsOf(campaign_id).update(key, (former) => {
        if (!former) throw AppError.of('send-not-found', { key });
        return change(former);
      }),
    withLock: (campaignId, work, patience) => lockOf(campaignId)(work, patience),
  };
}
