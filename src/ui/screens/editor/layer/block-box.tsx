import { type KeyboardEvent, memo } from 'react';
import type { Block } from '../../../../core/campaign/block.ts';
import { editorWords, positionName } from '../../../../core/wording/editor.ts';
import { useEditor, useEditorStore } from '../../../editor-state/editor-context.tsx';
import { isRefused } from '../../../editor-state/editor-state.ts';
import { blockName } from '../../../editor-state/edits.ts';
import type { Rect } from '../preview/geometry.ts';
import { BlockToolbar } from './block-toolbar.tsx';
import { focusBlock, focusBlockForm } from './focus.ts';
import styles from './layer.module.css';
import { useCarriable } from './use-carriable.ts';

const { layer: words } = editorWords;

interface BlockBoxProps {
  block: Block;
  rect: Rect;
  rank: number;
  count: number;
  /** Whether Tab comes to it: one box of the layer at a time. */
  isStop: boolean;
  /** The blocks before and after, for the arrows. */
  previous: string | undefined;
  next: string | undefined;
}

/** A block of the preview as one can hover, select, drag and walk through. */
export const BlockBox = memo(function BlockBox({
  block,
  rect,
  rank,
  count,
  isStop,
  previous,
  next,
}: BlockBoxProps) {
  const store = useEditorStore();
  const carriable = useCarriable({ kind: 'block', id: block.id });
  const { actions } = store;
  const isSelected = useEditor(({ selection }) => selection === block.id);
  const name = useEditor((state) => blockName(state, block));
  const isInvalid = useEditor((state) => isRefused(state, block));
  const isCarried = useEditor(({ carry }) => carry?.carried.id === block.id);

  function onKeyDown(event: KeyboardEvent) {
    const target = event.key === 'ArrowDown' ? next : event.key === 'ArrowUp' ? previous : undefined;
    const entersForm = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (target === undefined && !entersForm) return;
    event.preventDefault();
    if (entersForm && actions.select(block.id)) focusBlockForm();
    else if (target !== undefined && actions.select(target)) focusBlock(target);
  }

  const said = words.place(name, rank, count, positionName(block.position));
  return (
    <div
      className={styles.block}
      style={rect}
      data-block={block.id}
      data-selected={isSelected}
      data-slim={rect.width < 300}
      data-carried={isCarried}
    >
      <button
        {...carriable}
        type="button"
        className={styles.box}
        tabIndex={isStop ? 0 : -1}
        aria-label={isInvalid ? `${said}, ${words.invalid}` : said}
        aria-pressed={isSelected}
        data-invalid={isInvalid}
        onClick={() => actions.select(block.id)}
        onKeyDown={onKeyDown}
      >
        <span className={styles.name} aria-hidden>
          {name}
        </span>
      </button>
      {isSelected && <BlockToolbar id={block.id} name={name} />}
    </div>
  );
});
