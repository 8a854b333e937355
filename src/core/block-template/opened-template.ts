import { z } from 'zod';
import { TrackingParametersSchema } from '../links/organisation-tracking.ts';
import { PictureSchema } from '../media/media.ts';
import { NewsletterTemplateSchema } from '../newsletter-template/newsletter-template.ts';
import { BlockTemplateSchema } from './block-template.ts';

/** A block template with the mark of its state, to be handed back when it is saved. */
export const OpenedTemplateSchema = z.object({ blocktemplate: BlockTemplateSchema, revision: z.string() });
export type OpenedTemplate = z.output<typeof OpenedTemplateSchema>;

/** What the preview of a block template needs besides it, so that the browser draws it as the server does. */
export const TemplateContextSchema = z.object({
  newslettertemplates: z.array(NewsletterTemplateSchema),
  /** Those it names, and the one that stands for none; `contract.medias.pictures` tells of others. */
  pictures: z.array(PictureSchema),
  tracking: TrackingParametersSchema,
});
export type TemplateContext = z.output<typeof TemplateContextSchema>;
