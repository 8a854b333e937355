import type { Block } from '../../../../core/campaign/block.ts';
import { blockName } from '../../../../core/campaign/block-name.ts';
import { blockBeside } from '../../../../core/campaign/block-rows.ts';
import {
  keepArrangement,
  leavePlaceEmpty,
  type Neighbours,
  pairRowsAgain,
  pushRows,
  removeBlockRow,
} from '../../../../core/campaign/row-changes.ts';
import { type NoticeAction, notify, notifyRefusal } from '../../../components/notices.tsx';
import type { EditorStore } from '../../../state/editor-actions.ts';
import { rowWords as words } from './rows.fr.ts';

/** Rows that are named; a long pair has more than one can take in. */
const named = 3;

/** What may still be done about the row that a half left, the best first. */
interface RowChoices {
  /** Which rows have other halves than before; '' where none has. */
  sentence: string;
  choices: { label: string; run: () => void }[];
}

/** Which rows have other halves than before; '' where none has. */
function rowsSaid(store: EditorStore, rows: readonly Neighbours[], blocks: readonly Block[]): string {
  const { blockTemplates } = store.getState().document;
  const nameOf = (id: string) => {
    const found = blocks.find((block) => block.id === id);
    return found ? blockName(found, blockTemplates) : id;
  };
  const told = rows
    .slice(0, named)
    .map(({ row, left, right }) =>
      left !== undefined && right !== undefined
        ? words.besideNow(row, nameOf(left), nameOf(right))
        : words.aloneNow(row, nameOf(left ?? right ?? '')),
    );
  return rows.length === 0 ? '' : words.rePaired(told, rows.length - told.length);
}

/** Which rows have other halves than before a change of several blocks; '' where none has. */
export function describeChangedRows(store: EditorStore, before: readonly Block[]): string {
  const { draft, document } = store.getState();
  const rows = pairRowsAgain(before, draft.blocks, document.template.positions);
  return rowsSaid(store, rows, [...draft.blocks, ...before]);
}

/** What became of the rows of a pair since a half stood beside another one. */
function rowChoices(store: EditorStore, { before, after, id }: HalfGone): RowChoices {
  const { positions } = store.getState().document.template;
  const rows = pairRowsAgain(before, after, positions);
  return {
    sentence: rowsSaid(store, rows, [...after, ...before]),
    choices: [
      {
        label: words.removeRow,
        run: () => put(store, removeBlockRow(store.getState().draft.blocks, before, id), 'row'),
      },
      {
        label: words.leaveEmpty,
        run: () => put(store, leavePlaceEmpty(store.getState().draft.blocks, before, id), 'empty'),
      },
    ],
  };
}

/** A half that is hidden keeps its place: what may be done is to hide its row, or to leave it so. */
function hidingChoices(store: EditorStore, { before, id }: HalfGone): RowChoices | undefined {
  const beside = blockBeside(before, id);
  if (!beside || beside.hidden) return undefined;
  return {
    sentence: words.keptSaid(blockName(beside, store.getState().document.blockTemplates)),
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

/** What a half that stood beside another one went through. */
export interface HalfGone {
  id: string;
  what: 'removed' | 'hidden' | 'moved';
  before: readonly Block[];
  after: readonly Block[];
  /** Said first. */
  sentence: string;
  /** Takes back what it went through. */
  undo: NoticeAction;
}

/** Says what became of the rows, with what may be done about it as long as the halves stand as they do. */
export function describeRows(store: EditorStore, half: HalfGone) {
  const rows = half.what === 'hidden' ? hidingChoices(store, half) : rowChoices(store, half);
  const said = [half.sentence, rows?.sentence ?? ''].filter((part) => part !== '').join(' ');
  const choices = (rows?.choices ?? []).map(({ label, run }) => ({
    label,
    run: () => {
      if (keepArrangement(store.getState().draft.blocks, half)) run();
      else notifyRefusal(words.changedSince);
    },
    of: store,
  }));
  notify(said, [...choices, half.undo], topic);
}

/** Says that blocks came, and which rows of others they pushed together or apart; nothing where there is nothing to say. */
export function announcePushedRows(
  store: EditorStore,
  { before, after, sentence }: Omit<HalfGone, 'id' | 'what' | 'undo'>,
) {
  const rows = pushRows(before, after, store.getState().document.template.positions);
  const said = [sentence, rowsSaid(store, rows, after)].filter((part) => part !== '').join(' ');
  if (said !== '') notify(said, undefined, rows.length > 0 ? topic : undefined);
}
