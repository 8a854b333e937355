import type { BlockTemplate } from '../block-template/block-template.ts';
import type { Block } from '../campaign/block.ts';
import { placesOf } from '../campaign/diff/block-changes.ts';
import { isSame } from './is-same.ts';
import { keepOne } from './keep-one.ts';
import { type MergeReport, ofEach, type Sides } from './merge.ts';
import { mergeEach } from './merge-order.ts';
import { mergeValue } from './merge-value.ts';
import { mergeValues } from './merge-values.ts';

/** What gives values their kinds. */
export type MergedTemplates = ReadonlyMap<string, Pick<BlockTemplate, 'parameters'>>;

type Place = Pick<Block, 'position' | 'blockfilter' | 'row'>;

/** A block that both sides have. */
type Pair = Sides<Block | undefined> & Record<'mine' | 'theirs', Block>;

const placeOf = ({ position, blockfilter, row }: Block): Place => ({
  position,
  blockfilter,
  ...(row !== undefined && { row }),
});

/** Where a block stands: its position decides, then the row that it asks for; undefined where both changed it. */
function mergePlace({ base, mine, theirs }: Pair) {
  for (const key of ['position', 'row'] as const) {
    if (mine[key] === theirs[key]) continue;
    if (base && base[key] === theirs[key]) return placeOf(mine);
    return base && base[key] === mine[key] ? placeOf(theirs) : undefined;
  }
  return placeOf(mine);
}

/** A block without what says where it stands among others: rows close up when another one goes. */
const contentOf = ({ row: _row, ...content }: Block) => content;

/**
 * Two lists of blocks merged over their base, block by block. Of one that one side changed and the other deleted, the
 * changed one stays.
 * @returns blocks with ids of their own, each in a position it had on one side; maybe more than `MAX_BLOCKS`
 */
export function mergeBlocks(
  lists: Sides<readonly Block[]>,
  templates: MergedTemplates,
  report: MergeReport,
): Block[] {
  const byId = ofEach(lists, (blocks) => new Map(blocks.map((block) => [block.id, block])));
  const [contested, moved] = [new Set<string>(), new Set<string>()];
  const mergeOne = (id: string, { base, mine, theirs }: Sides<Block | undefined>) => {
    if (!mine || !theirs) return keepOne({ base, mine, theirs }, { block: id, path: [] }, report, contentOf);
    if (isSame(base, theirs) || isSame(mine, theirs)) return mine;
    const place = mergePlace({ base, mine, theirs });
    if (!place) contested.add(id);
    else if (place.position !== mine.position) moved.add(id);
    const content = mergeContent({ base, mine, theirs }, templates, report);
    return { ...content, ...(place ?? placeOf(mine)) };
  };
  const { merged, ...order } = mergeEach(byId, mergeOne, contested);
  for (const block of new Set([...moved, ...order.movedByTheirs])) {
    report.incoming.push({ kind: 'moved', block, path: [] });
  }
  reportPlaces(lists, new Set([...contested, ...order.contested]), report);
  return merged;
}

/** Blocks that both sides moved, to two places. */
function reportPlaces(
  lists: Sides<readonly Block[]>,
  ids: ReadonlySet<string>,
  { conflicts }: MergeReport,
): void {
  if (ids.size === 0) return;
  const places = ofEach(lists, placesOf);
  for (const block of ids) {
    const at = ofEach(places, (place) => place.get(block));
    conflicts.push({ kind: 'place', block, path: ['position'], ...at });
  }
}

type Content = Omit<Block, keyof Place>;

/** What a block is and holds, fact by fact; its values key by key where both sides have them of one template. */
function mergeContent(sides: Pair, templates: MergedTemplates, report: MergeReport): Content {
  const block = sides.mine.id;
  const merge = <Value>(key: string, fact: (side: Block) => Value) =>
    mergeValue(
      ofEach(sides, (side: Block | undefined) => side && fact(side)),
      { block, path: [key] },
      report,
    );
  const facts = {
    name: merge('name', (side) => side.name),
    hidden: merge('hidden', (side) => side.hidden),
    pinned: merge('pinned', (side) => side.pinned),
    source: merge('source', (side) => side.source),
  };
  const given = Object.entries(facts).filter(([, fact]) => fact !== undefined);
  return { id: block, ...fillingOf(sides, templates, report), ...Object.fromEntries(given) };
}

/** Values belong to their template: where one side changed it, both are one whole. */
function fillingOf(
  sides: Pair,
  templates: MergedTemplates,
  report: MergeReport,
): Pick<Block, 'blocktemplate' | 'blockdatas'> {
  const { mine, theirs } = sides;
  const { id: block, blocktemplate } = mine;
  if (blocktemplate !== theirs.blocktemplate) {
    const filling = ofEach(
      sides,
      (side: Block | undefined) => side && { blocktemplate: side.blocktemplate, blockdatas: side.blockdatas },
    );
    return mergeValue(filling, { block, path: ['blocktemplate'] }, report) ?? mine;
  }
  const values = ofEach(sides, (side: Block | undefined) => side?.blockdatas ?? {});
  const parameters = templates.get(blocktemplate)?.parameters ?? [];
  return {
    blocktemplate,
    blockdatas: mergeValues(values, parameters, { block, path: ['blockdatas'] }, report),
  };
}
