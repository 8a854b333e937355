import { Plus, Repeat } from 'lucide-react';
import { useState } from 'react';
import {
  addRow,
  canAdd,
  completePair,
  movableRange,
  moveRow,
  positionsOf,
  type RowKind,
  removeRow,
  repeatPattern,
} from '../../../../../core/positions/layout.ts';
import type { Position } from '../../../../../core/positions/position.ts';
import { type LayoutRow, rowsOf } from '../../../../../core/positions/rows.ts';
import { newsletterTemplateWording } from '../../../../../core/wording/newsletter-templates.ts';
import { Button } from '../../../../components/button.tsx';
import { Dialog } from '../../../../components/dialog.tsx';
import { Row, Stack } from '../../../../components/layout.tsx';
import { LiveRegion } from '../../../../components/live-region.tsx';
import { DragItems } from '../../../templates/order/drag-items.tsx';
import { useOrder } from '../list-order.tsx';
import { Section } from '../section.tsx';
import { useDraft, useTemplateScreen, useUpdateDraft } from '../template-context.ts';
import { nameOfRow, PositionRow } from './position-row.tsx';
import styles from './sections.module.css';
import type { TemplateContent } from './use-template-content.ts';
import { useTemplateContent } from './use-template-content.ts';

const { positions: words } = newsletterTemplateWording;

const additions: readonly { kind: RowKind; label: string }[] = [
  { kind: 'full', label: words.addFull },
  { kind: 'pair', label: words.addPair },
  { kind: 'header', label: words.addHeader },
  { kind: 'footer', label: words.addFooter },
];

const standsOnce = (kind: RowKind) => kind === 'header' || kind === 'footer';

/** What adds rows; the header and the footer only while there is none. */
function AddRows(props: { positions: readonly Position[]; onAdd: (positions: Position[]) => void }) {
  const { positions, onAdd } = props;
  return (
    <Row as="fieldset" wrap gap={2}>
      <legend className="visually-hidden">{words.add}</legend>
      {additions
        .filter(({ kind }) => !standsOnce(kind) || !positions.includes(kind))
        .map(({ kind, label }) => (
          <Button
            key={kind}
            variant="outline"
            size="sm"
            icon={<Plus size={14} aria-hidden />}
            disabled={!canAdd(positions, kind)}
            onClick={() => onAdd(addRow(positions, kind))}
          >
            {label}
          </Button>
        ))}
      <Button
        variant="outline"
        size="sm"
        title={words.repeatHint}
        icon={<Repeat size={14} aria-hidden />}
        disabled={!canAdd(positions, 'pair')}
        onClick={() => onAdd(repeatPattern(positions))}
      >
        {words.repeat}
      </Button>
    </Row>
  );
}

interface RemovedRow extends TemplateContent {
  index: number;
  name: string;
}

/** Asked where a row that is removed holds blocks: which, and what becomes of them. */
function RemoveRowDialog(props: {
  removing: RemovedRow | undefined;
  onRemove: (row: RemovedRow) => void;
  onClose: () => void;
}) {
  const { removing, onRemove, onClose } = props;
  return (
    <Dialog
      open={removing !== undefined}
      onClose={onClose}
      title={words.removeTitle(removing?.name ?? '')}
      size="sm"
    >
      {removing && (
        <Stack gap={3}>
          {removing.blocks.length > 0 && <p>{words.holdsDefaults(removing.blocks)}</p>}
          {removing.campaigns.length > 0 && <p>{words.holdsCampaigns(removing.campaigns)}</p>}
          <p>{words.removeHint}</p>
          <Row wrap gap={2} justify="end">
            <Button variant="outline" data-autofocus onClick={onClose}>
              {words.keep}
            </Button>
            <Button onClick={() => onRemove(removing)}>{words.removeAll}</Button>
          </Row>
        </Stack>
      )}
    </Dialog>
  );
}

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
        <Stack
          as="ol"
          gap="6px"
          padding={3}
          background="sunken"
          border
          radius="md"
          className={styles.positionsRows}
          ref={order.list}
        >
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
        </Stack>
      </DragItems>
      <LiveRegion>{order.sentence}</LiveRegion>
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
