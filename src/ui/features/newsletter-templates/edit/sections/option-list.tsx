import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../components/button.tsx';
import { Stack } from '../../../../components/layout.tsx';
import { LiveRegion } from '../../../../components/live-region.tsx';
import { type ListOrder, OrderButtons } from '../list-order.tsx';
import styles from './sections.module.css';

interface OptionListProps<Option> {
  held: {
    options: readonly Option[];
    order: ListOrder<HTMLOListElement>;
    nameOf: (option: Option) => string;
    move: (from: number, to: number) => void;
    remove: (index: number) => void;
  };
  /** What adds one, and how many there may be. */
  add: { label: string; most: number; run: () => void };
  /** Draws an item with its buttons. */
  item: (option: Option, index: number, buttons: ReactNode) => ReactNode;
  /** Said of the list as a whole. */
  children?: ReactNode;
}

/** The colours, fonts or interests of a template in their order, and what adds one. */
export function OptionList<Option>({ held, add, item, children }: OptionListProps<Option>) {
  const { options, order } = held;
  return (
    <>
      <Stack as="ol" gap={2} className={styles.options} ref={order.list}>
        {options.map((option, index) =>
          item(
            option,
            index,
            <OrderButtons
              name={held.nameOf(option)}
              index={index}
              first={0}
              last={options.length - 1}
              onMove={(to) => held.move(index, to)}
              onRemove={() => held.remove(index)}
            />,
          ),
        )}
      </Stack>
      <LiveRegion>{order.sentence}</LiveRegion>
      {children}
      <div>
        <Button
          variant="outline"
          size="sm"
          icon={<Plus size={14} aria-hidden />}
          disabled={options.length >= add.most}
          onClick={add.run}
        >
          {add.label}
        </Button>
      </div>
    </>
  );
}
