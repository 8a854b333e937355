import type { BlockValues } from '../../core/block-template/block-template.ts';
import type { Draft } from '../../core/campaign/version.ts';
import {
  type FilledParameter,
  filledParameters,
  type Leaf,
  leavesOf,
} from '../../core/fields/walk-values.ts';
import type { Finding } from '../../core/finding.ts';
import type { RenderContext } from '../render/render-context.ts';

/** What stands at a place of a block. */
export interface Held {
  values: BlockValues;
  part: FilledParameter;
  /** The part of its value that the path names; undefined where it names none that readers find. */
  leaf: Leaf | undefined;
  /** The parts of its value. */
  leaves: readonly Leaf[];
  /** The text beside it that has a key. */
  beside: (key: string) => Leaf | undefined;
  /** Of a link in a text, `#<n>` at the end of a path; -1 without. */
  rank: number;
}

type Place = Pick<Finding, 'block' | 'field' | 'path'>;
type Layout = Pick<RenderContext, 'blockTemplates'>;

/** What stands where a remark points, and the index of its block; undefined where nothing is there. */
export function heldAt(
  draft: Draft,
  { block: id, field, path = field }: Place,
  { blockTemplates }: Layout,
): (Held & { at: number }) | undefined {
  const at = draft.blocks.findIndex((block) => block.id === id);
  const block = draft.blocks[at];
  const template = block && blockTemplates.get(block.blocktemplate);
  if (!block || !template || path === undefined) return undefined;
  const [place = '', rank = '-1'] = path.split('#');
  const parts = filledParameters(block.blockdatas, template.parameters);
  const part = parts.find((one) => place === one.path || place.startsWith(`${one.path}[`));
  if (!part) return undefined;
  const leaves = leavesOf(part);
  return {
    ...{ at, values: block.blockdatas, part, leaves, rank: Number(rank) },
    leaf: leaves.find((leaf) => leaf.path === place),
    beside: (key) =>
      parts
        .filter(({ siblings, parameter }) => siblings === part.siblings && parameter.key === key)
        .flatMap(leavesOf)[0],
  };
}

/**
 * The draft with other values where a remark points; the same draft where nothing is there, or nothing changes.
 * @param change the block's values, changed; undefined where there is nothing to change
 */
export function changeValues(
  draft: Draft,
  place: Place,
  layout: Layout,
  change: (held: Held) => BlockValues | undefined,
): Draft {
  const held = heldAt(draft, place, layout);
  const block = held && draft.blocks[held.at];
  const blockdatas = held && change(held);
  if (!block || !blockdatas) return draft;
  return { ...draft, blocks: draft.blocks.with(held.at, { ...block, blockdatas }) };
}
