import type { BlockTemplate, BlockValues } from '../core/block-template/block-template.ts';
import type { Block } from '../core/campaign/block.ts';
import type { Draft } from '../core/campaign/version.ts';
import { cleanBlockValues } from './html/clean-html.ts';
import { markupEngine } from './markup/markup-engine.ts';
import { rawText } from './raw/raw-text.ts';
import { type BlockPreview, type PreviewContext, previewBlock } from './render/block-preview.ts';
import { filesOf } from './render/edit-html.ts';
import { ownPicturesOnly } from './render/editor-page.ts';
import type { RenderContext, RenderedEmail } from './render/render-context.ts';
import { renderBlock, renderHtml } from './render/render-html.ts';
import { renderVersion } from './render/render-version.ts';

/** What the renderer needs besides the content, as plain data: it can be handed to another thread. */
export type PlainContext = Omit<RenderContext, 'pictureAddress' | 'markup'>;

/** A newsletter as an email. */
export interface DrawnLetter extends RenderedEmail {
  /** Addresses of what is sent of each picture it shows, and of the files it leads to, each once. */
  pictures: string[];
}

type LetterWork = {
  draft: Draft;
  context: PlainContext;
};

type RawWork = {
  /** Its text part, '' for one that is written from the html. */
  draft: Draft;
  html: string;
  /** No more text than is written in an instant: for what was stopped. */
  isBrief?: boolean;
};

type BlockWork = {
  block: Block;
  parameters: Draft['parameters'];
  context: PlainContext;
};

type PreviewWork = {
  template: BlockTemplate;
  context: Omit<PreviewContext, 'markup'>;
};

type CleanWork = {
  /** The values of blocks, each with the parameters they belong to. */
  filled: readonly { datas: BlockValues; parameters: BlockTemplate['parameters'] }[];
};

/** Characters of a document whose text is written in an instant. */
const brief = 50_000;

/** How emails are drawn away from the editor: plain data in, plain data out, the same bytes on any thread. */
export const drawWork = {
  /** A newsletter as an email, its pictures under the addresses that they have here. */
  letter({ draft, context }: LetterWork): DrawnLetter {
    const rendered = renderVersion(draft, { ...context, markup: markupEngine });
    return { ...rendered, pictures: filesOf(rendered) };
  },
  /** The text part of a raw document. */
  rawText: ({ draft, html, isBrief = false }: RawWork): string =>
    draft.text || rawText(isBrief ? html.slice(0, brief) : html),
  /** The html alone, without pictures of other sites. */
  page: ({ draft, context }: LetterWork): string =>
    renderHtml(draft, { ...context, pictureAddress: ownPicturesOnly, markup: markupEngine }),
  block: ({ block, parameters, context }: BlockWork): string =>
    renderBlock(block, parameters, { ...context, markup: markupEngine }),
  preview: ({ template, context }: PreviewWork): BlockPreview =>
    previewBlock(template, { ...context, markup: markupEngine }),
  /** The same values with every rich text in them rebuilt from the allowlist. */
  clean: ({ filled }: CleanWork): BlockValues[] =>
    filled.map(({ datas, parameters }) => cleanBlockValues(datas, { parameters })),
};
