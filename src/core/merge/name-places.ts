import type { BlockTemplate } from '../block-template/block-template.ts';
import type { Block } from '../campaign/block.ts';
import { blockName } from '../campaign/block-name.ts';
import type { ChangeHead } from '../campaign/diff/change.ts';
import { changeWords } from '../campaign/diff/changes.fr.ts';
import type { MergeEntry, Sides } from './merge.ts';

interface Names {
  /** Of each side; none of a raw letter. */
  blocks: Sides<readonly Block[]>;
  blockTemplates: Iterable<Pick<BlockTemplate, 'id' | 'name'>>;
}

const fieldWords: Readonly<Record<string, string>> = { ...changeWords.head, ...changeWords.parameters };

/** What became of a block on their side. */
function kindOf({ kind, path: [fact] }: MergeEntry, theirs: Block | undefined): ChangeHead['kind'] {
  if (!theirs) return 'removed';
  if (kind === 'added' || kind === 'moved') return kind;
  if (kind === 'place') return 'moved';
  if (fact === 'hidden') return theirs.hidden ? 'hidden' : 'shown';
  if (fact === 'name') return 'renamed';
  return fact === 'blocktemplate' ? 'template' : 'changed';
}

/** What theirs changed at the places that a merge tells of, each once, as a comparison of versions names it. */
export function namePlaces(places: readonly MergeEntry[], { blocks, blockTemplates }: Names): ChangeHead[] {
  const heads = places.map((place): ChangeHead => {
    if (place.block === undefined) {
      const id = String(place.path.at(place.path[0] === 'parameters' ? 1 : 0));
      return { kind: 'field', id, name: fieldWords[id] ?? id };
    }
    const isIt = ({ id }: Block) => id === place.block;
    const theirs = blocks.theirs.find(isIt);
    const block = theirs ?? blocks.base.find(isIt);
    const name = block ? blockName(block, blockTemplates) : place.block;
    return { kind: kindOf(place, theirs), id: place.block, name };
  });
  return [...new Map(heads.map((head) => [`${head.kind} ${head.id}`, head])).values()];
}
