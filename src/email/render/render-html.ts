import type { Block } from '../../core/campaign/block.ts';
import { unplacedBlocks } from '../../core/campaign/operations.ts';
import type { CampaignSettings } from '../../core/campaign/parameters.ts';
import type { Draft } from '../../core/campaign/version.ts';
import { withOrganisationTracking } from '../../core/links/organisation-tracking.ts';
import { mapLinks } from '../links/map-links.ts';
import { CONTENT_WIDTH_PX, renderPlacedBlock } from './block.ts';
import { classShortener, mailClass, shortClasses, withBackground } from './color-classes.ts';
import { darkRules } from './dark.ts';
import { escapeHtml, foldLines, openPlain } from './html.ts';
import { ghostColumn, outlookOnly } from './outlook.ts';
import { renderParameterRow } from './parameter-rows.ts';
import { type PartName, partMark } from './parts.ts';
import { layoutIn, type RenderContext, type RenderedEmail } from './render-context.ts';
import { createRenderState, type RenderState, recordBackground, trackedAddress } from './render-state.ts';
import { renderRows } from './rows.ts';
import { emptySourceMap, placeSpots, type SourceMap } from './source-map.ts';

/**
 * Rules that only ever widen, for all that stands in the mail. Tables take the width of their place where a program
 * drops the attribute that says so (caniemail.com/features/html-width: HEY); the query, which everything on a screen meets,
 * hides that from Word, whose ghost tables have widths of their own. On phones columns take the whole width: a space stands
 * before `!important`, without which Orange and classic Outlook drop the declaration (caniemail.com/features/css-important).
 */
const widths = `@media (min-width:0){.${mailClass} table{width:100%}}
@media (max-width:619px){.${mailClass} div{max-width:100% !important}}`;

// Two sheets: where the second is refused for its attribute selectors, the first still works.
const head = (title: string, dark: string) => `<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="x-apple-disable-message-reformatting">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
${outlookOnly(
  '<xml xmlns:o="urn:schemas-microsoft-com:office:office"><o:OfficeDocumentSettings>\n' +
    '<o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>',
)}
<style>
${widths}
</style>
<style>
:root{color-scheme:light dark}
a[x-apple-data-detectors]{color:inherit !important;text-decoration:none !important}
@media (prefers-color-scheme:dark){
${dark}
}
</style>
</head>`;

/** The line that inboxes show after the subject, hidden in the mail itself; '' without words. */
const renderPreheader = (preheader: string, state: RenderState) =>
  preheader.trim() === ''
    ? ''
    : `<div${partMark('preheader', state)} style="display:none;mso-hide:all">${foldLines(escapeHtml(preheader.trim()))}</div>`;

/**
 * The whole mail around its rows. Language and direction stand on the body's only child too, because mail programs drop
 * those of `<html>` (Email Markup Consortium); long words break anywhere, so that nothing is wider than a phone.
 */
function documentHtml(
  subject: string,
  preheader: string,
  rows: readonly string[],
  state: RenderState,
): string {
  const background = recordBackground(state, state.palette.body);
  // A page without a title is one that screen readers cannot name (WCAG 2.2, 2.4.2).
  const title = subject.trim() || state.context.template.name;
  const hidden = renderPreheader(preheader, state);
  const content = ghostColumn(CONTENT_WIDTH_PX, rows.join('\n'));
  return `<!DOCTYPE html>
<html lang="fr" dir="ltr">
${head(title, darkRules(state.tints, [...state.palette.colors.values()]))}
<body${withBackground(background)} style="margin:0;padding:0;background-color:${background};-webkit-text-size-adjust:100%">
<div lang="fr" dir="ltr" class="${mailClass}" style="width:100%;word-break:break-word">
${hidden && `${hidden}\n`}${openPlain(withBackground(background))}<tr><td align="center">
${content}
</td></tr></table>
</div>
</body>
</html>
`;
}

const isTracking = ({ tracking }: RenderContext) =>
  tracking !== undefined && Object.keys(tracking).length > 0;

/** A block whose links bear the organisation's parameters, in the HTML and the text part alike. */
function trackBlock(block: Block, state: RenderState): Block {
  const { context } = state;
  const template = context.blockTemplates.get(block.blocktemplate);
  if (!template || !isTracking(context)) return block;
  const track = ({ address }: { address: string }) => trackedAddress(address, state);
  return { ...block, blockdatas: mapLinks(template.parameters, block.blockdatas, track) };
}

/**
 * The campaign's parameters, likewise. An unsubscribe address stays as it is: it is no page to be counted, and one that
 * is signed would break.
 */
function trackSettings(parameters: CampaignSettings, context: RenderContext): CampaignSettings {
  const { tracking = {} } = context;
  if (!isTracking(context)) return parameters;
  return { ...parameters, contacturl: withOrganisationTracking(parameters.contacturl, tracking) };
}

/** The blocks that are drawn; those without a place are remarked on, hidden ones are simply not sent. */
function placedBlocks(blocks: readonly Block[], state: RenderState): Block[] {
  const shown = blocks.filter(({ hidden }) => !hidden);
  const unplaced = new Set<Block>();
  for (const { block, reason } of unplacedBlocks(shown, layoutIn(state.context))) {
    unplaced.add(block);
    state.report({ rule: 'block-unplaced', severity: 'warning', message: reason, block: block.id });
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
  state: RenderState;
}

export function renderBody(given: Draft, context: RenderContext): DrawnLetter {
  const parameters = trackSettings(given.parameters, context);
  const state = createRenderState(parameters, context);
  const draft = { ...given, parameters, blocks: given.blocks.map((block) => trackBlock(block, state)) };
  const blocks = placedBlocks(draft.blocks, state);
  return { ...letterHtml(draft, blocks, state), draft, blocks, state: state };
}

/** `renderVersion`'s html alone, for a page that is looked at. */
export const renderHtml = (draft: Draft, context: RenderContext): string => renderBody(draft, context).html;

/** What was drawn, its classes short, its marks taken out. */
const finished = (html: string, { palette, spots }: RenderState) =>
  placeSpots(shortClasses(html, classShortener(palette.colors.values())), spots);

function letterHtml(draft: Draft, blocks: readonly Block[], state: RenderState) {
  const rows = [
    renderParameterRow('surheader', state),
    ...renderRows(draft.blocks, new Set(blocks), state),
    renderParameterRow('legal', state),
  ];
  const html = documentHtml(
    draft.subject,
    draft.preheader,
    rows.filter((row) => row !== ''),
    state,
  );
  return finished(html, state);
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
  const state = createRenderState(parameters, context);
  const template = context.blockTemplates.get(block.blocktemplate);
  const isShown = template && placedBlocks([block], state).length > 0;
  if (!isShown) return { html: '', sourceMap: emptySourceMap() };
  const html = renderPlacedBlock(trackBlock(block, state), template, state, { last: holdsMainTitle ? 0 : 1 });
  return finished(html, state);
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
  const state = createRenderState(trackSettings(parameters, context), context);
  const html = name === 'preheader' ? renderPreheader(preheader, state) : renderParameterRow(name, state);
  return finished(html, state).html;
}
