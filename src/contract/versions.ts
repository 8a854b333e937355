import { z } from 'zod';
import { VersionLabelSchema } from '../core/campaign/campaign.ts';
import { ChangeHeadSchema, ChangeSchema } from '../core/campaign/diff/change.ts';
import { ListedVersionSchema } from '../core/campaign/listed-version.ts';
import { blocksOrHtml, saveFields } from '../core/campaign/save-input.ts';
import { IdSchema, VersionIdSchema } from '../core/id.ts';
import { endpoint } from './endpoint.ts';

export type { ListedVersion } from '../core/campaign/listed-version.ts';

/** What a `version-conflict` says besides its sentence. */
export const VersionConflictSchema = z.looseObject({
  current: z.object({ id: VersionIdSchema, created_at: z.string(), name: z.string() }),
  /** What differs from the base to the current version. */
  changes: z.array(ChangeHeadSchema),
});
export type VersionConflict = z.output<typeof VersionConflictSchema>;

const campaign = z.strictObject({ campaignId: IdSchema });
/** A version that is compared, by its author's name. */
const compared = ListedVersionSchema.pick({ id: true, created_at: true, name: true, label: true });

export const versionRows = {
  list: endpoint({
    method: 'GET',
    path: '/campaign/ajaxgetcampaignversions/{campaignId}',
    body: 'none',
    input: campaign,
    output: z.object({ versions: z.array(ListedVersionSchema) }),
    summary: 'Versions d’une campagne, la plus récente d’abord',
  }),
  save: endpoint({
    method: 'POST',
    path: '/campaign/ajaxsave/{campaignId}',
    body: 'form',
    input: z.strictObject({ ...campaign.shape, ...saveFields }).check(blocksOrHtml),
    output: z.object({
      versionid: VersionIdSchema,
      created_at: z.string(),
      /** Nothing had changed: nothing was written. */
      unchanged: z.boolean(),
    }),
    summary: 'Enregistre une version ; un champ absent garde sa valeur, un champ vide la vide',
  }),
  saveAsDefault: endpoint({
    method: 'POST',
    path: '/campaign/ajaxsaveasdefault/{campaignId}',
    body: 'form',
    input: campaign,
    output: z.object({
      /** Whether new campaigns start otherwise now; what they started with can be taken back. */
      changed: z.boolean(),
      /** What tells that former default from the others; absent where nothing changed. */
      replaced_at: z.iso.datetime().optional(),
    }),
    summary: 'La version courante devient le contenu de départ de son modèle',
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/campaigns/{campaignId}/restore',
    body: 'api',
    input: campaign.extend({ versionId: VersionIdSchema }),
    output: z.object({ versionid: VersionIdSchema }),
    summary: 'Ajoute une version égale à une ancienne',
  }),
  label: endpoint({
    method: 'POST',
    path: '/api/campaigns/{campaignId}/versions/{versionId}/label',
    body: 'api',
    input: campaign.extend({ versionId: VersionIdSchema, label: VersionLabelSchema }),
    output: z.object({ label: z.string() }),
    summary: 'Donne un libellé à une version, ou le retire',
  }),
  diff: endpoint({
    method: 'GET',
    path: '/api/campaigns/{campaignId}/diff',
    body: 'none',
    input: campaign.extend({ from: VersionIdSchema.optional(), to: VersionIdSchema.optional() }),
    output: z.object({
      /** Null before the first version. */
      from: compared.nullable(),
      to: compared,
      changes: z.array(ChangeSchema),
    }),
    summary:
      'Ce qui a changé d’une version à une autre (sans « to » la courante, sans « from » la précédente)',
  }),
};
