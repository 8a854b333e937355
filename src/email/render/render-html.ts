import type { Block } from '../../core/campaign/block.ts';
import { unplacedBlocks } from '../../core/campaign/operations.ts';
import type { CampaignSettings } from '../../core/campaign/parameters.ts';
import type { Draft } from '../../core/campaign/version.ts';
import { drawBlock } from './block.ts';
import { classShortener, shortClasses } from './color-classes.ts';
import { documentHtml, drawPreheader } from './document.ts';
import { drawParameterRow } from './parameter-rows.ts';
import type { PartName } from './parts.ts';
import type { PressContext } from './press.ts';
import { drawRows } from './rows.ts';
import { newSheet, type Sheet } from './sheet.ts';
import { trackedBlock, trackedParameters } from './tracked-draft.ts';

/** The blocks that are drawn; those without a place are remarked on, hidden ones are simply not sent. */
function standingBlocks(blocks: readonly Block[], sheet: Sheet): Block[] {
  const { template, blockTemplates } = sheet.context;
  const shown = blocks.filter(({ hidden }) => !hidden);
  const unplaced = new Set<Block>();
  for (const { block, reason } of unplacedBlocks(shown, { positions: template.positions, blockTemplates })) {
    unplaced.add(block);
    sheet.remark({ rule: 'block-unplaced', severity: 'warning', message: reason, block: block.id });
  }
  return shown.filter((block) => !unplaced.has(block));
}

const trackedDraft = (draft: Draft, context: PressContext): Draft => ({
  ...draft,
  parameters: trackedParameters(draft.parameters, context),
  blocks: draft.blocks.map((block) => trackedBlock(block, context)),
});

/** A letter as it was drawn, and what it was drawn from. */
interface DrawnLetter {
  html: string;
  /** Its links tracked as the organisation asks. */
  draft: Draft;
  /** Those that are sent. */
  blocks: Block[];
  /** What drawing left: remarks, and what blocks with markup of their own say. */
  sheet: Sheet;
}

export function drawLetter(given: Draft, context: PressContext): DrawnLetter {
  const draft = trackedDraft(given, context);
  const sheet = newSheet(draft.parameters, context);
  const blocks = standingBlocks(draft.blocks, sheet);
  return { html: letterHtml(draft, blocks, sheet), draft, blocks, sheet };
}

/** `renderVersion`'s html alone, for a page that is looked at. */
export const renderHtml = (draft: Draft, context: PressContext): string => drawLetter(draft, context).html;

const withShortClasses = (html: string, { palette }: Sheet): string =>
  shortClasses(html, classShortener(palette.colors.values()));

function letterHtml(draft: Draft, blocks: readonly Block[], sheet: Sheet): string {
  const rows = [
    drawParameterRow('surheader', sheet),
    ...drawRows(draft.blocks, new Set(blocks), sheet),
    drawParameterRow('legal', sheet),
  ];
  const html = documentHtml(
    draft.subject,
    draft.preheader,
    rows.filter((row) => row !== ''),
    sheet,
  );
  return withShortClasses(html, sheet);
}

/**
 * One block's root element, as it stands in `renderVersion`'s html; '' when nothing of it is shown. `holdsMainTitle`
 * says whether the mail's h1 is in this block (its element in the last whole rendering contains one): nothing but the
 * level of its headings depends on it.
 */
export function renderBlock(
  block: Block,
  parameters: CampaignSettings,
  context: PressContext,
  holdsMainTitle = false,
): string {
  const sheet = newSheet(parameters, context);
  const template = context.blockTemplates.get(block.blocktemplate);
  if (!template || standingBlocks([block], sheet).length === 0) return '';
  const html = drawBlock(trackedBlock(block, context), template, sheet, { last: holdsMainTitle ? 0 : 1 });
  return withShortClasses(html, sheet);
}

/** The root element of a part that is no block, as it stands in `renderVersion`'s html; '' when nothing of it is shown. */
export function renderPart(
  name: PartName,
  { preheader, parameters }: Pick<Draft, 'preheader' | 'parameters'>,
  context: PressContext,
): string {
  const sheet = newSheet(trackedParameters(parameters, context), context);
  const html = name === 'preheader' ? drawPreheader(preheader, sheet) : drawParameterRow(name, sheet);
  return withShortClasses(html, sheet);
}
