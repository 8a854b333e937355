import { Plus } from 'lucide-react';
import { useEffect, useId, useMemo, useState } from 'react';
import type { Block } from '../../../../../core/campaign/block.ts';
import { blockName } from '../../../../../core/campaign/block-name.ts';
import { rowNumbers } from '../../../../../core/campaign/block-rows.ts';
import type { Position } from '../../../../../core/positions/position.ts';
import { carriedWords } from '../../../../../core/wording/carried.ts';
import { positionName, positionsName } from '../../../../../core/wording/placement.ts';
import { useActionKeys } from '../../../../actions/use-action-keys.ts';
import { IconButton } from '../../../../components/button.tsx';
import { Row, Text } from '../../../../components/layout.tsx';
import { lazyPart } from '../../../../components/lazy.ts';
import { EmptyState } from '../../../../components/list-states.tsx';
import { carriedIds, renewalOf } from '../../../../state/carried-over.ts';
import { useEditor, useEditorActions, useEditorStore } from '../../../../state/editor-context.tsx';
import { layoutOf } from '../../../../state/editor-document.ts';
import { chosenTogether, type EditorState } from '../../../../state/editor-state.ts';
import { type DraggedBlock, draggedIds } from '../../../../state/keyboard-drag.ts';
import { outlineOf, titlesOf } from '../../../../state/outline.ts';
import { refusedIds } from '../../../../state/structure.ts';
import { unfilledIds } from '../../../../state/unfilled-blocks.ts';
import { type OnOutline, outlineActions } from '../../actions/outline-actions.ts';
import { editorWords } from '../../messages.fr.ts';
import { focusOutline, isFocusLost } from '../../overlay/focus.ts';
import { useStructure } from '../../session.ts';
import { unplacedWords, outlineWords as words } from '../messages.fr.ts';
import { DropBars } from './drop-bars.tsx';
import { GroupBar } from './group-bar.tsx';
import { draggedOf } from './group-gestures.ts';
import { outlineRowWords } from './messages.fr.ts';
import styles from './outline.module.css';
import { OutlineRow } from './outline-row.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { useRestedBlocks } from './use-rested-blocks.ts';

const MoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog);
const SaveWidgets = lazyPart(async () => (await import('./save-widgets.tsx')).SaveWidgets);

/** What stands over the outline: the dialogs for some blocks. */
interface Asked {
  what: 'place' | 'widgets';
  ids: readonly string[];
}

/** 'Plan de la lettre', its second canvas: every block as it is read, halves row by row, the hidden ones too. */
export function Outline() {
  const blocks = useStructure();
  const document = useEditor((state) => state.document);
  const selection = useEditor((state) => state.selection);
  const together = useEditor(chosenTogether);
  const carried = useEditor(({ keyboardDrag }) => keyboardDrag?.dragged);
  const carriedBy = useEditor(({ keyboardDrag }) => keyboardDrag?.by);
  const [renaming, setRenaming] = useState<string>();
  const [asked, setAsked] = useState<Asked>();
  const [isPicking, setPicking] = useState(false);
  const [reached, setReached] = useState<string>();
  const store = useEditorStore();
  const on = useMemo(
    (): OnOutline => ({
      store,
      rename: setRenaming,
      moveTo: (ids) => setAsked({ what: 'place', ids }),
      saveWidgets: (ids) => setAsked({ what: 'widgets', ids }),
      pick: setPicking,
    }),
    [store],
  );
  useActionKeys(outlineActions, on);
  const help = useId();
  const handleHelp = useId();
  const [list, setList] = useState<HTMLElement | null>(null);
  useShownRow(list, selection);
  const layout = layoutOf(document);
  const rested = useRestedBlocks(blocks);
  const titles = useMemo(() => titlesOf(rested, layout.blockTemplates), [rested, layout]);
  const parts = outlineOf(blocks, layout);
  const has = (id: string | undefined) => blocks.some((block) => block.id === id);
  const first = parts.flatMap((part) => part.blocks)[0]?.id;
  const stop = has(reached) ? reached : has(selection) ? selection : first;
  useEffect(() => {
    // The row that had the focus was removed by another page.
    const isGone = reached !== undefined && !blocks.some((block) => block.id === reached);
    if (isGone && isFocusLost() && stop !== undefined) focusOutline(stop);
  }, [blocks, reached, stop]);
  const dragged = useMemo(() => (together ? draggedOf(store, together) : undefined), [store, together]);
  const marked = useMarked();
  const left = useEditor(leftToRenew);
  const of = useEditor((state) => renewalOf(state).of);
  if (first === undefined) return <EmptyState title={words.empty} />;
  return (
    <section
      ref={setList}
      aria-label={words.label}
      className={styles.outline}
      data-outline-list
      data-carried-by={carriedBy}
      onFocus={({ target }) => setReached(target.closest<HTMLElement>('[data-outline]')?.dataset.outline)}
      onBlur={({ relatedTarget, currentTarget }) =>
        currentTarget.contains(relatedTarget) || setReached(undefined)
      }
    >
      <p id={help} className="visually-hidden">
        {words.help}
      </p>
      <p id={handleHelp} className="visually-hidden">
        {editorWords.layer.handleHelp}
      </p>
      {left > 0 && (
        <Text
          paddingBottom={2}
          size={13}
          tone="muted"
          tabular
          title={carriedWords.leftHint(document.carried?.number)}
        >
          {carriedWords.left(left, of)}
        </Text>
      )}
      {parts.map((part) => (
        <OutlineGroup
          key={part.positions.join(' ')}
          {...part}
          titles={titles}
          selection={selection}
          together={together}
          carried={carried && draggedIds(carried)}
          dragged={dragged}
          stop={stop}
          marked={marked}
          renaming={renaming}
          isPicking={isPicking}
          on={on}
          help={help}
          handleHelp={handleHelp}
        />
      ))}
      {list && <Thumbnails list={list} blocks={rested} />}
      {list && <DropBars list={list} />}
      <GroupBar on={on} isPicking={isPicking} />
      {asked?.what === 'place' && <MoveDialog ids={asked.ids} onClose={() => setAsked(undefined)} />}
      {asked?.what === 'widgets' && <SaveWidgets ids={asked.ids} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

function OutlineGroup(props: {
  positions: readonly Position[];
  blocks: readonly Block[];
  titles: ReadonlyMap<string, string>;
  selection: string | undefined;
  together: readonly string[] | undefined;
  /** Ids of what is on its way to a place. */
  carried: readonly string[] | undefined;
  /** What the rows that are chosen together carry. */
  dragged: DraggedBlock | undefined;
  /** The row that Tab comes to. */
  stop: string | undefined;
  marked: ReturnType<typeof useMarked>;
  renaming: string | undefined;
  isPicking: boolean;
  on: OnOutline;
  help: string;
  handleHelp: string;
}) {
  const { positions, selection, together, renaming, on } = props;
  const rows = useRows();
  const id = useId();
  const templates = useEditor(({ document }) => document.blockTemplates);
  const { refused, toFill, untouched } = props.marked;
  const issue = useEditor(({ document }) => document.carried?.number);
  const [first] = positions;
  return (
    <section aria-labelledby={id} className={styles.part} data-outline-part={positions.join(' ')}>
      <Row align="center" justify="between" className={styles.head}>
        <h3 id={id} className="list-head">
          {positions.length === 0 ? unplacedWords.title : positionsName(positions)}
        </h3>
        {first !== undefined && props.blocks.length > 0 && <AddButton position={first} index={0} />}
      </Row>
      {props.blocks.length === 0 && first !== undefined && (
        <Row align="center" justify="between" size={13} tone="muted" className={styles.empty}>
          {outlineRowWords.empty}
          <AddButton position={first} index={0} isStop />
        </Row>
      )}
      {props.blocks.length > 0 && (
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows are what one chooses
          role="grid"
          aria-labelledby={id}
          aria-describedby={props.help}
          aria-multiselectable
          className={styles.list}
        >
          <tbody>
            {props.blocks.map((block) => (
              <OutlineRow
                key={block.id}
                id={block.id}
                name={blockName(block, templates)}
                templateName={blockName({ blocktemplate: block.blocktemplate }, templates)}
                side={
                  positions.length === 2
                    ? words.side(rows.get(block.id) ?? 1, block.position === first)
                    : undefined
                }
                title={props.titles.get(block.id)}
                isHidden={block.hidden === true}
                isPinned={block.pinned === true}
                isToFill={toFill.includes(block.id)}
                carriedMark={untouched.includes(block.id) ? carriedWords.mark(issue) : undefined}
                isRefused={refused.includes(block.id) && !toFill.includes(block.id)}
                isSelected={block.id === selection}
                isChosen={together ? together.includes(block.id) : block.id === selection}
                isCarried={props.carried?.includes(block.id) === true}
                isStop={block.id === props.stop}
                isRenaming={block.id === renaming}
                isPicking={props.isPicking}
                dragged={together?.includes(block.id) ? props.dragged : undefined}
                on={on}
                help={props.handleHelp}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** A '+' before the first block of a position. */
function AddButton({ position, index, isStop }: { position: Position; index: number; isStop?: boolean }) {
  const { choosePlace } = useEditorActions();
  const label = outlineRowWords.addIn(positionName(position));
  return (
    <IconButton
      size={24}
      className={styles.add}
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      title={label}
      onClick={() => choosePlace({ position, index })}
    >
      <Plus size={16} aria-hidden />
    </IconButton>
  );
}

/** Ids of the blocks that something is said of beside their names. */
const useMarked = () => ({
  refused: useEditor(refusedIds).split(' '),
  toFill: useEditor(unfilledIds).split(' '),
  untouched: useEditor(carriedIds).split(' '),
});

function leftToRenew(state: EditorState) {
  const { lines, blocks } = renewalOf(state);
  return lines.length + blocks.length;
}

/** The row of each half. */
function useRows() {
  const blocks = useStructure();
  return useMemo(() => rowNumbers(blocks), [blocks]);
}

/** Follows the selection: its row is in sight. */
function useShownRow(list: HTMLElement | null, selection: string | undefined) {
  useEffect(() => {
    if (selection === undefined) return;
    list?.querySelector(`[data-outline="${CSS.escape(selection)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [list, selection]);
}
