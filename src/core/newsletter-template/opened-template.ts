import { z } from 'zod';
import { BlockTemplateSchema } from '../block-template/block-template.ts';
import { IssueNumberSchema } from '../campaign/campaign.ts';
import { RecipientGroupSchema } from '../config.ts';
import { TrackingParametersSchema } from '../links/organisation-tracking.ts';
import { PictureSchema } from '../media/media.ts';
import { NewsletterTemplateSchema } from './newsletter-template.ts';

/** A newsletter template as their list shows it. */
export const NewsletterTemplateSummarySchema = NewsletterTemplateSchema.pick({
  id: true,
  name: true,
  use_editor: true,
  positions: true,
}).extend({
  /** How many campaigns are made with it, archived ones included. */
  campaigns: z.int(),
  /** The number proposed for its next campaign; null where its campaigns have none. */
  next_number: IssueNumberSchema.nullable(),
  /** The address of the picture of what its letters begin with; null where they are documents. */
  cover: z.string().nullable(),
});
export type NewsletterTemplateSummary = z.output<typeof NewsletterTemplateSummarySchema>;

/** A newsletter template with the mark of its state, to be handed back when it is saved. */
export const OpenedNewsletterTemplateSchema = z.object({
  newslettertemplate: NewsletterTemplateSchema,
  revision: z.string(),
});
export type OpenedNewsletterTemplate = z.output<typeof OpenedNewsletterTemplateSchema>;

const named = z.array(RecipientGroupSchema.pick({ id: true, name: true }));

/** What its editor needs around it: what its letters are drawn with, whom proofs and letters may go to. */
export const NewsletterTemplateDocumentSchema = OpenedNewsletterTemplateSchema.extend({
  blockTemplates: z.array(BlockTemplateSchema),
  /** Thumbnails of the block templates that have one, by id. */
  thumbnails: z.record(z.string(), z.string()),
  /** Those of the default content, and of the default before it. */
  pictures: z.array(PictureSchema),
  tracking: TrackingParametersSchema,
  groups: named,
  /** Of the sending platform, as far as it is known without asking it. */
  targets: named,
});
export type NewsletterTemplateDocument = z.output<typeof NewsletterTemplateDocumentSchema>;
