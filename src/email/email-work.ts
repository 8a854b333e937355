import type { BlockTemplate, BlockValues } from '../core/block-template/block-template.ts';
import type { Block } from '../core/campaign/block.ts';
import type { Change } from '../core/campaign/diff/change.ts';
import { type Comparable, diffVersions } from '../core/campaign/diff/diff-versions.ts';
import type { Draft } from '../core/campaign/version.ts';
import type { CheckFacts } from '../core/checks/check-facts.ts';
import { checkRules } from '../core/checks/check-rules.ts';
import type { Finding } from '../core/finding.ts';
import { publicAddress } from '../core/media/public-address.ts';
import { deliveryChecks } from '../core/wording/checks/delivery.ts';
import type { CheckInput } from './checks/checked-email.ts';
import { readEvidence, runChecks } from './checks/run-checks.ts';
import { rawText } from './import/raw-text.ts';
import { countCharacters } from './markup/limits.ts';
import { markupEngine } from './markup/markup-engine.ts';
import { type BlockPreview, type PreviewContext, previewBlock } from './render/block-preview.ts';
import { ownPicturesOnly } from './render/editor-page.ts';
import type { RenderContext, RenderedEmail } from './render/render-context.ts';
import { renderBlock, renderHtml } from './render/render-html.ts';
import { renderVersion } from './render/render-version.ts';
import { cleanBlockValues } from './rich-text/clean-block-values.ts';

/** What the press needs besides the content, as plain data: it can be handed to another thread. */
type PlainContext = Omit<RenderContext, 'pictureAddress' | 'markup'>;

/** What addresses of pictures become in a mail; as written where nothing is said. */
export interface PicturePlaces {
  /** Of the configuration. */
  publicUrl?: string | null;
  /** By address of what is sent; it comes before `publicUrl`. */
  inline?: Readonly<Record<string, string>>;
}

/** A newsletter drawn and checked. */
export interface CheckedLetter extends RenderedEmail {
  /** Addresses of what is sent of each picture it shows, before they get their places. */
  pictures: string[];
}

type LetterWork = {
  draft: Draft;
  context: PlainContext;
  places?: PicturePlaces | undefined;
  /** What the checks know besides; without them only the press remarks. */
  facts?: CheckFacts | undefined;
};

type RawWork = {
  /** Its text part, '' for one that is written from the html. */
  draft: Draft;
  html: string;
  context: PlainContext;
  /** As for a letter. */
  facts?: CheckFacts | undefined;
  /** A file that is no campaign. */
  isFile?: boolean;
  /** Without the checks, and with no more text than is written in an instant: for what was stopped. */
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

type CompareWork = {
  before: Comparable;
  after: Comparable;
  names: Parameters<typeof diffVersions>[2];
};

type CleanWork = {
  /** The values of blocks, each with the parameters they belong to. */
  filled: readonly { datas: BlockValues; parameters: BlockTemplate['parameters'] }[];
};

const remarksOn = (
  kind: CheckInput['kind'],
  input: Omit<CheckInput, 'kind' | 'facts'>,
  facts: CheckFacts | undefined,
) => (facts ? runChecks({ kind, ...input, facts }) : input.rendered.findings);

/** Said where nothing could be checked in time. */
const analysisStopped: Finding = {
  rule: 'analysis-cut',
  severity: checkRules['analysis-cut'].severity,
  message: deliveryChecks.analysisStopped,
};

/** What the press does away from the editor: plain data in, plain data out, the same bytes on any thread. */
export const emailWork = {
  letter({
    draft,
    context: plain,
    facts,
    places: { publicUrl = null, inline = {} } = {},
  }: LetterWork): CheckedLetter {
    const pictures = new Set<string>();
    const pictureAddress = (url: string) => {
      pictures.add(url);
      return (Object.hasOwn(inline, url) ? inline[url] : publicAddress({ publicUrl }, url)) ?? url;
    };
    const context = { ...plain, pictureAddress, markup: markupEngine };
    const rendered = renderVersion(draft, context);
    return {
      ...rendered,
      findings: remarksOn('blocks', { draft, rendered, context }, facts),
      pictures: [...pictures],
    };
  },
  /** What a mail of a raw document needs besides it. */
  raw(work: RawWork): Pick<RenderedEmail, 'text' | 'findings'> {
    const { draft, html, context, facts, isFile = false, isBrief = false } = work;
    if (isBrief) {
      const text = draft.text || rawText(html.slice(0, long));
      return { text, findings: facts ? [analysisStopped] : [] };
    }
    const text = draft.text || rawText(html);
    const rendered = { html, text, findings: [] };
    return { text, findings: remarksOn(isFile ? 'file' : 'document', { draft, rendered, context }, facts) };
  },
  /** Where the links of a letter, or of a document, lead, as it says; each once. */
  addresses(
    work: Pick<LetterWork, 'draft' | 'context'> | Pick<RawWork, 'draft' | 'context' | 'html'>,
  ): string[] {
    const { draft } = work;
    const context = { ...work.context, markup: markupEngine };
    const rendered = { html: 'html' in work ? work.html : '', text: '', findings: [] };
    const kind = 'html' in work ? 'document' : 'blocks';
    const { links } = readEvidence({ kind, draft, rendered, context });
    return [...new Set(links.map(({ address }) => address))];
  },
  /** The html alone, without pictures of other sites. */
  page: ({ draft, context }: Omit<LetterWork, 'places'>): string =>
    renderHtml(draft, { ...context, pictureAddress: ownPicturesOnly, markup: markupEngine }),
  block: ({ block, parameters, context }: BlockWork): string =>
    renderBlock(block, parameters, { ...context, markup: markupEngine }),
  preview: ({ template, context }: PreviewWork): BlockPreview =>
    previewBlock(template, { ...context, markup: markupEngine }),
  /** The same values with every rich text in them rebuilt from the allowlist. */
  clean: ({ filled }: CleanWork): BlockValues[] =>
    filled.map(({ datas, parameters }) => cleanBlockValues(datas, { parameters })),
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
  if ('before' in work) return Math.max(countCharacters(work.before), countCharacters(work.after)) > long;
  if ('filled' in work) return countCharacters(work.filled.map(({ datas }) => datas)) > long;
  if ('template' in work) return work.template.markup !== '' || countCharacters(work.template) > long;
  const { blockTemplates } = work.context;
  const blocks = 'block' in work ? [work.block] : work.draft.blocks;
  const hasMarkup = blocks.some(
    ({ blocktemplate }) => (blockTemplates.get(blocktemplate)?.markup ?? '') !== '',
  );
  return hasMarkup || countCharacters('block' in work ? [work.block, work.parameters] : work.draft) > long;
}
