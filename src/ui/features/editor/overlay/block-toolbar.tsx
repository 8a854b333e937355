import {
  ArrowDown,
  ArrowUp,
  BookmarkPlus,
  ClipboardPlus,
  Copy,
  CopyPlus,
  Eye,
  type LucideIcon,
  Trash2,
} from 'lucide-react';
import { memo, useMemo } from 'react';
import { editorWords } from '../../../../core/wording/editor.ts';
import { IconButton } from '../../../components/button.tsx';
import { Tooltip } from '../../../components/tooltip.tsx';
import { useEditor, useEditorStore } from '../../../state/editor-context.tsx';
import { layoutOf } from '../../../state/editor-document.ts';
import { dropTargetOf } from '../../../state/keyboard-drag.ts';
import { duplicateBlock, hideBlock, removeBlock, stepBlock } from '../selection/block-gestures.ts';
import { copyBlock } from '../selection/copy-block.ts';
import { storeClip } from '../selection/store-clip.ts';
import { useStructure } from '../use-structure.ts';
import { CarryHandle } from './carry-handle.tsx';
import { blockToolWords as tools } from './messages.fr.ts';
import styles from './overlay.module.css';

const { layer: words, clipboard, outline } = editorWords;

/** What can be done to the selected block; deleting is always last. */
export const BlockToolbar = memo(function BlockToolbar({ id, name }: { id: string; name: string }) {
  const store = useEditorStore();
  const { canRise, canSink } = useSteps(id);
  return (
    <div role="toolbar" aria-label={words.toolbar(name)} className={styles.toolbar}>
      <CarryHandle id={id} />
      {canRise && <Tool icon={ArrowUp} label={words.up} onClick={() => stepBlock(store, id, -1)} />}
      {canSink && <Tool icon={ArrowDown} label={words.down} onClick={() => stepBlock(store, id, 1)} />}
      <Tool icon={CopyPlus} label={words.duplicate} onClick={() => duplicateBlock(store, id)} />
      <Tool icon={Copy} label={clipboard.copy} onClick={() => copyBlock(store, id)} />
      <Tool icon={ClipboardPlus} label={tools.keepClip} onClick={() => void storeClip(store, id)} />
      <Tool
        icon={BookmarkPlus}
        label={tools.saveWidget}
        onClick={() => store.actions.openPanel('save-widget')}
      />
      <Tool icon={Eye} label={outline.hide} onClick={() => hideBlock(store, id)} />
      <Tool icon={Trash2} label={words.remove} onClick={() => removeBlock(store, id)} />
    </div>
  );
});

/** Whether there is a place before and after; asked again only when blocks come, go or move. */
function useSteps(id: string) {
  const blocks = useStructure();
  const layout = layoutOf(useEditor(({ document }) => document));
  return useMemo(() => {
    const can = (direction: 1 | -1) => dropTargetOf(blocks, layout, id, direction) !== undefined;
    return { canRise: can(-1), canSink: can(1) };
  }, [blocks, layout, id]);
}

function Tool({ icon: Icon, label, onClick }: { icon: LucideIcon; label: string; onClick: () => void }) {
  return (
    <Tooltip label={label}>
      <IconButton size={28} aria-label={label} onClick={onClick}>
        <Icon size={16} aria-hidden />
      </IconButton>
    </Tooltip>
  );
}
