import type { Block } from '../../core/campaign/block.ts';
import { canonicalJson } from '../../core/campaign/canonical-json.ts';
import type { EditorDocument } from './editor-document.ts';
import type { EditorState } from './editor-state.ts';
import { applyEdit } from './edits.ts';
import type { Letter } from './open-letter.ts';
import { randomId } from './random-id.ts';
import { stepWords } from './steps.fr.ts';

const content = ({ row: _row, ...block }: Block) => block;

/** The row alone is no content of mine. */
const same = (a: Block | undefined, b: Block) =>
  a !== undefined && canonicalJson(content(a)) === canonicalJson(content(b));

/**
 * Their blocks with copies of those of mine that I added or changed since the base and that they do not have as such.
 * A copy has a new id and stands right after the block it was, else at the end of its position.
 */
export function withMyBlocks(
  theirs: readonly Block[],
  mine: readonly Block[],
  base: readonly Block[],
  newId: () => string,
): Block[] {
  const byId = (blocks: readonly Block[]) => new Map(blocks.map((block) => [block.id, block]));
  const [inBase, inTheirs] = [byId(base), byId(theirs)];
  const wanted = mine.filter(
    (block) => !same(inBase.get(block.id), block) && !same(inTheirs.get(block.id), block),
  );
  return wanted.reduce<Block[]>(
    (blocks, block) => {
      const original = blocks.findIndex(({ id }) => id === block.id);
      const at =
        original >= 0 ? original : blocks.findLastIndex(({ position }) => position === block.position);
      return blocks.toSpliced(at < 0 ? blocks.length : at + 1, 0, {
        ...structuredClone(content(block)),
        id: newId(),
      });
    },
    [...theirs],
  );
}

/** 'Copier mes blocs': theirs, and beside it a copy of each block that I added or changed. */
export function copyMyBlocks(letter: Letter<EditorState>, theirs: EditorDocument, newId = randomId) {
  letter.store.update((state) => {
    const taken = letter.adopted(state, theirs);
    const blocks = withMyBlocks(taken.draft.blocks, state.draft.blocks, state.savedDraft.blocks, newId);
    // Nothing of mine to copy: what is theirs is saved already.
    if (blocks.length === taken.draft.blocks.length) return taken;
    const gesture = { draft: { ...taken.draft, blocks }, label: stepWords.copiedMine };
    return applyEdit(taken, gesture, Date.now());
  });
}
