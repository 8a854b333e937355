import type { CampaignSettings } from '../../core/campaign/parameters.ts';
import { attribute } from './html.ts';
import type { RenderState } from './render-state.ts';

/** A part of the mail that is no block. */
export type PartName = 'preheader' | 'surheader' | 'legal';

/** ` data-part="name"` for the root of a part, in the editor only. */
export const partMark = (name: PartName, { context }: RenderState) =>
  attribute('data-part', context.mode === 'edit' ? name : undefined);

/**
 * What stands in the editor around what shows a value: that of a parameter of the block around it, else of a setting of the
 * letter. It is no box of its own (`display:contents`, editor-page.ts). Nothing where nobody writes in the letter.
 */
export const fieldTags = ({ context }: RenderState, path: string): [open: string, close: string] =>
  context.mode === 'edit' && context.marksFields
    ? [`<nl-field${attribute('data-path', path)}>`, '</nl-field>']
    : ['', ''];

/**
 * The part that a field of the draft changes, where it changes nothing else of what is shown. A colour is not in it: it
 * changes the backgrounds and links of all the mail.
 */
export const partOfField: Readonly<Partial<Record<'preheader' | keyof CampaignSettings, PartName>>> = {
  preheader: 'preheader',
  surheadersubject: 'surheader',
  mirrorlink: 'surheader',
  subjectfont: 'surheader',
  subjectfontsize: 'surheader',
  legalbottomtext: 'legal',
  unsubtext: 'legal',
  unsuburl: 'legal',
  contacttext: 'legal',
  contacturl: 'legal',
  legalfont: 'legal',
  legalfontsize: 'legal',
};
