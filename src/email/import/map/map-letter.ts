import type { BlockTemplate } from '../../../core/block-template/block-template.ts';
import { MAX_HEAD_CHARS } from '../../../core/campaign/limits.ts';
import type { CampaignSettings } from '../../../core/campaign/parameters.ts';
import type { ImportFinding } from '../../../core/import/import-report.ts';
import type { NewsletterTemplate } from '../../../core/newsletter-template/newsletter-template.ts';
import { plainShape } from '../../../core/newsletter-template/shape.ts';
import type { Outline, OutlineRow, OutlineTheme } from '../outline.ts';
import { remark } from '../remark.ts';
import { generatedTemplates } from './family.ts';
import { fillAll } from './fill-blocks.ts';
import { lostFonts } from './fonts.ts';
import { inBlock, lossFindings, oncePerMessage, tagFindings, templateWords } from './import-findings.ts';
import { letterTemplate } from './letter-template.ts';
import type { ImportedLetter, MapFacts } from './map-facts.ts';
import { normalRows, strips } from './normal-rows.ts';
import { type OwnRows, takeOwnRows } from './own-rows.ts';
import { generatePalette, givenPalette } from './palette.ts';
import { placeZones, positionsFor } from './place-sections.ts';
import { readableColors } from './readable-colors.ts';
import { groupsOf, type LayoutSection, sectionsOf } from './sections.ts';
import { shapeFor } from './type-sizes.ts';
import { type LetterZones, zonesOf } from './zones.ts';

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, MAX_HEAD_CHARS);

/** The zones of a letter as sections. */
function sectionsByZone(rows: readonly OutlineRow[], theme: OutlineTheme): LetterZones<LayoutSection> {
  const { header, main, footer } = zonesOf(rows, theme);
  return {
    header: sectionsOf(header, false),
    main: sectionsOf(main, true),
    footer: sectionsOf(footer, false),
  };
}

/** The parameters of a letter in a template that is given: its own words, where it says them, in the template's look. */
function givenParameters({ defaults }: NewsletterTemplate, own: OwnRows, sentence: string): CampaignSettings {
  const { mirrorlink, unsubtext } = own.parameters;
  const quiet = {
    surheadersubject: '',
    ...((mirrorlink !== undefined || sentence.includes('{{nl:mirrorUrl')) && { mirrorlink: '' }),
    ...((unsubtext !== undefined || sentence.includes('{{nl:unsubscribe')) && {
      legalbottomtext: '',
      unsubtext: '',
      unsuburl: '',
      contacttext: '',
      contacturl: '',
    }),
  };
  return { ...defaults.parameters, ...quiet, ...own.parameters };
}

/** What the mapping itself has to say. */
function ownRemarks(
  outline: Outline,
  own: OwnRows,
  made: {
    asFull: number;
    /** Rows of columns that stand otherwise, and the block of the first of them. */
    remade: { count: number; block: string | undefined };
    colors: readonly string[];
    changed: ReadonlyMap<string, string>;
  },
): ImportFinding[] {
  const { asFull, remade, colors, changed } = made;
  const { parameters } = own;
  const [address = ''] = outline.unsubscribeAddresses;
  const hasUnsubscribe = parameters.unsubtext !== undefined || outline.unsubscribeAddresses.length > 0;
  const hasMirror = parameters.mirrorlink !== undefined || outline.mirrorAddresses.length > 0;
  return [
    ...(asFull > 0 ? [remark('done', 'rows-as-full', asFull)] : []),
    ...(remade.count > 0 ? [inBlock(remark('todo', 'columns-together', remade.count), remade.block)] : []),
    ...(changed.size > 0 ? [remark('done', 'color-shaded', [...changed])] : []),
    ...(colors.length > 0 ? [remark('done', 'color-approximated', colors)] : []),
    ...(hasMirror ? [remark('done', 'mirror-mapped')] : []),
    ...(hasUnsubscribe ? [remark('done', 'unsubscribe-mapped', address)] : []),
  ];
}

/** Whether a row does not lie on the page, around the letter, where those of the letter's own stand. */
const liesOffPage =
  ({ page, paper = '#ffffff' }: OutlineTheme) =>
  ({ background = paper }: OutlineRow): boolean =>
    page !== undefined && background !== page;

/**
 * An outline as a letter of blocks: every word, link and picture of it in its order, in the template given, else in one
 * made for it. The same outline gives the same letter.
 */
export function mapLetter(outline: Outline, facts: MapFacts): ImportedLetter {
  const { into } = facts;
  const shown = strips(
    normalRows(outline.rows, outline.theme.paper, (address) => facts.picture(address).width),
  );
  const { rows, theme, changed } = readableColors(shown, outline.theme);
  // Rows of a template that was chosen look as that says.
  const own = into ? takeOwnRows(rows) : takeOwnRows(rows, liesOffPage(theme));
  const zones = sectionsByZone(own.rows, theme);
  const positions = into?.template.positions ?? positionsFor(zones.main);
  const { placed, asFull } = placeZones(zones, positions);
  const made = into ? undefined : generatePalette(theme);
  const palette = made ?? givenPalette((into as NonNullable<typeof into>).template, theme);
  const shape = into ? (into.template.shape ?? plainShape) : shapeFor(theme, own.rows);
  const filling = fillAll(placed, palette, { ...facts, type: { textSize: theme.textSize ?? 16, shape } });
  const letter = { name: facts.name, theme, shape, own };
  const result = made && letterTemplate(letter, made, positions);
  const draft = {
    subject: oneLine(facts.subject),
    preheader: oneLine(outline.preheader),
    text: '',
    parameters:
      result?.template.defaults.parameters ??
      givenParameters((into as NonNullable<typeof into>).template, own, JSON.stringify(filling.blocks)),
    blocks: filling.blocks,
  };
  const remade = [...zones.header, ...zones.main, ...zones.footer].filter(({ isRemade }) => isRemade);
  const firstRemade = remade.flatMap(groupsOf)[0];
  const block = filling.blocks[placed.findIndex(({ group }) => group === firstRemade)]?.id;
  const colors = [...palette.lost, ...(result?.unread ?? [])];
  const added = into ? templateWords(draft, into.template, into.blockTemplates) : [];
  const fonts = into ? lostFonts(theme, into.template) : [];
  return {
    draft,
    ...(result && { template: result.template }),
    blockTemplates: result
      ? [...generatedTemplates.values()]
      : [...filling.templates.values()].filter(isOfFamily),
    templateWords: added,
    remarks: oncePerMessage([
      ...filling.remarks,
      ...tagFindings(draft),
      ...ownRemarks(outline, own, { asFull, remade: { count: remade.length, block }, colors, changed }),
      ...(added.length > 0 ? [remark('done', 'template-words', added)] : []),
      ...fonts.map(({ asked, given }) => remark('done', 'font-approximated', asked, given)),
      ...lossFindings(outline.losses),
    ]),
  };
}

const isOfFamily = (template: BlockTemplate) => generatedTemplates.get(template.id) === template;
