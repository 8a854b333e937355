import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './windowed.module.css';

/** Rows beside those that show, so that Tab and a short scroll find them drawn. */
const overscan = 8;

/** Rows that Page Up and Page Down go past. */
const pageStep = 10;

interface WindowedProps<Item> {
  /** How many there are. */
  count: number;
  /** Undefined where it is still on its way. */
  itemAt: (index: number) => Item | undefined;
  /** Told which of them are drawn. */
  onShow: (from: number, to: number) => void;
  /** How high one is, before it was measured, px. */
  rowHeight: number;
}

type Rows = Virtualizer<Window, Element> | Virtualizer<Element, Element>;

/** What every windowed list does: one row keeps its place while it has the focus, and the keys go through all of them. */
function useFocusedRow() {
  const [focused, setFocused] = useState<number>();
  const indexOf = (target: EventTarget) => {
    const row = (target as Element).closest('[data-index]');
    return row ? Number(row.getAttribute('data-index')) : undefined;
  };
  return {
    focused,
    indexOf,
    listeners: {
      onFocus: ({ target }: { target: EventTarget }) => setFocused(indexOf(target)),
      onBlur: () => setFocused(undefined),
    },
  };
}

const stepOf = (key: string, at: number, count: number): number | undefined =>
  ({
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + pageStep,
    PageUp: at - pageStep,
    Home: 0,
    End: count - 1,
  })[key];

/** What has these keys for itself. */
const ownKeys = 'input, textarea, select, [role="menu"], [popover], dialog';

/** What takes the focus in a row. */
const controlOf = (body: Element | null, index: number) =>
  body?.querySelector<HTMLElement>(`[data-index="${index}"] :is(a, button:enabled)`);

function useRowKeys(rows: Rows, body: RefObject<Element | null>, count: number) {
  const wanted = useRef<number>(undefined);
  // A row that was far away is drawn first, and may still be on its way.
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const target = controlOf(body.current, wanted.current);
    if (!target) return;
    wanted.current = undefined;
    target.focus({ preventScroll: true });
  });
  return (event: KeyboardEvent) => {
    const { key, target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
    if (!(target instanceof Element) || target.closest(ownKeys)) return;
    const row = target.closest('[data-index]');
    const step = row && stepOf(key, Number(row.getAttribute('data-index')), count);
    if (typeof step !== 'number') return;
    event.preventDefault();
    const next = Math.max(0, Math.min(count - 1, step));
    wanted.current = next;
    rows.scrollToIndex(next, { align: 'auto' });
    const drawn = controlOf(body.current, next);
    if (!drawn) return;
    wanted.current = undefined;
    drawn.focus({ preventScroll: true });
  };
}

/** Those that show, and the one that has the focus wherever it is. */
const withFocused = (focused: number | undefined, count: number) =>
  function extract({ startIndex, endIndex }: { startIndex: number; endIndex: number }): number[] {
    const from = Math.max(0, startIndex - overscan);
    const to = Math.min(count - 1, endIndex + overscan);
    const shown = Array.from({ length: to - from + 1 }, (_, rank) => from + rank);
    if (focused === undefined || focused >= count || (focused >= from && focused <= to)) return shown;
    return [...shown, focused].sort((a, b) => a - b);
  };

/** Rows in their order, and the room of those between them that are not drawn. */
function withGaps(rows: Rows, margin: number): ({ index: number } | { gap: number; before: number })[] {
  const parts: ({ index: number } | { gap: number; before: number })[] = [];
  let end = margin;
  for (const { index, start, end: own } of rows.getVirtualItems()) {
    if (start > end) parts.push({ gap: start - end, before: index });
    parts.push({ index });
    end = own;
  }
  const rest = rows.getTotalSize() + margin - end;
  if (rest > 0) parts.push({ gap: rest, before: -1 });
  return parts;
}

function useWindowed(
  rows: Rows,
  body: RefObject<HTMLElement | null>,
  { count, itemAt, onShow }: Omit<WindowedProps<unknown>, 'rowHeight'>,
) {
  const { startIndex = 0, endIndex = 0 } = rows.range ?? {};
  // All that is drawn is asked for: a row that is coming in would otherwise stay so beside those that show.
  const [from, to] = [Math.max(0, startIndex - overscan), Math.min(count - 1, endIndex + overscan)];
  useLayoutEffect(() => onShow(from, to), [onShow, from, to]);
  // What stands in a row may have changed with its size, without the row being another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `itemAt` says that rows hold something else
  useLayoutEffect(() => {
    for (const row of body.current?.querySelectorAll('[data-index]') ?? []) rows.measureElement(row);
  }, [itemAt]);
  return useRowKeys(rows, body, count);
}

/** What a drawn row must have: where it stands among all, and a way to measure it. */
export interface RowProps {
  ref: (row: Element | null) => void;
  'data-index': number;
}

/**
 * The rows of a table that scrolls with its page: those that show, and room for the others. The arrow keys, Page Up,
 * Page Down, Home and End go through all of them.
 */
export function WindowedBody<Item extends object>(
  props: WindowedProps<Item> & {
    columns: number;
    keyOf: (item: Item) => string;
    row: (item: Item, row: RowProps & { 'aria-rowindex': number }) => ReactNode;
    onPointerEnter?: () => void;
    onPointerLeave?: () => void;
  },
) {
  const { count, itemAt, rowHeight, columns, keyOf, row, onPointerEnter, onPointerLeave } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const { focused, listeners } = useFocusedRow();
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin,
    rangeExtractor: withFocused(focused, count),
  });
  // What stands above the table may come, grow and go.
  useLayoutEffect(() => {
    const top = Math.round((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    if (Math.abs(top - scrollMargin) > 1) setScrollMargin(top);
  });
  const onKeyDown = useWindowed(rows, body, props);
  const seen = new Set<string>();
  return (
    <tbody
      ref={body}
      className={styles.rows}
      onKeyDown={onKeyDown}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      {...listeners}
    >
      {withGaps(rows, scrollMargin).map((part) => {
        if ('gap' in part) {
          return (
            <tr key={`gap ${part.before}`} aria-hidden className={styles.gap}>
              <td colSpan={columns} style={{ height: part.gap }} />
            </tr>
          );
        }
        const { index } = part;
        const item = itemAt(index);
        const place = { ref: rows.measureElement, 'data-index': index, 'aria-rowindex': index + 2 };
        if (!item) return <ComingRow key={`row ${index}`} {...{ columns, rowHeight, place }} />;
        const key = keyOf(item);
        // Two pages that were asked for one after the other may both hold one that moved meanwhile.
        const isTwice = seen.has(key);
        seen.add(key);
        return <Fragment key={isTwice ? `${key} ${index}` : key}>{row(item, place)}</Fragment>;
      })}
    </tbody>
  );
}

/** What a drawn row of a list must have: as that of a table, and where it stands for who hears the list. */
export type ListRowProps = RowProps & { 'aria-setsize': number; 'aria-posinset': number };

/**
 * A list that scrolls by itself, or in a box that it stands in: the rows that show, and room for the others. Keys as those
 * of a table.
 */
export function WindowedList<Item extends object>(
  props: WindowedProps<Item> & {
    as: 'ul' | 'ol';
    className?: string | undefined;
    /** What it scrolls in; by itself where there is none. */
    boxOf?: (list: Element) => Element | null;
    keyOf: (item: Item) => string;
    row: (item: Item, index: number, row: ListRowProps) => ReactNode;
  },
) {
  const { count, itemAt, rowHeight, as: List, className = '', boxOf, keyOf, row } = props;
  const list = useRef<HTMLUListElement & HTMLOListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const { focused, listeners } = useFocusedRow();
  const box = () => (list.current && boxOf ? boxOf(list.current) : list.current);
  const rows = useVirtualizer<Element, Element>({
    count,
    getScrollElement: box,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin,
    rangeExtractor: withFocused(focused, count),
  });
  useLayoutEffect(() => {
    const around = box();
    if (!list.current || !around || around === list.current) return;
    const top = list.current.getBoundingClientRect().top - around.getBoundingClientRect().top;
    const margin = Math.round(top + around.scrollTop);
    if (Math.abs(margin - scrollMargin) > 1) setScrollMargin(margin);
  });
  const onKeyDown = useWindowed(rows, list, props);
  const seen = new Set<string>();
  return (
    <List ref={list} className={`${styles.rows} ${className}`} onKeyDown={onKeyDown} {...listeners}>
      {withGaps(rows, scrollMargin).map((part) => {
        if ('gap' in part)
          return (
            <li key={`gap ${part.before}`} aria-hidden className={styles.gap} style={{ height: part.gap }} />
          );
        const { index } = part;
        const item = itemAt(index);
        const place = {
          ref: rows.measureElement,
          'data-index': index,
          'aria-setsize': count,
          'aria-posinset': index + 1,
        };
        if (!item) {
          return (
            <li
              key={`row ${index}`}
              {...place}
              aria-busy
              className={styles.coming}
              style={{ height: rowHeight }}
            >
              <span />
            </li>
          );
        }
        const key = keyOf(item);
        const isTwice = seen.has(key);
        seen.add(key);
        return <Fragment key={isTwice ? `${key} ${index}` : key}>{row(item, index, place)}</Fragment>;
      })}
    </List>
  );
}

/** A row that is on its way. */
function ComingRow(props: {
  columns: number;
  rowHeight: number;
  place: RowProps & { 'aria-rowindex': number };
}) {
  const { ref, ...place } = props.place;
  return (
    <tr ref={ref} {...place} aria-busy className={styles.coming}>
      <td colSpan={props.columns} style={{ height: props.rowHeight }}>
        <span />
      </td>
    </tr>
  );
}
