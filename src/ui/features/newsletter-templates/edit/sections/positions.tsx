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
import { rowsOf } from '../../../../../core/positions/rows.ts';
import { Button } from '../../../../components/button.tsx';
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx';
import { Row } from '../../../../components/layout.tsx';
import { DragArea } from '../../../../components/sortable-drag.tsx';
import { SortableList } from '../../../../components/sortable-list.tsx';
import { templateWording } from '../../../templates/messages.fr.ts';
import { newsletterTemplateWording } from '../../messages.fr.ts';
import { Section } from '../section.tsx';
import { useDraft, useTemplateScreen, useUpdateDraft } from '../template-context.ts';
import { nameOfRow, PositionRow } from './position-row.tsx';
import { type TemplateContent, useTemplateContent } from './use-template-content.ts';

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
  name: string;
  remove: () => void;
}

/** Asked where a row that is removed holds blocks: which, and what becomes of them. */
function RemoveRowDialog(props: { removing: RemovedRow | undefined; onClose: () => void }) {
  const { removing, onClose } = props;
  if (!removing) return null;
  const { name, blocks, campaigns, remove } = removing;
  return (
    <ConfirmDialog
      open
      title={words.removeTitle(name)}
      onClose={onClose}
      focus="cancel"
      cancel={words.keep}
      confirm={words.removeAll}
      onConfirm={() => {
        onClose();
        remove();
      }}
    >
      {blocks.length > 0 && <p>{words.holdsDefaults(blocks)}</p>}
      {campaigns.length > 0 && <p>{words.holdsCampaigns(campaigns)}</p>}
      <p>{words.removeHint}</p>
    </ConfirmDialog>
  );
}

/** The layout, drawn as it stands in a letter: rows one adds, moves and removes; two halves go as one. */
export function Positions() {
  const positions = useDraft((draft) => draft.positions);
  const put = useUpdateDraft();
  const lay = (next: Position[]) => put({ positions: next });
  const rows = rowsOf(positions);
  const heldIn = useTemplateContent();
  const [removing, setRemoving] = useState<RemovedRow>();
  const { endGesture } = useTemplateScreen().editor;
  return (
    <Section id="positions" help={words.help} fields={['positions']}>
      {rows.length === 0 && <p className="field-help">{words.empty}</p>}
      <SortableList
        words={templateWording}
        count={rows.length}
        drag={DragArea}
        onMove={(from, to, isDrop) => {
          if (isDrop) endGesture();
          lay(moveRow(positions, from, to));
          if (isDrop) endGesture();
        }}
        onRemove={(index) => void lay(removeRow(positions, index))}
        gap="6px"
        padding={3}
        background="sunken"
        border
        radius="md"
      >
        {rows.map((row, index) => (
          <PositionRow
            key={positionsOf(row).join()}
            row={row}
            index={index}
            reach={movableRange(positions, index)}
            onRemove={(remove) => {
              const held = heldIn(positionsOf(row));
              if (held.blocks.length + held.campaigns.length === 0) remove();
              else setRemoving({ ...held, name: nameOfRow(row), remove });
            }}
            onComplete={(half) => lay(completePair(positions, half))}
          />
        ))}
      </SortableList>
      <AddRows positions={positions} onAdd={lay} />
      <RemoveRowDialog removing={removing} onClose={() => setRemoving(undefined)} />
    </Section>
  );
}
