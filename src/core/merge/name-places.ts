import type { BlockTemplate } from '../block-template/block-template.ts';
import type { Block } from '../campaign/block.ts';
import { blockName } from '../campaign/block-name.ts';
import type { ChangeHead } from '../campaign/diff/change.ts';
import { fieldName } from '../campaign/diff/changes.fr.ts';
import { firstOfEach } from '../group-by.ts';
import type { MergeEntry, Sides } from './merge.ts';

interface Names {
  /** Of each side; none of a raw letter. */
  blocks: Sides<readonly Block[]>;
  blockTemplates: Iterable<Pick<BlockTemplate, 'id' | 'name'>>;
}

/** What became of a block on their side. */
function kindOf({ kind, path: [fact] }: MergeEntry, theirs: Block | undefined): ChangeHead['kind'] {
  if (!theirs) return 'removed';
  if (kind === 'added' || kind === 'moved') return kind;
  if (kind === 'place') return 'moved';
  if (fact === 'hidden') return theirs.hidden ? 'hidden' : 'shown';
  if (fact === 'name') return 'renamed';
  return fact === 'blocktemplate' ? 'template' : 'changed';
}

/** What theirs changed of the block that a place is in. */
export function nameBlock(entry: MergeEntry, id: string, { blocks, blockTemplates }: Names): ChangeHead {
  const isIt = (block: Block) => block.id === id;
  const theirs = blocks.theirs.find(isIt);
  const block = theirs ?? blocks.base.find(isIt);
  return { kind: kindOf(entry, theirs), id, name: block ? blockName(block, blockTemplates) : id };
}

/** What theirs changed at the places that a merge tells of, each once, as a comparison of versions names it. */
export function namePlaces(places: readonly MergeEntry[], names: Names): ChangeHead[] {
  const heads = places.map((place): ChangeHead => {
    if (place.block !== undefined) return nameBlock(place, place.block, names);
    const id = String(place.path.at(place.path[0] === 'parameters' ? 1 : 0));
    return { kind: 'field', id, name: fieldName(id) };
  });
  return firstOfEach(heads, ({ kind, id }) => `${kind} ${id}`);
}
