import { Ellipsis } from 'lucide-react';
import { memo } from 'react';
import type { Position } from '../../../../core/positions/position.ts';
import { positionName } from '../../../../core/wording/placement.ts';
import { IconButton } from '../../../components/button.tsx';
import { Box } from '../../../components/layout.tsx';
import { fetchPart } from '../../../components/lazy.ts';
import { Menu, MenuItem } from '../../../components/menu.tsx';
import { ToolButton } from '../../../components/tooltip.tsx';
import type { EditorStore } from '../../../state/editor-actions.ts';
import { useEditor, useEditorStore } from '../../../state/editor-context.tsx';
import { addAfter, moreActions, toolbarActions } from '../actions/block-actions.ts';
import { editorWords } from '../messages.fr.ts';
import type { Rect } from '../preview/geometry.ts';
import { useStructure } from '../session.ts';
import { DragHandle } from './drag-handle.tsx';
import { unlessLeft } from './focus.ts';
import styles from './overlay.module.css';
import { type OverlayView, useOverlayView } from './overlay-view.ts';
import { useBlockDrag } from './pointer-drag.tsx';

const { layer: words } = editorWords;

/**
 * Takes up what of the letter lies under a click; by a key, the first text of a block. False where there is nothing to
 * write. What the person went to while that was fetched keeps the focus.
 */
export async function writeUnder(
  store: EditorStore,
  view: OverlayView,
  { clientX, clientY, detail }: Pick<MouseEvent, 'clientX' | 'clientY' | 'detail'>,
  block?: string,
): Promise<boolean> {
  const frame = view.frame();
  const page = frame?.contentDocument;
  if (!page) return false;
  const isWanted = unlessLeft();
  const [{ firstText, pointIn, writeAt }] = await fetchPart(() =>
    Promise.all([import('../writing/write-at.ts'), import('../writing/writing-in-letter.tsx')]),
  );
  if (!isWanted()) return true;
  if (detail > 0) return writeAt(store, page, pointIn(frame, { clientX, clientY }));
  const first = block === undefined ? undefined : firstText(store, page, block);
  if (first) store.actions.write(first);
  return first !== undefined;
}

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
      <Menu
        width={220}
        button={
          <IconButton size={28} aria-label={words.more(name)}>
            <Ellipsis size={16} aria-hidden />
          </IconButton>
        }
      >
        {moreActions.map(({ label = '', icon: Icon, run }) => (
          <MenuItem
            key={label}
            icon={Icon && <Icon size={16} aria-hidden />}
            onClick={() => run(on, '', null)}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
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
  /** Whether it is chosen with others, in the outline: what is done to them is done there. */
  isChosen: boolean;
  /** Whether it was just inserted, and holds nothing of anybody's yet. */
  isToFill: boolean;
  /** Said of what the issue before this one brought and nobody has touched. */
  carriedMark: string | undefined;
  /** Whether one of its texts is written: the pointer goes through to the letter. */
  isWritten: boolean;
  /** Whether its form refused what it holds. */
  isInvalid: boolean;
  isCarried: boolean;
}

/** A block of the preview as one can hover, select, drag and walk through. Sixty of them stand still while one types. */
export const BlockBox = memo(function BlockBox(props: BlockBoxProps) {
  const { id, name, rect } = props;
  const store = useEditorStore();
  const { actions } = store;
  const view = useOverlayView();
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
      data-chosen={props.isChosen}
      data-written={props.isWritten}
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
        onClick={async (event) => {
          // What is selected already is written: what is under the pointer, or by Enter its first text.
          if (!props.isSelected || !(await writeUnder(store, view, event, id))) actions.select(id);
        }}
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
      <span className={styles.gap}>
        <button
          type="button"
          className={styles.add}
          tabIndex={-1}
          aria-label={words.addAfter(name)}
          title={words.addHere}
          onClick={() => addAfter({ store, id })}
        />
      </span>
      {props.isSelected && !props.isChosen && <BlockToolbar id={id} name={name} />}
    </Box>
  );
});
