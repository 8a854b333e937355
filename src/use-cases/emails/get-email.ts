import { z } from 'zod';
import { FindingSchema } from '../../core/finding.ts';
import { isOne } from '../../core/form-values.ts';
import { IdSchema, VersionIdSchema } from '../../core/id.ts';
import { toBinaryString } from '../../email/raw/binary.ts';
import { verb } from '../verb.ts';
import { drawCampaign, type RenderDeps, renderCampaign } from './render-campaign.ts';

/**
 * A version as the email that leaves, tokens as they are.
 * @throws AppError as `drawCampaign`
 */
export const getEmail = verb(
  {
    input: z.strictObject({
      campaignId: IdSchema,
      /** The current one when absent. */
      versionId: VersionIdSchema.optional(),
      /** '1': with what the checks say of it, which costs as much as the drawing. */
      checked: z.literal('1').optional().transform(isOne),
    }),
    output: z.object({
      version: VersionIdSchema,
      subject: z.string(),
      preheader: z.string(),
      html: z.string(),
      text: z.string(),
      /** Of a raw letter, its document as it came, base64; null of one made of blocks. */
      document: z.string().nullable(),
      /** Null where they were not asked for. */
      findings: z.array(FindingSchema).nullable(),
    }),
    summary: 'Le courriel d’une version, exactement : html et texte, jetons non remplis',
  },
  async (deps: RenderDeps, { checked, ...named }) => {
    const drawn = checked
      ? await renderCampaign(deps, named)
      : { ...(await drawCampaign(deps, named)), findings: null };
    const { version, html, text, raw, findings } = drawn;
    const { id, subject, preheader } = version;
    const document = raw ? btoa(toBinaryString(raw.html)) : null;
    return { version: id, subject, preheader, html, text, document, findings };
  },
);
