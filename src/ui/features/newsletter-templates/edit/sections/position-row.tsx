import { positionsOf } from '../../../../../core/positions/layout.ts';
import type { Position } from '../../../../../core/positions/position.ts';
import { filterOf, type LayoutRow } from '../../../../../core/positions/rows.ts';
import { positionName } from '../../../../../core/wording/placement.ts';
import { Button } from '../../../../components/button.tsx';
import { Row, Stack, Text } from '../../../../components/layout.tsx';
import { DragHandle, useDraggedItem } from '../../../../components/sortable-drag.tsx';
import { OrderButtons } from '../../../../components/sortable-list.tsx';
import { newsletterTemplateWording } from '../../messages.fr.ts';
import styles from './sections.module.css';
import { useTemplateContent } from './use-template-content.ts';

const { positions: words } = newsletterTemplateWording;

const isLoneHalf = (row: LayoutRow) => row.kind === 'single' && filterOf(row.position) === 'semi';

/** What a row is called. */
export function nameOfRow(row: LayoutRow): string {
  if (row.kind === 'pair') return words.pair(row.left.slice(4), row.right.slice(4));
  return isLoneHalf(row) ? words.lone(positionName(row.position)) : positionName(row.position);
}

interface PositionRowProps {
  row: LayoutRow;
  index: number;
  /** Where it may be moved to. */
  reach: { first: number; last: number };
  /** Asks where there is something to lose. */
  onRemove: (remove: () => void) => void;
  onComplete: (half: Position) => void;
}

/** A row of the layout, dragged by its handle or moved by its buttons. */
export function PositionRow({ row, index, reach, ...on }: PositionRowProps) {
  const item = { index, name: nameOfRow(row), reach };
  const isFixed = reach.first === reach.last;
  const dragged = useDraggedItem(positionsOf(row).join(), item, isFixed);
  return (
    <li {...dragged.row} className={`${dragged.row.className} ${styles.row}`}>
      {isFixed ? <span className={styles.fixed} /> : <DragHandle item={item} handle={dragged.handle} />}
      <span className="visually-hidden">{words.row(index + 1, item.name)}</span>
      <Stack gap="6px" className={styles.drawing} data-pair={row.kind === 'pair'}>
        {positionsOf(row).map((position) => (
          <PositionBox key={position} position={position} isLone={row.kind === 'single'} />
        ))}
      </Stack>
      <Row align="center">
        <OrderButtons {...item} confirm={on.onRemove} />
      </Row>
      {row.kind === 'single' && isLoneHalf(row) && (
        <Button
          variant="outline"
          size="sm"
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
  const { blocks, campaigns } = useTemplateContent()([position]);
  const held = [
    ...(blocks.length > 0 ? [words.defaults(blocks.length)] : []),
    ...(campaigns.length > 0 ? [words.campaigns(campaigns.length)] : []),
  ];
  return (
    <Row
      wrap
      gapX={2}
      align="baseline"
      alignContent="center"
      minWidth={0}
      paddingY={2}
      paddingX={3}
      background="panel"
      radius="sm"
      className={styles.box}
      data-type={filterOf(position)}
      data-lone={isLone}
    >
      <Text as="span" size={13} weight={550}>
        {positionName(position)}
      </Text>
      {held.map((what) => (
        <Text as="small" size={12} tone="muted" tabular key={what}>
          {what}
        </Text>
      ))}
    </Row>
  );
}
