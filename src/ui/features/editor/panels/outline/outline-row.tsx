import { Plus } from 'lucide-react';
import { type MouseEvent, memo, type PointerEvent } from 'react';
import { IconButton } from '../../../../components/button.tsx';
import { Text } from '../../../../components/layout.tsx';
import { useComposing } from '../../../../components/use-media.ts';
import { chooseBlock } from '../../../../state/choice.ts';
import type { EditorStore } from '../../../../state/editor-actions.ts';
import { useEditorActions, useEditorStore } from '../../../../state/editor-context.tsx';
import { blockIn, chosenTogether } from '../../../../state/editor-state.ts';
import type { DraggedBlock } from '../../../../state/keyboard-drag.ts';
import { InPlaceField } from '../../../letter/in-place-field.tsx';
import { addAfter, shownActions } from '../../actions/block-actions.ts';
import { type OnOutline, showAction } from '../../actions/outline-actions.ts';
import { editorWords, outlineWords } from '../../messages.fr.ts';
import { DragHandle } from '../../overlay/drag-handle.tsx';
import { focusOutline } from '../../overlay/focus.ts';
import { useBlockDrag } from '../../overlay/pointer-drag.tsx';
import { outlineWords as words } from '../messages.fr.ts';
import { outlineRowWords } from './messages.fr.ts';
import styles from './outline.module.css';
import { RowMenu } from './row-menu.tsx';
import { RowVisitors } from './row-visitors.tsx';

const outline = outlineWords;
const { layer } = editorWords;

interface OutlineRowProps {
  id: string;
  name: string;
  templateName: string;
  /** Of a half, its row and side. */
  side: string | undefined;
  /** What it is recognised by, beside its name: its title or first words. */
  title: string | undefined;
  isHidden: boolean;
  isPinned: boolean;
  isToFill: boolean;
  carriedMark: string | undefined;
  isRefused: boolean;
  /** Whether it is the one that the letter marks. */
  isSelected: boolean;
  /** Whether it is chosen, alone or with others. */
  isChosen: boolean;
  /** Whether it is on its way to a place. */
  isCarried: boolean;
  isStop: boolean;
  isRenaming: boolean;
  /** Whether a press chooses one block more. */
  isPicking: boolean;
  /** What is carried by it where it is chosen with others. */
  dragged: DraggedBlock | undefined;
  on: OnOutline;
  /** Id of what explains its handle. */
  help: string;
}

/** A block in the outline. To walk marks it, and so does a press; a second one opens its parameters. */
export const OutlineRow = memo(function OutlineRow(props: OutlineRowProps) {
  const { id, name, templateName, isHidden, isChosen, isStop, on, dragged } = props;
  const isComposing = useComposing();
  const { onPointerDown } = useBlockDrag(dragged ?? { kind: 'block', id });
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if ((event.target as Element).closest('button, input, [popover]')) return;
    press(props, event, isComposing);
  };
  const facts = [props.side, ...marksOf(props), props.isRefused && layer.invalid, props.title];
  const reached = isStop ? 0 : -1;
  return (
    <tr
      className={styles.row}
      data-outline={props.isRenaming ? undefined : id}
      data-selected={isChosen}
      data-hidden={isHidden}
      data-carried={props.isCarried}
      tabIndex={props.isRenaming ? undefined : reached}
      aria-selected={isChosen}
      aria-current={props.isSelected}
      aria-label={[name, ...facts].filter(Boolean).join(', ')}
      title={name === templateName ? name : words.of(name, templateName)}
      onClick={onClick}
      // A finger that moves over the list scrolls it; it carries by the handle.
      onPointerDown={(event: PointerEvent) => event.pointerType === 'touch' || onPointerDown(event)}
    >
      <td className={styles.block}>
        <span className={styles.picture} data-picture={id} aria-hidden />
        {props.isRenaming ? (
          <NameField id={id} name={name} templateName={templateName} onDone={() => on.rename(undefined)} />
        ) : (
          <span className={styles.words}>
            <Text as="span" truncate className={styles.name}>
              {name}
            </Text>
            <Facts {...props} />
          </span>
        )}
        <RowVisitors id={id} />
      </td>
      <td className={styles.grip}>
        <DragHandle
          id={id}
          dragged={dragged}
          keepFocus={keepFocusOnHandle}
          help={props.help}
          size={24}
          label={outlineRowWords.handle(name)}
          tabIndex={reached}
        />
      </td>
      <td className={styles.tools}>
        <ShownButton {...props} tabIndex={reached} />
        <RowMenu id={id} name={name} on={on} tabIndex={reached} />
        <AddAfter id={id} name={name} />
      </td>
    </tr>
  );
});

/** Shift and Ctrl choose several; where there is no letter beside it, a press opens the parameters at once. */
function press({ id, isPicking, on }: OutlineRowProps, event: MouseEvent, isComposing: boolean) {
  const { store } = on;
  const { selection } = store.getState();
  const isAlone = selection === id && !chosenTogether(store.getState());
  if (event.shiftKey) chooseBlock(store, id, 'through');
  else if (isPicking || event.ctrlKey || event.metaKey) chooseBlock(store, id, 'besides');
  else if (isAlone || !isComposing) store.actions.select(id);
  else chooseBlock(store, id, 'alone');
}

/** Whatever carried it, the handle has the focus where the block stands now. */
function keepFocusOnHandle(id: string) {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-outline-list] [data-handle="${CSS.escape(id)}"]`)?.focus(),
  );
}

/** What is said beside its name, wrong or not. */
const marksOf = ({ isPinned, isHidden, isToFill, carriedMark }: OutlineRowProps) =>
  [isPinned && words.pinned, isHidden && outline.hidden, isToFill ? layer.toFill : carriedMark].filter(
    (mark) => typeof mark === 'string',
  );

/** Under the name: where a half stands, what is to be known, its title. */
function Facts(props: OutlineRowProps) {
  const { side, title, isRefused } = props;
  const facts = [side, ...marksOf(props)].filter((fact) => fact !== undefined);
  if (facts.length === 0 && !isRefused && !title) return null;
  return (
    <Text as="span" truncate size={12} tone="muted" tabular>
      {isRefused && (
        <Text as="span" tone="danger">
          {[layer.invalid, facts.length > 0 ? '\u00a0· ' : ''].join('')}
        </Text>
      )}
      {[...facts, title].filter(Boolean).join('\u00a0· ')}
    </Text>
  );
}

/** The eye has the state for its picture. */
function ShownButton({ id, name, isHidden, on, tabIndex }: OutlineRowProps & { tabIndex: number }) {
  const toggle = isHidden ? showAction : shownActions.hide;
  return (
    <IconButton
      size={26}
      className={styles.shown}
      tabIndex={tabIndex}
      aria-label={outline.ofBlock(toggle.label, name)}
      title={toggle.label}
      onClick={() => toggle.run({ store: on.store, id })}
    >
      <toggle.icon size={14} aria-hidden />
    </IconButton>
  );
}

/** The '+' between this row and the next one; a block that stands nowhere has no place after it. */
function AddAfter({ id, name }: { id: string; name: string }) {
  const store = useEditorStore();
  const label = layer.addAfter(name);
  if (!standsInLayout(store, id)) return null;
  return (
    <IconButton
      size={24}
      className={styles.between}
      tabIndex={-1}
      aria-label={label}
      title={label}
      onClick={() => addAfter({ store, id })}
    >
      <Plus size={16} aria-hidden />
    </IconButton>
  );
}

function standsInLayout({ getState }: EditorStore, id: string): boolean {
  const position = blockIn(getState(), id)?.position;
  return position !== undefined && getState().document.template.positions.includes(position);
}

/** The name in place; none goes back to the template's. */
function NameField(props: { id: string; name: string; templateName: string; onDone: () => void }) {
  const { id, name, templateName, onDone } = props;
  const { renameBlock } = useEditorActions();
  return (
    <InPlaceField
      className={styles.field}
      aria-label={words.name(name)}
      placeholder={templateName}
      defaultValue={name}
      maxLength={100}
      autoFocus
      onFocus={({ currentTarget }) => currentTarget.select()}
      onFinish={(wanted, isByKey) => {
        if (wanted !== undefined) renameBlock(id, wanted);
        onDone();
        if (isByKey) focusOutline(id);
      }}
    />
  );
}
