import type { BlockTemplate } from '../../../core/block-template/block-template.ts';
import type { Block } from '../../../core/campaign/block.ts';
import { MAX_BLOCKS } from '../../../core/campaign/limits.ts';
import { MAX_ALT_CHARS } from '../../../core/fields/limits.ts';
import type { ImageValue } from '../../../core/fields/part.ts';
import type { ImportFinding } from '../../../core/import/import-report.ts';
import { filterOf } from '../../../core/positions/rows.ts';
import { decodeText } from '../../checks/rules/content/placed-texts.ts';
import { cleanFreeHtml } from '../../html/clean-html.ts';
import { htmlWords } from '../../html/html-text.ts';
import { escapeHtml } from '../../render/html.ts';
import type { PicturePiece } from '../outline.ts';
import { remark } from '../remark.ts';
import type { FillContext } from './fill-context.ts';
import { fillFamily } from './fill-family.ts';
import { fitTemplate } from './fit-template.ts';
import { piecesOf } from './group.ts';
import { restGroups } from './long-texts.ts';
import type { MapFacts } from './map-facts.ts';
import type { ImportPalette } from './palette.ts';
import type { PlacedGroup } from './place-sections.ts';

/** Blocks on their way into a draft. */
export interface Filling {
  blocks: Block[];
  templates: Map<string, BlockTemplate>;
  remarks: ImportFinding[];
}

type UrlOf = (address: string) => string;

const imageOf = ({ alt, link, address }: PicturePiece, urlOf: UrlOf): ImageValue => ({
  url: urlOf(address),
  alt: (alt ?? '').slice(0, MAX_ALT_CHARS),
  decorative: alt === '' && link === '',
  link,
});

/** Free html whose pictures are those of the blocks. */
const withFates = (html: string, urlOf: UrlOf) =>
  html.replace(
    /(<(?:img\b[^>]*?\ssrc|(?:table|t[dh]|div)\b[^>]*?\sbackground)=")([^"]*)"/gi,
    (_tag, before: string, address: string) => `${before}${escapeHtml(urlOf(decodeText(address)))}"`,
  );

const isHalf = ({ position }: PlacedGroup) => filterOf(position) === 'semi';

/** Whether two groups stand right under each other: in the same place, or in the next that is as wide. */
const areNext = (one: PlacedGroup, other: PlacedGroup) =>
  one.position === other.position || !(isHalf(one) || isHalf(other));

/** Whether a block of the same background stands right above or below, and nothing begins with it. */
function isCrowded(all: readonly PlacedGroup[], index: number): boolean {
  const self = all[index] as PlacedGroup;
  const [over, under] = [all[index - 1], all[index + 1]];
  const start = piecesOf(self.group).slice(0, 2);
  const begins = start.some((piece) => piece.kind === 'heading' && piece.level < 3);
  // Nothing begins under a name that stands alone, or a title of what follows.
  const isNamed = over && piecesOf(over.group).every(({ kind }) => kind === 'heading');
  if (begins && !isNamed) return false;
  return [over, under].some(
    (other) => other && areNext(other, self) && other.group.background === self.group.background,
  );
}

/** As many groups as a letter may have blocks; what is more goes on as free html, where the last of them stand. */
function withinLimit(all: readonly PlacedGroup[]): readonly PlacedGroup[] {
  if (all.length <= MAX_BLOCKS) return all;
  const most = MAX_BLOCKS - 50;
  const rest = restGroups(all.slice(most).flatMap(({ group }) => piecesOf(group)));
  const position = all[most]?.position as PlacedGroup['position'];
  return [...all.slice(0, most), ...rest.map((group) => ({ position, group }))].slice(0, MAX_BLOCKS);
}

/** Each group as a block in its place. */
export function fillAll(
  groups: readonly PlacedGroup[],
  palette: ImportPalette,
  facts: MapFacts & Pick<FillContext, 'type'>,
): Filling {
  const filling: Filling = { blocks: [], templates: new Map(), remarks: [] };
  const all = withinLimit(groups);
  all.forEach(({ position, group }, index) => {
    const id = `b${index + 1}`;
    const note = (found: ImportFinding) => filling.remarks.push({ ...found, block: id });
    const urlOf = (address: string) => {
      const fate = facts.picture(address);
      if (fate.remark) note(fate.remark);
      return fate.url;
    };
    const place = { blockfilter: filterOf(position), isCrowded: isCrowded(all, index) };
    const context: FillContext = {
      place,
      palette,
      type: facts.type,
      image: (piece) => imageOf(piece, urlOf),
      html: (html) => cleanFreeHtml(withFates(html, urlOf)),
      keep: (html) => note(remark('todo', 'kept-as-html', htmlWords(html).replace(/\s+/g, ' ').trim())),
    };
    const own = fitTemplate(facts.into?.blockTemplates ?? [], group, context);
    const { template, datas } = own ?? fillFamily(group, context);
    filling.templates.set(template.id, template);
    filling.blocks.push({
      id,
      blocktemplate: template.id,
      position,
      blockfilter: place.blockfilter,
      blockdatas: datas,
    });
  });
  return filling;
}
