import type { BlockTemplate, BlockValues } from '../core/block-template/block-template.ts';
import type { Block } from '../core/campaign/block.ts';
import type { Change } from '../core/campaign/diff/change.ts';
import { type Comparable, diffVersions } from '../core/campaign/diff/diff-versions.ts';
import type { Draft } from '../core/campaign/version.ts';
import type { CheckInput } from './checks/checked-email.ts';
import { type CheckedEmailReport, checkEmail, linkedAddresses, readEvidence } from './checks/run-checks.ts';
import { cleanBlockValues } from './html/clean-html.ts';
import { rawText } from './import/raw-text.ts';
import { countCharacters } from './markup/limits.ts';
import { markupEngine } from './markup/markup-engine.ts';
import { type BlockPreview, type PreviewContext, previewBlock } from './render/block-preview.ts';
import { filesOf } from './render/edit-html.ts';
import { ownPicturesOnly } from './render/editor-page.ts';
import type { RenderContext, RenderedEmail } from './render/render-context.ts';
import { renderBlock, renderHtml } from './render/render-html.ts';
import { renderVersion } from './render/render-version.ts';
import { type Design, type PouredLetter, pourLetter } from './theme/pour-letter.ts';

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

/** An email that was drawn, or a document that others wrote, to be looked at. */
type CheckWork = Omit<CheckInput, 'context'> & { context: PlainContext };

type BlockWork = {
  block: Block;
  parameters: Draft['parameters'];
  context: PlainContext;
};

type PreviewWork = {
  template: BlockTemplate;
  context: Omit<PreviewContext, 'markup'>;
};

type PourWork = {
  draft: Draft;
  blockTemplates: ReadonlyMap<string, BlockTemplate>;
  design: Design;
};

type CompareWork = {
  before: Comparable;
  after: Comparable;
  names: Parameters<typeof diffVersions>[2];
};

type CleanWork = {
  /** The values of blocks, each with the parameters they belong to. */
  filled: readonly { datas: BlockValues; parameters: BlockTemplate['parameters'] }[];
};

/** What the renderer does away from the editor: plain data in, plain data out, the same bytes on any thread. */
export const emailWork = {
  /** A newsletter as an email, its pictures under the addresses that they have here. */
  letter({ draft, context }: LetterWork): DrawnLetter {
    const rendered = renderVersion(draft, { ...context, markup: markupEngine });
    return { ...rendered, pictures: filesOf(rendered) };
  },
  /** The text part of a raw document. */
  rawText: ({ draft, html, isBrief = false }: RawWork): string =>
    draft.text || rawText(isBrief ? html.slice(0, long) : html),
  checks: (work: CheckWork): CheckedEmailReport => checkEmail(work),
  /** Where the links of an email lead, as its content says; each once. */
  addresses: (work: CheckWork): string[] => linkedAddresses(readEvidence(work)),
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
  /** A letter in another design. */
  poured: ({ draft, blockTemplates, design }: PourWork): PouredLetter =>
    pourLetter(draft, blockTemplates, design),
  /** What changed from one state of a newsletter to another. */
  compare: ({ before, after, names }: CompareWork): Change[] => diffVersions(before, after, names),
};

export type EmailWork = typeof emailWork;
export type WorkInput<Name extends keyof EmailWork> = Parameters<EmailWork[Name]>[0];

/** Characters: what is longer is not drawn, cleaned or compared in an instant. */
const long = 50_000;

/** Whether it may take long: a long content, or a template's own markup, which may say anything. */
export function isLaborious(work: WorkInput<keyof EmailWork>): boolean {
  if ('html' in work) return work.html.length > long;
  if ('rendered' in work && work.kind !== 'blocks') return work.rendered.html.length > long;
  if ('before' in work) return Math.max(countCharacters(work.before), countCharacters(work.after)) > long;
  if ('filled' in work) return countCharacters(work.filled.map(({ datas }) => datas)) > long;
  if ('design' in work) return true;
  if ('template' in work) return work.template.markup !== '' || countCharacters(work.template) > long;
  const { blockTemplates } = work.context;
  const blocks = 'block' in work ? [work.block] : work.draft.blocks;
  const hasMarkup = blocks.some(
    ({ blocktemplate }) => (blockTemplates.get(blocktemplate)?.markup ?? '') !== '',
  );
  return hasMarkup || countCharacters('block' in work ? [work.block, work.parameters] : work.draft) > long;
}
