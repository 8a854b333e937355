import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Block } from '../../../../../core/campaign/block.ts';
import { blockName } from '../../../../../core/campaign/block-name.ts';
import { rowNumbers } from '../../../../../core/campaign/block-rows.ts';
import type { Position } from '../../../../../core/positions/position.ts';
import { carriedWords } from '../../../../../core/wording/carried.ts';
import { positionsName } from '../../../../../core/wording/placement.ts';
import { useActionKeys } from '../../../../actions/use-action-keys.ts';
import { Text } from '../../../../components/layout.tsx';
import { EmptyState } from '../../../../components/list-states.tsx';
import { carriedIds, renewalOf } from '../../../../state/carried-over.ts';
import { useEditor, useEditorStore } from '../../../../state/editor-context.tsx';
import { layoutOf } from '../../../../state/editor-document.ts';
import { excerptsOf, outlineOf } from '../../../../state/outline.ts';
import { refusedIds } from '../../../../state/structure.ts';
import { unfilledIds } from '../../../../state/unfilled-blocks.ts';
import { outlineActions } from '../../actions/outline-actions.ts';
import { useStructure } from '../../session.ts';
import { unplacedWords, outlineWords as words } from '../messages.fr.ts';
import styles from './outline.module.css';
import { OutlineRow } from './outline-row.tsx';

/** 'Plan de la lettre': every block as it is read, halves row by row, the hidden ones too. */
export function Outline() {
  const blocks = useEditor(({ draft }) => draft.blocks);
  const document = useEditor((state) => state.document);
  const selection = useEditor((state) => state.selection);
  const [renaming, setRenaming] = useState<string>();
  const store = useEditorStore();
  useActionKeys(outlineActions, { store, rename: setRenaming });
  const help = useId();
  const list = useRef<HTMLElement>(null);
  useShownRow(list, selection);
  const layout = layoutOf(document);
  const parts = outlineOf(blocks, layout);
  const excerpts = excerptsOf(blocks, layout.blockTemplates);
  const first = parts[0]?.blocks[0]?.id;
  const stop = blocks.some(({ id }) => id === selection) ? selection : first;
  const { lines, blocks: untouched, of } = useEditor(renewalOf);
  const left = lines.length + untouched.length;
  if (first === undefined) return <EmptyState title={words.empty} />;
  return (
    <section ref={list} aria-label={words.label} aria-describedby={help} data-outline-list>
      <p id={help} className="visually-hidden">
        {words.help}
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
          excerpts={excerpts}
          selection={selection}
          stop={stop}
          renaming={renaming}
          onRename={setRenaming}
        />
      ))}
    </section>
  );
}

function OutlineGroup(props: {
  positions: readonly Position[];
  blocks: readonly Block[];
  excerpts: ReadonlyMap<string, string>;
  selection: string | undefined;
  /** The row that Tab comes to. */
  stop: string | undefined;
  renaming: string | undefined;
  onRename: (id: string | undefined) => void;
}) {
  const { positions, selection, renaming } = props;
  const rows = useRows();
  const id = useId();
  const templates = useEditor(({ document }) => document.blockTemplates);
  const refused = useEditor(refusedIds).split(' ');
  const toFill = useEditor(unfilledIds).split(' ');
  const untouched = useEditor(carriedIds).split(' ');
  const issue = useEditor(({ document }) => document.carried?.number);
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={`list-head ${styles.position}`}>
        {positions.length === 0 ? unplacedWords.title : positionsName(positions)}
      </h3>
      <ul className={styles.list}>
        {props.blocks.map((block) => (
          <OutlineRow
            key={block.id}
            id={block.id}
            name={blockName(block, templates)}
            templateName={blockName({ blocktemplate: block.blocktemplate }, templates)}
            side={
              positions.length === 2
                ? words.side(rows.get(block.id) ?? 1, block.position === positions[0])
                : undefined
            }
            excerpt={props.excerpts.get(block.id)}
            isHidden={block.hidden === true}
            isPinned={block.pinned === true}
            isToFill={toFill.includes(block.id)}
            carriedMark={untouched.includes(block.id) ? carriedWords.mark(issue) : undefined}
            isRefused={refused.includes(block.id) && !toFill.includes(block.id)}
            isSelected={block.id === selection}
            isStop={block.id === props.stop}
            isRenaming={block.id === renaming}
            onRename={props.onRename}
          />
        ))}
      </ul>
    </section>
  );
}

/** The row of each half. */
function useRows() {
  const blocks = useStructure();
  return useMemo(() => rowNumbers(blocks), [blocks]);
}

/** Follows the selection: its row is in sight. */
function useShownRow(list: React.RefObject<HTMLElement | null>, selection: string | undefined) {
  useEffect(() => {
    if (selection === undefined) return;
    list.current
      ?.querySelector(`[data-outline="${CSS.escape(selection)}"]`)
      ?.scrollIntoView({ block: 'nearest' });
  }, [list, selection]);
}
