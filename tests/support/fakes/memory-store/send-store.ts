import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../../../src/core/errors/app-error.ts';
import type { Send } from '../../../../src/core/send/send.ts';
import type { SendStore } from '../../../../src/use-cases/ports/store.ts';
import type { Emit } from './entity-store.ts';
import { createShelf } from './shelf.ts';

/** The ledger of tests and trials. */
export function createSendStore(emit: Emit): SendStore {
  const sends = createShelf<Send>();
  const letters = new Map<string, string>();
  const turns = new Map<string, Promise<unknown>>();
  const put = (send: Send) => {
    sends.set(send.key, send);
    emit({ noun: 'send', campaignId: send.campaign_id, key: send.key });
  };
  const list = async () => sends.list().reverse();
  return {
    list,
    listOf: async (campaignId) => (await list()).filter(({ campaign_id }) => campaign_id === campaignId),
    async create(send) {
      if (sends.has(send.key)) return false;
      put(send);
      return true;
    },
    async keepLetter({ key }, html) {
      letters.set(key, html);
    },
    letter: async ({ key }) => letters.get(key),
    async update({ key }, change) {
      const former = sends.get(key);
      if (!former) throw AppError.of('send-not-found', { key });
      const next = change(former);
      if (!isDeepStrictEqual(next, sends.get(key))) put(next);
      return next;
    },
    withLock(campaignId, work) {
      const turn = (turns.get(campaignId) ?? Promise.resolve()).then(work);
      turns.set(
        campaignId,
        turn.catch(() => {}),
      );
      return turn;
    },
  };
}
