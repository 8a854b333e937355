import type { Block } from '../../core/campaign/block.ts';
import { unplacedBlocks } from '../../core/campaign/operations.ts';
import type { CampaignSettings } from '../../core/campaign/parameters.ts';
import type { Draft } from '../../core/campaign/version.ts';
import { renderPlacedBlock } from './block.ts';
import { classShortener, shortClasses } from './color-classes.ts';
import { documentHtml, renderPreheader } from './document.ts';
import { renderParameterRow } from './parameter-rows.ts';
import type { PartName } from './parts.ts';
import type { RenderContext, RenderedEmail } from './render-context.ts';
import { createRenderState, type RenderState } from './render-state.ts';
import { renderRows } from './rows.ts';
import { emptySourceMap, placeSpots, type SourceMap } from './source-map.ts';
import { trackBlock, trackSettings } from './tracked-draft.ts';

/** The blocks that are drawn; those without a place are remarked on, hidden ones are simply not sent. */
function standingBlocks(blocks: readonly Block[], sheet: RenderState): Block[] {
  const { template, blockTemplates } = sheet.context;
  const shown = blocks.filter(({ hidden }) => !hidden);
  const unplaced = new Set<Block>();
  for (const { block, reason } of unplacedBlocks(shown, { positions: template.positions, blockTemplates })) {
    unplaced.add(block);
    sheet.report({ rule: 'block-unplaced', severity: 'warning', message: reason, block: block.id });
  }
  return shown.filter((block) => !unplaced.has(block));
}

/** A letter as it was drawn, and what it was drawn from. */
interface DrawnLetter {
  html: string;
  sourceMap: SourceMap;
  /** Its links tracked as the organisation asks. */
  draft: Draft;
  /** Those that are sent. */
  blocks: Block[];
  /** What drawing left: remarks, and what blocks with markup of their own say. */
  sheet: RenderState;
}

export function renderBody(given: Draft, context: RenderContext): DrawnLetter {
  const parameters = trackSettings(given.parameters, context);
  const sheet = createRenderState(parameters, context);
  const draft = { ...given, parameters, blocks: given.blocks.map((block) => trackBlock(block, sheet)) };
  const blocks = standingBlocks(draft.blocks, sheet);
  return { ...letterHtml(draft, blocks, sheet), draft, blocks, sheet };
}

/** `renderVersion`'s html alone, for a page that is looked at. */
export const renderHtml = (draft: Draft, context: RenderContext): string => renderBody(draft, context).html;

/** What was drawn, its classes short, its marks taken out. */
const finished = (html: string, { palette, spots }: RenderState) =>
  placeSpots(shortClasses(html, classShortener(palette.colors.values())), spots);

function letterHtml(draft: Draft, blocks: readonly Block[], sheet: RenderState) {
  const rows = [
    renderParameterRow('surheader', sheet),
    ...renderRows(draft.blocks, new Set(blocks), sheet),
    renderParameterRow('legal', sheet),
  ];
  const html = documentHtml(
    draft.subject,
    draft.preheader,
    rows.filter((row) => row !== ''),
    sheet,
  );
  return finished(html, sheet);
}

/**
 * One block's root element, as it stands in `renderVersion`'s html, and where its content stands in it; '' when nothing of
 * it is shown. `holdsMainTitle` says whether the mail's h1 is in this block (its element in the last whole rendering
 * contains one): nothing but the level of its headings depends on it.
 */
export function renderMappedBlock(
  block: Block,
  parameters: CampaignSettings,
  context: RenderContext,
  holdsMainTitle = false,
): Pick<RenderedEmail, 'html' | 'sourceMap'> {
  const sheet = createRenderState(parameters, context);
  const template = context.blockTemplates.get(block.blocktemplate);
  const isShown = template && standingBlocks([block], sheet).length > 0;
  if (!isShown) return { html: '', sourceMap: emptySourceMap() };
  const html = renderPlacedBlock(trackBlock(block, sheet), template, sheet, { last: holdsMainTitle ? 0 : 1 });
  return finished(html, sheet);
}

/** `renderMappedBlock`'s html alone. */
export const renderBlock = (...given: Parameters<typeof renderMappedBlock>): string =>
  renderMappedBlock(...given).html;

/** The root element of a part that is no block, as it stands in `renderVersion`'s html; '' when nothing of it is shown. */
export function renderPart(
  name: PartName,
  { preheader, parameters }: Pick<Draft, 'preheader' | 'parameters'>,
  context: RenderContext,
): string {
  const sheet = createRenderState(trackSettings(parameters, context), context);
  const html = name === 'preheader' ? renderPreheader(preheader, sheet) : renderParameterRow(name, sheet);
  return finished(html, sheet).html;
}
