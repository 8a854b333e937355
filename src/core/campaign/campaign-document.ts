import { z } from 'zod';
import { BlockTemplateSchema } from '../block-template/block-template.ts';
import { IdSchema, VersionIdSchema } from '../id.ts';
import { TrackingParametersSchema } from '../links/organisation-tracking.ts';
import { PictureHostingSchema } from '../media/addresses.ts';
import { PictureSchema } from '../media/media.ts';
import { NewsletterTemplateSchema } from '../newsletter-template/newsletter-template.ts';
import { ProofSchema } from '../proof/proof.ts';
import { SendFactsSchema } from '../send/send-facts.ts';
import { CampaignSchema } from './campaign.ts';
import { CarriedOverSchema } from './carried-over.ts';
import { campaignStatuses } from './status.ts';
import { BlocksVersionSchema, RawVersionSchema } from './version.ts';

/** A campaign opened at one of its versions: all the editor needs, in one answer. */
export const CampaignDocumentSchema = z.object({
  campaign: CampaignSchema,
  /** A raw version brings its bytes decoded. */
  version: z.discriminatedUnion('kind', [BlocksVersionSchema, RawVersionSchema.extend({ html: z.string() })]),
  current_version_id: VersionIdSchema,
  /** Why the current version cannot be read, and what to do: the version is one before it then. */
  current_unreadable: z.object({ exception: z.string(), message: z.string().optional() }).nullable(),
  status: z.enum(campaignStatuses),
  /** An order stands, and what it will send is another content than the current one. */
  modified_since: z.boolean(),
  /** The order that stands, whatever version it was given for. */
  activeSend: SendFactsSchema.nullable(),
  /** Nobody knows whether one of its sends was taken. */
  outcomeUnknown: z.boolean(),
  template: NewsletterTemplateSchema,
  /** Those offered and those the version uses. */
  blockTemplates: z.array(BlockTemplateSchema),
  /** Ids of the block templates offered, in the order of the list. */
  offered: z.array(IdSchema),
  /** Those of ours that the version or a block as it is offered shows; `contract.medias.pictures` tells of others. */
  pictures: z.array(PictureSchema),
  /** What becomes of pictures of ours when it is sent. */
  hosting: PictureHostingSchema,
  /** Whom its mails come from; null where nobody has said. */
  sender: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** What a next issue took over from the one before it. */
  carried: CarriedOverSchema.nullable(),
  /** Newest first. */
  proofs: z.array(ProofSchema),
  /** What every page the newsletter links to is told. */
  tracking: TrackingParametersSchema,
  /** Whose clocks show the dates of the content. */
  timeZone: z.string(),
});
export type CampaignDocument = z.output<typeof CampaignDocumentSchema>;
