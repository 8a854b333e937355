import { ActionIcon, Tooltip } from '@mantine/core';
import { ArrowDown, ArrowUp, Copy, GripVertical, type LucideIcon, Trash2 } from 'lucide-react';
import { type KeyboardEvent, memo, useId } from 'react';
import { blockName } from '../../../../core/campaign/block.ts';
import { editorWords } from '../../../../core/wording/editor.ts';
import { notify } from '../../../design/notices.tsx';
import { stepTarget } from '../../../editor-state/carry.ts';
import type { EditorStore } from '../../../editor-state/editor-actions.ts';
import { useEditor, useEditorStore } from '../../../editor-state/editor-context.tsx';
import { layoutOf } from '../../../editor-state/editor-document.ts';
import type { EditorState } from '../../../editor-state/editor-state.ts';
import { announce } from './announcer.tsx';
import { cancelCarry, carryKey, standingSaid } from './carry-by-keyboard.ts';
import { focusBlock, keepFocusOn } from './focus.ts';
import styles from './layer.module.css';
import { useCarriable } from './use-carriable.ts';

const { layer: words } = editorWords;

/** What can be done to the selected block; deleting is always last. */
export const BlockToolbar = memo(function BlockToolbar({ id, name }: { id: string; name: string }) {
  const store = useEditorStore();
  const { actions, getState } = store;
  const canStep = (direction: 1 | -1) => (state: EditorState) =>
    stepTarget(state.draft.blocks, layoutOf(state.document), id, direction) !== undefined;
  const canRise = useEditor(canStep(-1));
  const canSink = useEditor(canStep(1));
  const step = (direction: 1 | -1) => {
    actions.stepBlock(id, direction);
    announce(standingSaid(getState(), id));
    keepFocusOn(id);
  };
  return (
    <div role="toolbar" aria-label={words.toolbar(name)} className={styles.toolbar}>
      <Handle id={id} />
      {canRise && <Tool icon={ArrowUp} label={words.up} onClick={() => step(-1)} />}
      {canSink && <Tool icon={ArrowDown} label={words.down} onClick={() => step(1)} />}
      <Tool icon={Copy} label={words.duplicate} onClick={() => actions.duplicateBlock(id)} />
      <Tool icon={Trash2} label={words.remove} onClick={() => removeBlock(store, id)} />
    </div>
  );
});

/** Removes a block, says how to have it back, and leaves the focus on its neighbour. */
export function removeBlock({ actions, getState }: EditorStore, id: string) {
  const { draft, document } = getState();
  const { blocks } = draft;
  const at = blocks.findIndex((block) => block.id === id);
  const block = blocks[at];
  if (!block) return;
  const neighbour = blocks[at + 1] ?? blocks[at - 1];
  actions.removeBlock(id);
  notify(words.removed(blockName(block, document.blockTemplates)));
  if (neighbour) focusBlock(neighbour.id);
}

function Handle({ id }: { id: string }) {
  const store = useEditorStore();
  const carriable = useCarriable({ kind: 'block', id });
  const help = useId();
  const isCarried = useEditor(({ carry }) => carry?.by === 'keyboard' && carry.carried.id === id);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!carryKey(store, id, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <Tooltip label={words.handle}>
        <ActionIcon
          {...carriable}
          size={28}
          aria-label={words.handle}
          aria-describedby={help}
          aria-pressed={isCarried}
          className={styles.handle}
          onKeyDown={onKeyDown}
          onBlur={() => cancelCarry(store, id)}
        >
          <GripVertical size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <span id={help} className="visually-hidden">
        {words.handleHelp}
      </span>
    </>
  );
}

function Tool({ icon: Icon, label, onClick }: { icon: LucideIcon; label: string; onClick: () => void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={28} aria-label={label} onClick={onClick}>
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
