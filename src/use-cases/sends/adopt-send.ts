import { z } from 'zod';
import { isActive } from '../../core/send/active.ts';
import { wasSubmitted } from '../../core/send/attention.ts';
import { type Send, SendKeySchema } from '../../core/send/send.ts';
import { AnsweredSendSchema } from '../../core/send/send-facts.ts';
import { appendLogEntry } from '../../core/send/transitions.ts';
import { verb } from '../verb.ts';
import { findSend } from './find-send.ts';
import { isCopied } from './pause-copied-send.ts';
import { reconcileSend } from './reconcile-send.ts';
import { type SendDeps, withLedger } from './send-log.ts';

/** This folder is the one that sends it from now on. */
async function takeOn(deps: SendDeps, send: Send): Promise<Send> {
  const folder = await deps.identity();
  const at = deps.clock.now().toISOString();
  return deps.sends.update(send, ({ copied: _, ...former }) =>
    appendLogEntry(
      { ...former, folder },
      { at, step: 'adopted', status: wasSubmitted(former) ? former.status : 'preparing' },
    ),
  );
}

/**
 * 'Envoyer d’ici': a person says that an order which another folder gave leaves from this one. Said twice it does no
 * more; whose hour has passed asks for another.
 * @throws AppError `send-not-found`, `send-busy`; as `reconcileSend`
 */
export const adoptSend = verb(
  {
    input: z.strictObject({ key: SendKeySchema }),
    output: AnsweredSendSchema,
    summary: '« Envoyer d’ici » : un envoi programmé dans un autre dossier, dont celui-ci est une copie',
    audit: ({ key }) => ({ action: 'send-changed', on: { noun: 'send', id: key } }),
  },
  async (deps: SendDeps, { key }) => {
    const { campaign_id } = await findSend(deps, key);
    const adopt = async () => {
      const send = await findSend(deps, key);
      if (!isActive(send) || !(await isCopied(deps, send))) return send;
      if (send.delivery) await deps.platform.adopt?.(send.delivery.id);
      return reconcileSend(deps, await takeOn(deps, send));
    };
    return withLedger(deps, campaign_id, adopt);
  },
);
