import { z } from 'zod';
import { IdSchema } from '../core/id.ts';
import { ProofSchema, RecipientResultSchema } from '../core/proof/proof.ts';
import { SendFormSchema } from '../core/proof/send-form.ts';
import { endpoint } from './endpoint.ts';

export type { SendForm } from '../core/proof/send-form.ts';

const campaign = z.strictObject({ campaignId: IdSchema });

export const proofRows = {
  sendForm: endpoint({
    method: 'GET',
    path: '/campaign/ajaxgetsend/{campaignId}',
    body: 'none',
    input: campaign,
    output: z.object({ html: z.string(), form: SendFormSchema }),
    summary: 'Formulaire d’envoi : groupes, dernier BAT, remarques',
  }),
  send: endpoint({
    method: 'POST',
    path: '/campaign/ajaxsendbat/{campaignId}',
    body: 'form',
    input: campaign.extend({
      /** Ids of groups, repeated or separated by commas. */
      batdest: z.union([z.string().max(10_000), z.array(z.string().max(10_000)).max(200)]).default(''),
      /** Addresses separated by comma, semicolon, space or line. */
      batmail: z.string().max(100_000).default(''),
    }),
    output: z.object({
      proof: ProofSchema.pick({ number: true, contentHash: true, sha256: true, recipients: true }),
      /** Who did not get it, when some did. */
      message: z.string().optional(),
    }),
    summary: 'Envoie un BAT de la version courante',
  }),
  sendTrial: endpoint({
    method: 'POST',
    path: '/api/campaigns/{campaignId}/trial',
    body: 'api',
    input: campaign.extend({ address: z.string().max(1_000) }),
    output: z.object({ recipient: RecipientResultSchema }),
    summary: '« M’envoyer un essai » : un courriel sans numéro',
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/campaigns/{campaignId}/proofs',
    body: 'none',
    input: campaign,
    output: z.object({ proofs: z.array(ProofSchema) }),
    summary: 'BAT d’une campagne, le plus récent d’abord',
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/campaigns/{campaignId}/proofs/{number}/approve',
    body: 'api',
    input: campaign.extend({
      number: z.coerce.number().int().min(1),
      by: z.string().trim().min(1).max(200),
      note: z.string().trim().max(2_000).optional(),
    }),
    output: z.object({
      proof: ProofSchema,
      /** Whether the content is still the one that was approved. */
      isCurrent: z.boolean(),
    }),
    summary: '« Bon pour accord » donné à un BAT',
  }),
  html: endpoint({
    method: 'GET',
    path: '/frames/campaigns/{campaignId}/proofs/{number}',
    body: 'none',
    input: campaign.extend({ number: z.coerce.number().int().min(1) }),
    output: z.string(),
    answer: 'html',
    summary: 'Ce qui a été envoyé, pour un cadre isolé',
  }),
};
