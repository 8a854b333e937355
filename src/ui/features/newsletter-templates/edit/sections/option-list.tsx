import { Plus } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../../../../components/button.tsx';
import { SortableList } from '../../../../components/sortable-list.tsx';
import { templateWording } from '../../../templates/messages.fr.ts';

interface OptionListProps<Option> {
  held: {
    options: readonly Option[];
    list: RefObject<HTMLOListElement | null>;
    move: (from: number, to: number) => void;
    remove: (index: number) => { run: () => void; of: object } | undefined;
  };
  /** What adds one, and how many there may be. */
  add: { label: string; most: number; run: () => void };
  item: (option: Option, index: number) => ReactNode;
  /** Said of the list as a whole. */
  children?: ReactNode;
}

/** The colours, fonts, interests or rules of a template in their order, and what adds one. */
export function OptionList<Option>({ held, add, item, children }: OptionListProps<Option>) {
  const { options, list, move, remove } = held;
  return (
    <>
      <SortableList
        words={templateWording}
        count={options.length}
        onMove={move}
        onRemove={remove}
        gap={2}
        ref={list}
      >
        {options.map(item)}
      </SortableList>
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
