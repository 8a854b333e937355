import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import {
  type ComponentProps,
  type ComponentType,
  createContext,
  Fragment,
  type ReactNode,
  type RefObject,
  use,
  useRef,
  useState,
} from 'react';
import { IconButton } from './button.tsx';
import { Stack } from './layout.tsx';
import { LiveRegion } from './live-region.tsx';
import { notify } from './notices.tsx';

/** What is said of items in order, and on their buttons. */
interface OrderWords {
  up: (name: string) => string;
  down: (name: string) => string;
  remove: (name: string) => string;
  moved: (name: string, rank: number, count: number) => string;
  removed?: (name: string) => string;
  undo?: string;
}

/** An item among others. */
export interface OrderedItem {
  index: number;
  /** What it is called where it is spoken of. */
  name: string;
  /** Where it may go; everywhere when absent. */
  reach?: { first: number; last: number };
}

interface Order {
  words: OrderWords;
  count: number;
  say: (sentence: string) => void;
  /** Puts an item elsewhere; `how`: what of it has the focus then. */
  move: (item: OrderedItem, to: number, how: 'button' | 'handle' | 'drop') => void;
  remove: ((item: OrderedItem) => void) | undefined;
}

const OrderContext = createContext<Order | undefined>(undefined);

/** The list around an item. */
export const useOrder = () => use(OrderContext) as Order;

/** Brings the focus to a part of an item once it is drawn, else to what opens it, else to what can have it. */
export function focusOnItem(
  list: HTMLElement | null,
  index: number,
  part: string,
  { isSelected = false } = {},
) {
  requestAnimationFrame(() => {
    const item = list?.children[index];
    const find = (selector: string) => item?.querySelector<HTMLElement>(selector);
    const wanted = find(part) ?? find('[data-disclosure]') ?? find('button:not(:disabled), input');
    wanted?.focus();
    if (isSelected && wanted instanceof HTMLInputElement) wanted.select();
  });
}

interface SortableListProps extends Omit<ComponentProps<typeof Stack<'ol'>>, 'as' | 'ref'> {
  as?: 'ol' | 'ul' | 'div';
  words: OrderWords;
  /** How many items have an order; others may stand under them. */
  count: number;
  /** `isDrop`: where the pointer left it. */
  onMove: (from: number, to: number, isDrop: boolean) => void;
  /** Answers what puts it back, where a notice proposes that. */
  onRemove?: (index: number) => { run: () => void; of: object } | undefined;
  /** For whoever brings the focus to an item. */
  ref?: RefObject<HTMLOListElement | null>;
  /** What makes its items follow the pointer: `DragArea`. */
  drag?: ComponentType<{ children: ReactNode }>;
}

/** The same list with an item in another place. */
export const reorder = <Of,>(items: readonly Of[], from: number, to: number): Of[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));

/** Items in an order that one changes by their `OrderButtons` and handles: what was done is said, and the focus stays. */
export function SortableList(props: SortableListProps) {
  const { as = 'ol', words, count, onMove, onRemove, ref, drag: Around = Fragment, ...list } = props;
  const own = useRef<HTMLOListElement>(null);
  const root = ref ?? own;
  const [sentence, say] = useState('');
  const order: Order = {
    ...{ words, count, say },
    move({ index, name, reach }, to, how) {
      const { first, last } = reach ?? { first: 0, last: count - 1 };
      if (to === index || to < first || to > last) return;
      onMove(index, to, how === 'drop');
      say(words.moved(name, to + 1, count));
      const pressed = `[data-action=${to < index ? 'up' : 'down'}]:not(:disabled)`;
      focusOnItem(root.current, to, how === 'button' ? pressed : '[data-handle]');
    },
    remove:
      onRemove &&
      (({ index, name }) => {
        const back = onRemove(index);
        const sentence = words.removed?.(name) ?? '';
        if (back) notify(sentence, { label: words.undo ?? '', ...back });
        else say(sentence);
        focusOnItem(
          root.current,
          Math.max(0, Math.min(index, count - 2)),
          // Not the button that removes the next one, where something else tells it.
          '[data-disclosure], [data-action=remove]:not(:disabled)',
        );
      }),
  };
  return (
    <OrderContext value={order}>
      <Around>
        <Stack as={as as 'ol'} {...list} ref={root} />
      </Around>
      <LiveRegion>{sentence}</LiveRegion>
    </OrderContext>
  );
}

interface OrderButtonsProps extends OrderedItem {
  canRemove?: boolean;
  /** Asks before it is removed. */
  confirm?: (remove: () => void) => void;
}

/** Up, down and away, for an item of a `SortableList`. */
export function OrderButtons(props: OrderButtonsProps) {
  const { canRemove = true, confirm = (act) => act(), ...item } = props;
  const { words, count, move, remove } = useOrder();
  const { index, name, reach } = item;
  const { first, last } = reach ?? { first: 0, last: count - 1 };
  const buttons = [
    {
      action: 'up',
      Icon: ArrowUp,
      label: words.up(name),
      isOff: index <= first,
      run: () => move(item, index - 1, 'button'),
    },
    {
      action: 'down',
      Icon: ArrowDown,
      label: words.down(name),
      isOff: index >= last,
      run: () => move(item, index + 1, 'button'),
    },
    remove && {
      action: 'remove',
      Icon: Trash2,
      label: words.remove(name),
      isOff: !canRemove,
      run: () => confirm(() => remove(item)),
    },
  ];
  return buttons.map(
    (button) =>
      button && (
        <IconButton
          key={button.action}
          size={28}
          data-action={button.action}
          aria-label={button.label}
          title={button.label}
          disabled={button.isOff}
          onClick={button.run}
        >
          <button.Icon size={15} aria-hidden />
        </IconButton>
      ),
  );
}
