import { z } from 'zod';
import { IdSchema } from '../core/id.ts';
import { SendKeySchema } from '../core/send/send.ts';
import { ListedSendSchema, SendFactsSchema } from '../core/send/send-facts.ts';
import { OfferedTargetSchema } from '../core/send/target.ts';
import { endpoint } from './endpoint.ts';

const campaign = z.strictObject({ campaignId: IdSchema });

export const sendRows = {
  schedule: endpoint({
    method: 'POST',
    path: '/campaign/ajaxsendadobe/{campaignId}',
    body: 'form',
    input: campaign.extend({
      /** Id of a target. */
      adobetarget: z.string().max(200).default(''),
      /** d/m/Y H:i in the configured zone, five minutes ahead at least. */
      senddate: z.string().max(100).default(''),
      /** Why it leaves in spite of blocking findings. */
      override_reason: z.string().max(2_000).optional(),
    }),
    output: z.object({ send: SendFactsSchema, message: z.string() }),
    summary: 'Programme l’envoi de la version courante sur la plateforme',
  }),
  unschedule: endpoint({
    method: 'POST',
    path: '/api/campaigns/{campaignId}/unschedule',
    body: 'api',
    input: campaign,
    output: z.object({ send: SendFactsSchema }),
    summary: 'Annule l’envoi programmé',
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/sends/{key}/resume',
    body: 'api',
    input: z.strictObject({
      key: SendKeySchema,
      /** As in `schedule`. */
      senddate: z.string().max(100),
    }),
    output: z.object({ send: SendFactsSchema, message: z.string() }),
    summary: 'Donne une autre heure à un envoi dont l’heure est passée sans qu’il parte',
  }),
  replace: endpoint({
    method: 'POST',
    path: '/api/sends/{key}/replace',
    body: 'api',
    input: z.strictObject({
      key: SendKeySchema,
      /** As in `schedule`; its own hour when absent. */
      senddate: z.string().max(100).optional(),
      /** As in `schedule`. */
      override_reason: z.string().max(2_000).optional(),
    }),
    output: z.object({ send: SendFactsSchema, message: z.string() }),
    summary: 'Remplace un envoi programmé par la version courante, vers la même cible',
  }),
  adopt: endpoint({
    method: 'POST',
    path: '/api/sends/{key}/adopt',
    body: 'api',
    input: z.strictObject({ key: SendKeySchema }),
    output: z.object({ send: SendFactsSchema }),
    summary: '« Envoyer d’ici » : un envoi programmé dans un autre dossier, dont celui-ci est une copie',
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/sends/{key}/check',
    body: 'api',
    input: z.strictObject({ key: SendKeySchema }),
    output: z.object({ send: SendFactsSchema }),
    summary: 'Recherche un envoi sur sa plateforme, et dit ce qu’il en est',
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/sends',
    body: 'none',
    input: z.strictObject({}),
    output: z.object({ sends: z.array(ListedSendSchema) }),
    summary: 'Envois de toutes les campagnes, le dernier demandé d’abord',
  }),
  refreshTargets: endpoint({
    method: 'POST',
    path: '/api/targets/refresh',
    body: 'api',
    input: z.strictObject({}),
    output: z.object({
      targets: z.array(OfferedTargetSchema),
      readAt: z.iso.datetime().nullable(),
    }),
    summary: 'Demande ses cibles à la plateforme',
  }),
};
