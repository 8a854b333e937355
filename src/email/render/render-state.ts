import type { CampaignSettings } from '../../core/campaign/parameters.ts';
import type { Finding } from '../../core/finding.ts';
import { withOrganisationTracking } from '../../core/links/organisation-tracking.ts';
import { safeLink } from '../../core/links/safe-link.ts';
import { type ColorsInUse, createColorsInUse } from './dark.ts';
import { type Palette, paletteOf, readable } from './palette.ts';
import type { RenderContext } from './render-context.ts';
import { markSpot, type SourceSpot } from './source-map.ts';

/** What all parts of one rendering share: what they were given, and what they notice on the way. */
export interface RenderState {
  context: RenderContext;
  parameters: CampaignSettings;
  palette: Palette;
  /** Without doubles, in the order they were made. */
  findings: Finding[];
  report: (finding: Finding) => void;
  tints: ColorsInUse;
  /** What blocks drawn by markup of their own say in the text part: their html, by id. */
  written: Map<string, string>;
  /** What is marked in the html, by its mark. */
  spots: SourceSpot[];
  /** Addresses as their authors wrote them, by what the organisation's parameters made of them. */
  untracked: Map<string, string>;
}

/** The sheet of a letter that begins to be drawn. */
export function createRenderState(parameters: CampaignSettings, context: RenderContext): RenderState {
  const findings: Finding[] = [];
  const known = new Set<string>();
  const remark = (finding: Finding) => {
    const { rule, message, block, field, path } = finding;
    // Of the same part of many items one is told.
    const key = JSON.stringify([rule, message, block, path?.replace(/\[\d+\]/g, '') ?? field]);
    if (!known.has(key)) findings.push(finding);
    known.add(key);
  };
  const palette = paletteOf(context.template, parameters, remark);
  return {
    context,
    parameters,
    palette,
    findings,
    report: remark,
    tints: createColorsInUse(),
    written: new Map(),
    spots: [],
    untracked: new Map(),
  };
}

function lay(textColors: Map<string, Set<string>>, textColor: string, background: string): string {
  const known = textColors.get(textColor);
  if (known) known.add(background);
  else textColors.set(textColor, new Set([background]));
  return textColor;
}

/** Notes that a text colour lies on a background, for the dark rules, and gives it back. */
export const recordTextColor = ({ tints }: RenderState, textColor: string, background: string): string =>
  lay(tints.textColors, textColor, background);

/** The same of the words of a picture. */
export const recordAltColor = ({ tints }: RenderState, textColor: string, background: string): string =>
  lay(tints.alternatives, textColor, background);

/** Notes a text colour where it can be read on a background, else the nearest that can, and gives it back. */
export const recordReadableColor = (
  state: RenderState,
  textColor: string,
  background: string,
  size?: number,
): string => recordTextColor(state, readable(textColor, background, state.palette, size), background);

/** Notes a background for the dark rules and gives it back. */
export function recordBackground(state: RenderState, background: string): string {
  state.tints.backgrounds.add(background);
  return background;
}

/** Notes the colour of a border for the dark rules and gives it back. */
export function recordBorderColor(state: RenderState, color: string): string {
  state.tints.borders.add(color);
  return color;
}

/** Notes the colour of a bar for the dark rules and gives it back. */
export function recordBarColor(state: RenderState, color: string): string {
  state.tints.bars.add(color);
  return color;
}

/** Marks a link in its opening tag, which leads to an address of the block; `path`: where that stands in it. */
export const linkMark = (
  { state, blockId }: { state: RenderState; blockId: string },
  href: string,
  path?: string,
): string => rowLinkMark(state, href, path, blockId);

/** The same in a row around the blocks. */
export const rowLinkMark = (
  { spots, untracked }: RenderState,
  href: string,
  path: string | undefined,
  block?: string,
): string => markSpot(spots, { kind: 'link', block, path, address: untracked.get(href) ?? href });

/** A safe address with the organisation's parameters. */
export function trackedAddress(address: string, { context, untracked }: RenderState): string {
  const tracked = withOrganisationTracking(address, context.tracking ?? {});
  if (tracked !== address) untracked.set(safeLink(tracked) ?? tracked, safeLink(address) ?? address);
  return tracked;
}
