import type { Block } from '../../../core/campaign/block.ts';
import { blockIn, blockNameIn } from '../editor-state.ts';
import { selectBlock, withBlock, writeText } from '../edits.ts';
import { stepWords as steps } from '../steps.fr.ts';
import { type ActionContext, type Actions, edit } from './action-context.ts';

/** A block's own name; none where it is empty or only repeats its template's. */
function named({ name: _name, ...block }: Block, name: string, templateName: string | undefined): Block {
  return name === '' || name === templateName ? block : { ...block, name };
}

function shown({ hidden: _hidden, ...block }: Block, isHidden: boolean): Block {
  return isHidden ? { ...block, hidden: true } : block;
}

function pinned({ pinned: _pinned, ...block }: Block, isPinned: boolean): Block {
  return isPinned ? { ...block, pinned: true } : block;
}

/** What names, hides, shows and pins blocks. */
export function selectionActions(
  scene: ActionContext,
): Actions<'mark' | 'write' | 'renameBlock' | 'hideBlock' | 'showBlock' | 'pinBlock'> {
  const setHidden = (id: string, isHidden: boolean) =>
    edit(scene, (state) => ({
      draft: withBlock(state.draft, id, (block) => shown(block, isHidden)),
      label: (isHidden ? steps.hidden : steps.shown)(blockNameIn(state, id)),
      block: id,
    }));
  return {
    mark(id) {
      if (id === scene.get().selection) return;
      scene.leaveBlock();
      scene.update((state) => ({ ...selectBlock(state, id), panel: state.panel }));
    },
    write(place) {
      if (place?.block !== scene.get().selection) scene.leaveBlock();
      scene.update((state) => writeText(state, place));
    },
    renameBlock: (id, name) =>
      edit(scene, (state) => {
        const block = blockIn(state, id);
        const template = state.document.blockTemplates.find((one) => one.id === block?.blocktemplate);
        const renamed = block && named(block, name.trim(), template?.name);
        const isSame = renamed === undefined || renamed.name === block?.name;
        return {
          draft: isSame ? state.draft : withBlock(state.draft, id, () => renamed),
          label: steps.renamed(blockNameIn(state, id)),
          block: id,
        };
      }),
    hideBlock: (id) => setHidden(id, true),
    showBlock: (id) => setHidden(id, false),
    pinBlock: (id, isPinned) =>
      edit(scene, (state) => ({
        draft: withBlock(state.draft, id, (block) => pinned(block, isPinned)),
        label: (isPinned ? steps.pinned : steps.unpinned)(blockNameIn(state, id)),
        block: id,
      })),
  };
}
