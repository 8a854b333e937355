import type { CampaignSettings } from '../../core/campaign/parameters.ts';
import type { Finding } from '../../core/finding.ts';
import { type ColorsInUse, createColorsInUse } from './dark.ts';
import { type Palette, paletteOf } from './palette.ts';
import type { RenderContext } from './render-context.ts';

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
}

/** The sheet of a letter that begins to be drawn. */
export function createRenderState(parameters: CampaignSettings, context: RenderContext): RenderState {
  const findings: Finding[] = [];
  const remark = (finding: Finding) => {
    const known = findings.some(
      ({ rule, message, block, field }) =>
        rule === finding.rule &&
        message === finding.message &&
        block === finding.block &&
        field === finding.field,
    );
    if (!known) findings.push(finding);
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
  };
}

function lay(inks: Map<string, Set<string>>, ink: string, ground: string): string {
  inks.set(ink, new Set(inks.get(ink)).add(ground));
  return ink;
}

/** Notes that a text colour lies on a ground, for the dark rules, and gives it back. */
export const recordTextColor = ({ tints }: RenderState, ink: string, ground: string): string =>
  lay(tints.inks, ink, ground);

/** The same of the words of a picture. */
export const recordAltColor = ({ tints }: RenderState, ink: string, ground: string): string =>
  lay(tints.alternatives, ink, ground);

/** Notes a ground for the dark rules and gives it back. */
export function recordBackground(sheet: RenderState, ground: string): string {
  sheet.tints.grounds.add(ground);
  return ground;
}

/** Notes the colour of a border for the dark rules and gives it back. */
export function recordBorderColor(sheet: RenderState, color: string): string {
  sheet.tints.borders.add(color);
  return color;
}

/** Notes the colour of a bar for the dark rules and gives it back. */
export function recordBarColor(sheet: RenderState, color: string): string {
  sheet.tints.bars.add(color);
  return color;
}
