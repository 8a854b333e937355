import { useState } from 'react';
import {
  completePair,
  movableRange,
  moveRow,
  positionsOf,
  removeRow,
} from '../../../../../core/positions/layout.ts';
import type { Position } from '../../../../../core/positions/position.ts';
import { type LayoutRow, rowsOf } from '../../../../../core/positions/rows.ts';
import { newsletterTemplateWording } from '../../../../../core/wording/newsletter-templates.ts';
import { DragItems } from '../../../templates/order/drag-items.tsx';
import { useOrder } from '../list-order.tsx';
import { Section } from '../section.tsx';
import { useDraft, useTemplateScreen, useUpdateDraft } from '../template-context.ts';
import { AddRows } from './add-rows.tsx';
import { nameOfRow, PositionRow } from './position-row.tsx';
import styles from './positions.module.css';
import { type RemovedRow, RemoveRowDialog } from './remove-row-dialog.tsx';
import { useTemplateContent } from './use-template-content.ts';

const { positions: words } = newsletterTemplateWording;

/** A row keeps its id wherever it stands. */
const idOf = (row: LayoutRow) => positionsOf(row).join();

/** What keeps the focus of a row that was carried. */
const handle = '[data-handle]';

/** The layout, drawn as it stands in a letter: rows one adds, moves and removes; two halves go as one. */
export function Positions() {
  const positions = useDraft((draft) => draft.positions);
  const put = useUpdateDraft();
  const lay = (next: Position[]) => put({ positions: next });
  const rows = rowsOf(positions);
  const { order, move, askToRemove, dialog } = useRows(positions, rows, lay);
  const { endGesture } = useTemplateScreen().editor;
  const onDrop = (id: string, to: number) => {
    const from = rows.findIndex((row) => idOf(row) === id);
    endGesture();
    move(from, to, handle);
    endGesture();
  };
  return (
    <Section id="positions" help={words.help} fields={['positions']}>
      {rows.length === 0 && <p className="field-help">{words.empty}</p>}
      <DragItems ids={rows.map(idOf)} onDrop={onDrop} onSay={order.say}>
        <ol ref={order.list} className={styles.rows}>
          {rows.map((row, index) => (
            <PositionRow
              key={idOf(row)}
              row={row}
              index={index}
              count={rows.length}
              reach={movableRange(positions, index)}
              onMove={(to, kept) => move(index, to, kept)}
              onSay={order.say}
              onRemove={() => askToRemove(row, index)}
              onComplete={(half) => lay(completePair(positions, half))}
            />
          ))}
        </ol>
      </DragItems>
      <p role="status" className="visually-hidden">
        {order.said}
      </p>
      <AddRows positions={positions} onAdd={lay} />
      {dialog}
    </Section>
  );
}

/** Moves and removes rows; what is in one is told before it is removed. */
function useRows(
  positions: readonly Position[],
  rows: readonly LayoutRow[],
  lay: (next: Position[]) => void,
) {
  const order = useOrder<HTMLOListElement>(rows.length);
  const [removing, setRemoving] = useState<RemovedRow>();
  const heldIn = useTemplateContent();
  const remove = (index: number, name: string) => {
    lay(removeRow(positions, index));
    order.removed(name, index);
  };
  return {
    order,
    move(from: number, to: number, kept?: string) {
      const row = rows[from];
      const next = moveRow(positions, from, to);
      if (!row || next.join() === positions.join()) return;
      lay(next);
      order.moved(nameOfRow(row), to, from, kept);
    },
    askToRemove(row: LayoutRow, index: number) {
      const held = heldIn(positionsOf(row));
      if (held.blocks.length + held.campaigns.length === 0) remove(index, nameOfRow(row));
      else setRemoving({ ...held, index, name: nameOfRow(row) });
    },
    dialog: (
      <RemoveRowDialog
        removing={removing}
        onRemove={({ index, name }) => {
          setRemoving(undefined);
          remove(index, name);
        }}
        onClose={() => setRemoving(undefined)}
      />
    ),
  };
}
