import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { templateWording as words } from '../../../../core/wording/templates.ts';
import { IconButton } from '../../../components/button.tsx';

export interface ListOrder<List extends HTMLElement> {
  /** Of the element whose children are the items. */
  list: RefObject<List | null>;
  /** What was last done, for a live region. */
  sentence: string;
  say: (sentence: string) => void;
  /** Says it and brings the focus back, once an item has moved or gone; `kept`: to what, where not to the button. */
  moved: (name: string, to: number, from: number, kept?: string) => void;
  removed: (name: string, index: number) => void;
  /** Brings the focus to the first field of an item that was just added. */
  added: (index: number) => void;
}

/** What one does to items in order, told and with the focus kept; `count` is how many there are. */
export function useOrder<List extends HTMLElement>(count: number): ListOrder<List> {
  const list = useRef<List>(null);
  const [sentence, setSaid] = useState('');
  const focusLater = (index: number, selector: string) =>
    requestAnimationFrame(() => {
      const item = list.current?.children[index];
      const wanted =
        item?.querySelector<HTMLElement>(selector) ??
        item?.querySelector<HTMLElement>('button:not(:disabled), input');
      wanted?.focus();
    });
  return {
    list,
    sentence,
    say: setSaid,
    moved(name, to, from, kept = `[data-action=${to < from ? 'up' : 'down'}]:not(:disabled)`) {
      setSaid(words.moved(name, to + 1, count));
      focusLater(to, kept);
    },
    removed(name, index) {
      setSaid(words.removed(name));
      focusLater(Math.max(0, Math.min(index, count - 2)), '[data-action=remove]');
    },
    added: (index) => focusLater(index, 'input.control:not(.control-mono)'),
  };
}

/** The same list with an item in another place. */
export const reorder = <Of,>(items: readonly Of[], from: number, to: number): Of[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));

/** Up, down and away, for an item. */
export function OrderButtons(props: {
  name: string;
  index: number;
  /** Where it may go. */
  first: number;
  last: number;
  onMove: (to: number) => void;
  onRemove?: () => void;
}) {
  const { name, index, first, last, onMove, onRemove } = props;
  const moves = [
    { action: 'up', Icon: ArrowUp, label: words.up(name), to: index - 1, isOff: index <= first },
    { action: 'down', Icon: ArrowDown, label: words.down(name), to: index + 1, isOff: index >= last },
  ];
  return (
    <>
      {moves.map(({ action, Icon, label, to, isOff }) => (
        <IconButton
          key={action}
          size={28}
          data-action={action}
          aria-label={label}
          title={label}
          disabled={isOff}
          onClick={() => onMove(to)}
        >
          <Icon size={15} aria-hidden />
        </IconButton>
      ))}
      {onRemove && (
        <IconButton
          size={28}
          data-action="remove"
          aria-label={words.remove(name)}
          title={words.remove(name)}
          onClick={onRemove}
        >
          <Trash2 size={15} aria-hidden />
        </IconButton>
      )}
    </>
  );
}
