import type { ReactNode } from 'react';
import { Stack, Text } from '../../../../components/layout.tsx';
import { SearchBox } from '../../../../components/search-box.tsx';
import { type ListRowProps, WindowedList } from '../../../../components/windowed.tsx';
import { ListNote } from '../list-note.tsx';
import styles from './saved.module.css';
import type { SavedBlock } from './saved-block.ts';

interface SavedListProps<Kept> {
  words: { search: string; hint: string; emptyPlace: string };
  search: string;
  onSearch: (search: string) => void;
  /** How many were found. */
  count: number;
  itemAt: (index: number) => Kept | undefined;
  onShow?: (from: number, to: number) => void;
  card: (block: Kept, index: number, place: ListRowProps) => ReactNode;
  /** Whether any goes in the chosen place. */
  isFitting: boolean;
  /** Said where a search, or what is wanted, leaves none; undefined until that is known. */
  noMatch: string | undefined;
  /** Shows everything again. */
  onClear: () => void;
  /** Narrows the list, under the search. */
  children?: ReactNode;
}

/** Height of a card whose name takes one line, px. */
const cardHeight = 200;

const keyOf = ({ id }: SavedBlock) => id;

/** What scrolls in a `Panel`. */
const panelBox = (list: Element) => list.closest('[data-scrolls]');

const nothing = () => {};

/** Saved blocks that go in the chosen place, and were found: drawn as they show. */
export function SavedList<Kept extends SavedBlock>(props: SavedListProps<Kept>) {
  const { words, search, onSearch, count, itemAt, onShow = nothing, card, noMatch } = props;
  return (
    <Stack gap={3}>
      <SearchBox label={words.search} value={search} onChange={onSearch} />
      {props.children}
      {!props.isFitting && (
        <Text size={13} tone="muted" breakWords>
          {words.emptyPlace}
        </Text>
      )}
      {props.isFitting && (count > 0 || noMatch !== undefined) && (
        <ListNote hint={words.hint} noMatch={count === 0 ? noMatch : undefined} onClear={props.onClear} />
      )}
      {count > 0 && (
        <WindowedList
          as="ul"
          className={styles.list}
          boxOf={panelBox}
          rowHeight={cardHeight}
          row={card}
          {...{ count, itemAt, onShow, keyOf }}
        />
      )}
    </Stack>
  );
}
