import { z } from 'zod';
import { ChangeSchema } from '../core/campaign/diff/change.ts';
import { IdSchema } from '../core/id.ts';
import {
  letterFormats,
  ProofBlockSchema,
  ProofSchema,
  proofFormats,
  RecipientResultSchema,
} from '../core/proof/proof.ts';
import { SendFormSchema } from '../core/proof/send-form.ts';
import { PersonSchema } from '../core/single-line-text.ts';
import { DownloadSchema } from './download.ts';
import { endpoint } from './endpoint.ts';

export type { SendForm } from '../core/proof/send-form.ts';

const campaign = z.strictObject({ campaignId: IdSchema });
const numbered = campaign.extend({ number: z.coerce.number().int().min(1) });

/** A box of a form: ticked posts '1'. */
const TickSchema = z
  .union([z.boolean(), z.enum(['', '0', '1'])])
  .default(false)
  .transform((tick) => tick === true || tick === '1');

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
      /** Id of the reader it is made for; nobody in particular when empty. */
      persona: z.string().max(64).default(''),
      /** Attaches a picture of every view. */
      sheet: TickSchema,
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
    input: campaign.extend({ address: z.string().max(1_000), persona: z.string().max(64).default('') }),
    output: z.object({ recipient: RecipientResultSchema }),
    summary: '« M’envoyer un essai » : un courriel sans numéro',
  }),
  letter: endpoint({
    method: 'GET',
    path: '/api/campaigns/{campaignId}/letter/{format}',
    body: 'none',
    input: campaign.extend({ format: z.enum(letterFormats) }),
    output: DownloadSchema,
    answer: 'file',
    summary: 'La version courante, en fichier, sans l’envoyer : html, zip (avec ses images) ou eml',
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/campaigns/{campaignId}/proofs',
    body: 'none',
    input: campaign,
    output: z.object({
      campaign: z.object({ id: IdSchema, name: z.string() }),
      proofs: z.array(ProofSchema),
      /** Of the current content: an approval holds for that one only. */
      contentHash: z.string(),
    }),
    summary: 'BAT d’une campagne, le plus récent d’abord',
  }),
  open: endpoint({
    method: 'GET',
    path: '/api/campaigns/{campaignId}/proofs/{number}',
    body: 'none',
    input: numbered,
    output: z.object({
      proof: ProofSchema,
      /** Number of the proof before; null for the first. */
      since: z.int().nullable(),
      changes: z.array(ChangeSchema),
      /** True where both show exactly the same; without changes and not the same, a template or picture changed. */
      isSame: z.boolean(),
      /** Whether it shows exactly the current content. */
      isCurrent: z.boolean(),
      /** Whether what is kept is still what was mailed, byte for byte. */
      isIntact: z.boolean(),
      /** What remarks can be pinned to, in the order of the page. */
      blocks: z.array(ProofBlockSchema.pick({ id: true, name: true })),
    }),
    summary: 'Un BAT, et ce qui a changé depuis le précédent',
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/campaigns/{campaignId}/proofs/{number}/retry',
    body: 'api',
    input: numbered,
    output: z.object({
      proof: ProofSchema,
      /** Who did not get it, when some did. */
      message: z.string().optional(),
    }),
    summary: '« Réessayer » : le même courriel à ceux pour qui il a été différé',
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/campaigns/{campaignId}/proofs/{number}/file/{format}',
    body: 'none',
    input: numbered.extend({ format: z.enum(proofFormats) }),
    output: DownloadSchema,
    answer: 'file',
    summary: 'Ce qui a été envoyé, en fichier : html, eml ou pdf',
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/campaigns/{campaignId}/proofs/{number}/approve',
    body: 'api',
    input: numbered.extend({
      by: PersonSchema,
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
    /** `named=1`: its blocks bear their ids, as in the editor. */
    input: numbered.extend({ named: z.literal('1').optional() }),
    output: z.string(),
    answer: 'html',
    summary: 'Ce qui a été envoyé, pour un cadre isolé',
  }),
};
