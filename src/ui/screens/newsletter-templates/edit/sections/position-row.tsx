import { GripVertical } from 'lucide-react';
import { positionsOf } from '../../../../../core/positions/layout.ts';
import type { Position } from '../../../../../core/positions/position.ts';
import { filterOf, type Row } from '../../../../../core/positions/rows.ts';
import { positionName } from '../../../../../core/wording/editor.ts';
import { newsletterTemplateWording } from '../../../../../core/wording/newsletter-templates.ts';
import { Button } from '../../../../design/button.tsx';
import { OrderButtons } from '../ordered.tsx';
import styles from './positions.module.css';
import { useHeld } from './use-held.ts';

const { positions: words } = newsletterTemplateWording;

const isLoneHalf = (row: Row) => row.kind === 'single' && filterOf(row.position) === 'semi';

/** What a row is called. */
export function nameOfRow(row: Row): string {
  if (row.kind === 'pair') return words.pair(row.left.slice(4), row.right.slice(4));
  return isLoneHalf(row) ? words.lone(positionName(row.position)) : positionName(row.position);
}

interface PositionRowProps {
  row: Row;
  index: number;
  /** Where it may be moved to. */
  reach: { first: number; last: number };
  isCarried: boolean;
  onCarry: (index: number | undefined) => void;
  onDrop: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onComplete: (half: Position) => void;
}

/** A row of the layout. Dragging it does what its buttons do. */
export function PositionRow({ row, index, reach, isCarried, onCarry, ...on }: PositionRowProps) {
  return (
    <li
      className={styles.row}
      data-carried={isCarried}
      draggable={reach.first !== reach.last}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move';
        onCarry(index);
      }}
      onDragEnd={() => onCarry(undefined)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        on.onDrop();
      }}
    >
      <GripVertical size={14} aria-hidden className={styles.grip} />
      <span className="visually-hidden">{words.row(index + 1, nameOfRow(row))}</span>
      <div className={styles.drawing} data-pair={row.kind === 'pair'}>
        {positionsOf(row).map((position) => (
          <PositionBox key={position} position={position} isLone={row.kind === 'single'} />
        ))}
      </div>
      <div className={styles.actions}>
        <OrderButtons
          name={nameOfRow(row)}
          index={index}
          {...reach}
          onMove={on.onMove}
          onRemove={on.onRemove}
        />
      </div>
      {row.kind === 'single' && isLoneHalf(row) && (
        <Button
          variant="default"
          size="compact-sm"
          className={styles.mend}
          onClick={() => on.onComplete(row.position)}
        >
          {words.complete}
        </Button>
      )}
    </li>
  );
}

/** A position, and what stands in it. */
function PositionBox({ position, isLone }: { position: Position; isLone: boolean }) {
  const { blocks, campaigns } = useHeld()([position]);
  const held = [
    ...(blocks.length > 0 ? [words.defaults(blocks.length)] : []),
    ...(campaigns.length > 0 ? [words.campaigns(campaigns.length)] : []),
  ];
  return (
    <div className={styles.box} data-type={filterOf(position)} data-lone={isLone}>
      <span>{positionName(position)}</span>
      {held.map((what) => (
        <small key={what}>{what}</small>
      ))}
    </div>
  );
}
