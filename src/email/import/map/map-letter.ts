import type { BlockTemplate } from '../../../core/block-template/block-template.ts';
import { MAX_HEAD_CHARS } from '../../../core/campaign/limits.ts';
import type { CampaignSettings } from '../../../core/campaign/parameters.ts';
import { firstOfEach } from '../../../core/group-by.ts';
import type { ImportFinding } from '../../../core/import/import-report.ts';
import type { NewsletterTemplate } from '../../../core/newsletter-template/newsletter-template.ts';
import { plainShape } from '../../../core/newsletter-template/shape.ts';
import type { Outline, OutlineRow, OutlineTheme } from '../outline.ts';
import { remark } from '../remark.ts';
import { generatedTemplates } from './family.ts';
import { fillAll } from './fill-blocks.ts';
import { lostFonts } from './fonts.ts';
import { inBlock, lossFindings, tagFindings, templateWords } from './import-findings.ts';
import { letterTemplate } from './letter-template.ts';
import type { ImportedLetter, MapFacts } from './map-facts.ts';
import { normalRows, strips } from './normal-rows.ts';
import { type OwnRows, takeOwnRows } from './own-rows.ts';
import { generatePalette, givenPalette } from './palette.ts';
import { placeZones, positionsFor } from './place-sections.ts';
import { readableColors } from './readable-colors.ts';
import { groupsOf, sectionsOf } from './sections.ts';
import { shapeFor } from './type-sizes.ts';
import { zonesOf } from './zones.ts';

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, MAX_HEAD_CHARS);

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

/** The links to the platform's pages that the letter had, as its parameters or in its blocks. */
function platformRemarks(
  { mirrorAddresses, unsubscribeAddresses }: Outline,
  { parameters: { mirrorlink, unsubtext } }: OwnRows,
): ImportFinding[] {
  const [address] = unsubscribeAddresses;
  const leaves = unsubtext !== undefined || address !== undefined;
  const mirrors = mirrorlink !== undefined || mirrorAddresses.length > 0;
  return [
    ...(mirrors ? [remark('done', 'mirror-mapped')] : []),
    ...(leaves ? [remark('done', 'unsubscribe-mapped', address ?? '')] : []),
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
  const zones = zonesOf(own.rows, theme);
  const sections = {
    header: sectionsOf(zones.header, false),
    main: sectionsOf(zones.main, true),
    footer: sectionsOf(zones.footer, false),
  };
  const given = into?.template;
  const positions = given?.positions ?? positionsFor(sections.main);
  const { placed, asFull } = placeZones(sections, positions);
  const made = generatePalette(theme);
  const palette = given ? givenPalette(given, theme) : made;
  const shape = given ? (given.shape ?? plainShape) : shapeFor(theme, own.rows);
  const type = { textSize: theme.textSize ?? 16, shape };
  const { blocks, templates, remarks } = fillAll(placed, palette, { ...facts, type });
  const result = given ? undefined : letterTemplate({ name: facts.name, theme, shape, own }, made, positions);
  const draft = {
    subject: oneLine(facts.subject),
    preheader: oneLine(outline.preheader),
    text: '',
    parameters:
      result?.template.defaults.parameters ??
      givenParameters(given as NewsletterTemplate, own, JSON.stringify(blocks)),
    blocks,
  };
  const remade = Object.values(sections).flatMap((all) => all.filter(({ isRemade }) => isRemade));
  const [first] = remade.flatMap(groupsOf);
  const block = blocks[placed.findIndex(({ group }) => group === first)]?.id;
  const colors = [...palette.lost, ...(result?.unread ?? [])];
  const added = into ? templateWords(draft, into.template, into.blockTemplates) : [];
  const fonts = given ? lostFonts(theme, given) : [];
  const all = [
    ...remarks,
    ...tagFindings(draft),
    ...(asFull > 0 ? [remark('done', 'rows-as-full', asFull)] : []),
    ...(remade.length > 0 ? [inBlock(remark('todo', 'columns-together', remade.length), block)] : []),
    ...(changed.size > 0 ? [remark('done', 'color-shaded', [...changed])] : []),
    ...(colors.length > 0 ? [remark('done', 'color-approximated', colors)] : []),
    ...platformRemarks(outline, own),
    ...(added.length > 0 ? [remark('done', 'template-words', added)] : []),
    ...fonts.map((font) => remark('done', 'font-approximated', font.asked, font.given)),
    ...lossFindings(outline.losses),
  ];
  return {
    draft,
    ...(result && { template: result.template }),
    blockTemplates: result ? [...generatedTemplates.values()] : [...templates.values()].filter(isOfFamily),
    templateWords: added,
    // Those of pictures once, of the first block that holds one of them.
    remarks: firstOfEach(all, ({ message }) => message),
  };
}

const isOfFamily = (template: BlockTemplate) => generatedTemplates.get(template.id) === template;
