import { ArrowDown, ArrowUp, ChevronRight, Trash2 } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { blockTemplateWording } from '../../../../core/wording/block-templates.ts';
import { templateWording } from '../../../../core/wording/templates.ts';
import { IconButton } from '../../../components/button.tsx';
import { Row, Stack, Text } from '../../../components/layout.tsx';
import {
  useBlockTemplateEditor,
  useItem,
  useProblems,
} from '../../../state/block-template/template-context.ts';
import type { ParameterDraft } from '../../../state/block-template/template-draft.ts';
import { useStore } from '../../../state/use-store.ts';
import { DragHandle } from '../../templates/order/drag-handle.tsx';
import { useDraggedRow } from '../../templates/order/drag-items.tsx';
import order from '../../templates/shown-frame.module.css';
import { blockTemplateScreens } from '../messages.fr.ts';
import { ItemForm, type PartsList } from './item-form.tsx';
import styles from './items.module.css';
import { kindIcons } from './kinds.ts';

const { parameters: words } = blockTemplateScreens;

interface ItemRowProps {
  id: string;
  index: number;
  count: number;
  isOpen: boolean;
  Parts: PartsList | undefined;
  onToggle: (id: string) => void;
  onMove: (id: string, to: number, kept?: string) => void;
  onRemove: (id: string) => void;
  onSay: (sentence: string) => void;
}

/** A parameter: what it is called, and its form when it is open. Drawn again only when something of it changes. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const item = useItem(props.id);
  return item ? <ShownItem {...props} item={item} /> : null;
});

type ShownItemProps = ItemRowProps & { item: ParameterDraft };

function ShownItem(props: ShownItemProps) {
  const { item, index } = props;
  const { id, kind, label } = item;
  const body = useId();
  const problems = useProblems(item);
  const hasInnerProblem = useInnerProblem(item);
  const row = useDraggedRow(id, index);
  const isRefused = problems.length > 0 || hasInnerProblem;
  // It stays open while what was wrong is mended.
  const [isKept, keep] = useState(false);
  if (isRefused && !isKept) keep(true);
  const isOpen = props.isOpen || isKept;
  const Icon = kindIcons[kind];
  const kindName = blockTemplateWording.kinds[kind];
  return (
    <li
      ref={row.rowRef}
      className={`${order.row} ${styles.item}`}
      data-item={id}
      data-drop={row.drop}
      data-dragging={row.isDragging || undefined}
      data-invalid={problems.length > 0 || undefined}
    >
      <Row align="center" className={styles.head}>
        <DragHandle
          row={row}
          id={id}
          name={label || words.unnamed}
          index={index}
          count={props.count}
          onMove={props.onMove}
          onSay={props.onSay}
        />
        <button
          type="button"
          className={styles.disclosure}
          data-disclosure
          aria-expanded={isOpen}
          aria-controls={isOpen ? body : undefined}
          onClick={() => {
            keep(false);
            if (props.isOpen || !isKept) props.onToggle(id);
          }}
        >
          <ChevronRight size={16} aria-hidden className={styles.chevron} />
          <Icon size={16} aria-hidden className={styles.kind} />
          <Text as="span" truncate weight={550}>
            {label || words.unnamed}
          </Text>
          {kindName !== label && <span className={styles.key}>{kindName}</span>}
        </button>
        <Tools {...props} />
      </Row>
      {isOpen && (
        <Stack gap={3} padding={3} borderTop id={body}>
          <ItemForm item={item} Parts={props.Parts} />
        </Stack>
      )}
    </li>
  );
}

/** Whether something is wrong with a parameter of its elements. */
function useInnerProblem({ of = [] }: ParameterDraft): boolean {
  const { desk } = useBlockTemplateEditor();
  return useStore(desk, ({ problems }) => {
    return problems.size > 0 && of.some(({ id }) => problems.has(id));
  });
}

function Tools({ item, index, count, onMove, onRemove }: ShownItemProps) {
  const name = item.label || words.unnamed;
  return (
    <Row as="span" flexNone className={styles.tools}>
      <IconButton
        size={26}
        aria-label={templateWording.up(name)}
        title={templateWording.up(name)}
        data-up
        disabled={index === 0}
        onClick={() => onMove(item.id, index - 1, '[data-up]')}
      >
        <ArrowUp size={14} aria-hidden />
      </IconButton>
      <IconButton
        size={26}
        aria-label={templateWording.down(name)}
        title={templateWording.down(name)}
        data-down
        disabled={index === count - 1}
        onClick={() => onMove(item.id, index + 1, '[data-down]')}
      >
        <ArrowDown size={14} aria-hidden />
      </IconButton>
      <IconButton
        size={26}
        aria-label={templateWording.remove(name)}
        title={templateWording.remove(name)}
        onClick={() => onRemove(item.id)}
      >
        <Trash2 size={14} aria-hidden />
      </IconButton>
    </Row>
  );
}
