import type { Block } from '../../../../core/campaign/block.ts';
import { blockName } from '../../../../core/campaign/block-name.ts';
import {
  besideOf,
  rePairedRows,
  withoutRow,
  withPlaceLeftEmpty,
} from '../../../../core/campaign/block-rows.ts';
import { editorWords } from '../../../../core/wording/editor.ts';
import { notify } from '../../../design/notices.tsx';
import type { EditorStore } from '../../../editor-state/editor-actions.ts';

const { pairs: words } = editorWords;

/** Rows that are named; a long pair has more than one can take in. */
const named = 3;

/** What may still be done about the row that a half left, the best first. */
export interface RowChoices {
  /** Which rows have other halves than before; '' where none has. */
  said: string;
  choices: { label: string; run: () => void }[];
}

/** What became of the rows of a pair since a half stood beside another one; undefined where it stood beside none. */
export function rowChoices(store: EditorStore, before: readonly Block[], id: string): RowChoices | undefined {
  const beside = besideOf(before, id);
  const { draft, document } = store.getState();
  if (!beside || draft.blocks === before) return undefined;
  const nameOf = (block: string) => {
    const found = [...draft.blocks, ...before].find((one) => one.id === block);
    return found ? blockName(found, document.blockTemplates) : block;
  };
  const rows = rePairedRows(before, draft.blocks, document.template.positions);
  const told = rows
    .slice(0, named)
    .map(({ row, left, right }) =>
      left !== undefined && right !== undefined
        ? words.besideNow(row, nameOf(left), nameOf(right))
        : words.aloneNow(row, nameOf(left ?? right ?? '')),
    );
  return {
    said: rows.length === 0 ? '' : words.rePaired(told, rows.length - told.length),
    choices: [
      {
        label: words.removeRow,
        run: () => put(store, withoutRow(store.getState().draft.blocks, before, id), 'row'),
      },
      {
        label: words.leaveEmpty,
        run: () => put(store, withPlaceLeftEmpty(store.getState().draft.blocks, before, id), 'empty'),
      },
    ],
  };
}

/** A half that is hidden keeps its place: what may be done is to hide its row, or to leave it so. */
export function hidingChoices(
  store: EditorStore,
  before: readonly Block[],
  id: string,
): RowChoices | undefined {
  const beside = besideOf(before, id);
  if (!beside || beside.hidden) return undefined;
  return {
    said: words.keptSaid(blockName(beside, store.getState().document.blockTemplates)),
    choices: [
      {
        label: words.removeRow,
        run: () => {
          const { blocks } = store.getState().draft;
          const hidden = blocks.map((block) => (block.id === beside.id ? { ...block, hidden: true } : block));
          put(store, hidden, 'row');
        },
      },
      { label: words.leaveEmpty, run: () => {} },
    ],
  };
}

function put({ actions }: EditorStore, blocks: readonly Block[], what: 'row' | 'empty') {
  actions.putBlocks(blocks, what === 'row' ? words.steps.rowRemoved : words.steps.leftEmpty);
  notify(what === 'row' ? words.rowRemovedSaid : words.emptySaid, undefined, topic);
}

/** One pair is spoken of at a time. */
const topic = 'rows';

/** Says, after a sentence, what became of the rows, with what may be done about it. */
export function notifyRows(sentence: string, rows: RowChoices | undefined) {
  if (!rows) return notify(sentence);
  notify([sentence, rows.said].filter((part) => part !== '').join(' '), rows.choices, topic);
}

/** After a half was moved: nothing where it had no neighbour, or came back to it. */
export function sayMovedRows(store: EditorStore, before: readonly Block[], id: string) {
  const rows = rowChoices(store, before, id);
  if (!rows || besideOf(store.getState().draft.blocks, id)?.id === besideOf(before, id)?.id) return;
  const moved = store.getState().draft.blocks.find((block) => block.id === id);
  if (!moved) return;
  notifyRows(words.movedSaid(blockName(moved, store.getState().document.blockTemplates)), rows);
}
