import { memo } from 'react';
import type { Position } from '../../../../core/positions/position.ts';
import { positionName } from '../../../../core/wording/placement.ts';
import { Box } from '../../../components/layout.tsx';
import { ToolButton } from '../../../components/tooltip.tsx';
import { useEditor, useEditorStore } from '../../../state/editor-context.tsx';
import { toolbarActions } from '../actions/block-actions.ts';
import { editorWords } from '../messages.fr.ts';
import type { Rect } from '../preview/geometry.ts';
import { useStructure } from '../session.ts';
import { DragHandle, useBlockDrag } from './drag-handle.tsx';
import styles from './overlay.module.css';

const { layer: words } = editorWords;

/** What can be done to the selected block; asked again only when blocks come, go or move. */
const BlockToolbar = memo(function BlockToolbar({ id, name }: { id: string; name: string }) {
  const on = { store: useEditorStore(), id };
  useStructure();
  useEditor(({ document }) => document);
  return (
    <div role="toolbar" aria-label={words.toolbar(name)} className={styles.toolbar}>
      <DragHandle id={id} />
      {toolbarActions
        .filter(({ isEnabled }) => isEnabled?.(on) ?? true)
        .map(({ label = '', icon: Icon, run }) => (
          <ToolButton key={label} size={28} label={label} onClick={() => run(on, '', null)}>
            {Icon && <Icon size={16} aria-hidden />}
          </ToolButton>
        ))}
    </div>
  );
});

interface BlockBoxProps {
  id: string;
  name: string;
  position: Position;
  rect: Rect;
  rank: number;
  count: number;
  /** Whether Tab comes to it: one box of the layer at a time. */
  isStop: boolean;
  isSelected: boolean;
  /** Whether it was just inserted, and holds nothing of anybody's yet. */
  isToFill: boolean;
  /** Said of what the issue before this one brought and nobody has touched. */
  carriedMark: string | undefined;
  /** Whether its form refused what it holds. */
  isInvalid: boolean;
  isCarried: boolean;
}

/** A block of the preview as one can hover, select, drag and walk through. Sixty of them stand still while one types. */
export const BlockBox = memo(function BlockBox(props: BlockBoxProps) {
  const { id, name, rect } = props;
  const { actions } = useEditorStore();
  const carriable = useBlockDrag({ kind: 'block', id });

  const sentence = words.place(name, props.rank, props.count, positionName(props.position));
  const mark = props.isToFill ? words.toFill : props.carriedMark;
  const state = mark ?? (props.isInvalid ? words.invalid : undefined);
  return (
    <Box
      position="absolute"
      className={styles.block}
      style={rect}
      data-block={id}
      data-selected={props.isSelected}
      data-slim={rect.width < 360}
      data-carried={props.isCarried}
    >
      <button
        {...carriable}
        type="button"
        className={styles.box}
        tabIndex={props.isStop ? 0 : -1}
        aria-label={[sentence, state].filter(Boolean).join(', ')}
        aria-pressed={props.isSelected}
        data-invalid={props.isInvalid}
        data-to-fill={props.isToFill}
        onClick={() => actions.select(id)}
      >
        <span className={styles.name} aria-hidden>
          {name}
        </span>
        {mark && (
          <span className={styles.mark} aria-hidden>
            {mark}
          </span>
        )}
      </button>
      {props.isSelected && <BlockToolbar id={id} name={name} />}
    </Box>
  );
});
