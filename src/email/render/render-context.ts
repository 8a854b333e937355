import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import type { Layout } from '../../core/campaign/operations.ts';
import type { Draft } from '../../core/campaign/version.ts';
import type { Finding } from '../../core/finding.ts';
import type { TrackingParameters } from '../../core/links/organisation-tracking.ts';
import type { PictureHosting } from '../../core/media/addresses.ts';
import type { Picture } from '../../core/media/media.ts';
import type { NewsletterTemplate } from '../../core/newsletter-template/newsletter-template.ts';
import type { MarkupEngine } from './markup-engine.ts';
import type { SourceMap } from './source-map.ts';

/** What the renderer needs besides the content. The same input gives the same bytes wherever it runs. */
export interface RenderContext {
  template: NewsletterTemplate;
  blockTemplates: ReadonlyMap<string, BlockTemplate>;
  /** What is known of each picture of ours that the content uses, by address as written in the content. */
  pictures: Readonly<
    Record<string, Pick<Picture, 'width' | 'height' | 'mail'> & Partial<Pick<Picture, 'bytes'>>>
  >;
  /** What the address of a picture that is sent becomes in the mail (public address, `cid:…`); as it is when absent. */
  pictureAddress?: (url: string) => string;
  /** What becomes of pictures of ours when the letter is sent; where it is absent nobody asks. */
  hosting?: PictureHosting;
  /** Of the organisation, for every page the mail links to; none when absent. */
  tracking?: TrackingParameters;
  /** Whose clocks show the dates of the content; those of Paris when absent. */
  timeZone?: string;
  /** For blocks whose template has markup; where it is absent they cannot be drawn. */
  markup?: MarkupEngine | undefined;
  /** `edit` adds `data-block-id`, `data-part` and empty places to what `send` gives, and nothing else. */
  mode: 'edit' | 'send';
  /** With `edit`: `<nl-field>` around what shows a value, in the letter that is written in (docs/decisions/0028). */
  marksFields?: boolean;
}

/** What placing a block of a letter depends on. */
export const layoutIn = ({
  template,
  blockTemplates,
}: Pick<RenderContext, 'template' | 'blockTemplates'>): Layout => ({
  positions: template.positions,
  blockTemplates,
});

/** A rendered newsletter; tokens stay as they are. */
export interface RenderedEmail {
  html: string;
  text: string;
  /** Remarks the rendering itself makes: unknown colours, blocks without a place. */
  findings: Finding[];
  /** Where the content stands in the html. */
  sourceMap: SourceMap;
}

export type RenderVersion = (draft: Draft, context: RenderContext) => RenderedEmail;
