import { ChevronRight } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { blockTemplateWording } from '../../../../core/wording/block-templates.ts';
import { Row, Stack, Text } from '../../../components/layout.tsx';
import { DragHandle, useDraggedItem } from '../../../components/sortable-drag.tsx';
import { OrderButtons } from '../../../components/sortable-list.tsx';
import {
  useBlockTemplateEditor,
  useItem,
  useProblems,
} from '../../../state/block-template/template-context.ts';
import type { ParameterDraft } from '../../../state/block-template/template-draft.ts';
import { useStore } from '../../../state/use-store.ts';
import { blockTemplateScreens } from '../messages.fr.ts';
import { ItemForm, type PartsList } from './item-form.tsx';
import styles from './items.module.css';
import { kindIcons } from './kinds.ts';

const { parameters: words } = blockTemplateScreens;

interface ItemRowProps {
  id: string;
  index: number;
  isOpen: boolean;
  Parts: PartsList | undefined;
  onToggle: (id: string) => void;
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
  const name = label || words.unnamed;
  const dragged = useDraggedItem(id, { index, name });
  const isRefused = problems.length > 0 || hasInnerProblem;
  // It stays open while what was wrong is mended.
  const [isKept, keep] = useState(false);
  if (isRefused && !isKept) keep(true);
  const isOpen = props.isOpen || isKept;
  const Icon = kindIcons[kind];
  const kindName = blockTemplateWording.kinds[kind];
  return (
    <li
      {...dragged.row}
      className={`${dragged.row.className} ${styles.item}`}
      data-item={id}
      data-invalid={problems.length > 0 || undefined}
    >
      <Row align="center" className={styles.head}>
        <DragHandle item={{ index, name }} handle={dragged.handle} />
        <Row
          as="button"
          grow
          gap={2}
          align="center"
          minWidth={0}
          radius="sm"
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
            {name}
          </Text>
          {kindName !== label && (
            <Text as="span" size={12} tone="muted" nowrap className={styles.key}>
              {kindName}
            </Text>
          )}
        </Row>
        <Row as="span" flexNone className={styles.tools}>
          <OrderButtons index={index} name={name} />
        </Row>
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
