import { type MouseEvent, type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Row, Stack, Text } from '../../../../components/layout.tsx';
import { EmptyState } from '../../../../components/list-states.tsx';
import { matchesSearch } from '../../../../components/matches-search.ts';
import { SearchBox } from '../../../../components/search-box.tsx';
import { ListNote } from '../list-note.tsx';
import offers from '../offers.module.css';
import { savedBlockPanelWords } from './messages.fr.ts';
import styles from './saved.module.css';
import { type SavedBlock, useFitsTarget } from './saved-block.ts';

interface SavedListProps<Kept> {
  blocks: readonly Kept[];
  words: { search: string; hint: string; empty: string; emptyHint: string; emptyPlace: string };
  /** What is searched of one; these three stay the same function as long as they say the same. */
  wordsOf: (block: Kept) => string;
  card: (block: Kept) => ReactNode;
  isWanted?: (block: Kept) => boolean;
  /** Said where a search, or what is wanted, leaves none. */
  noMatch: (search: string) => string;
  /** Shows everything again, beside the search. */
  onClear?: () => void;
  /** Narrows the list, under the search. */
  children?: ReactNode;
}

const every = () => true;

/** Cards at a time: thousands of them hold the page up for seconds. */
const atATime = 60;

/** Saved blocks: those that go in the chosen place, and of them those that the search finds. */
export function SavedList<Kept extends SavedBlock>(props: SavedListProps<Kept>) {
  const { blocks, words, wordsOf, card, isWanted = every } = props;
  const fitsTarget = useFitsTarget();
  const [search, setSearch] = useState('');
  const fitting = useMemo(() => blocks.filter(fitsTarget), [blocks, fitsTarget]);
  // However many there are, what is typed shows at once.
  const wanted = useDeferredValue(search);
  const found = useMemo(
    () => fitting.filter((block) => isWanted(block) && matchesSearch(wordsOf(block), wanted)),
    [fitting, isWanted, wordsOf, wanted],
  );
  const [most, setMost] = useState(atATime);
  const cards = useMemo(() => found.slice(0, most).map(card), [found, card, most]);
  if (blocks.length === 0) return <EmptyState title={words.empty} hint={words.emptyHint} />;
  const clear = () => {
    setSearch('');
    props.onClear?.();
  };
  return (
    <Stack gap={3}>
      <SearchBox label={words.search} value={search} onChange={setSearch} />
      {props.children}
      {fitting.length === 0 ? (
        <Text size={13} tone="muted" breakWords>
          {words.emptyPlace}
        </Text>
      ) : (
        <ListNote
          hint={words.hint}
          noMatch={found.length === 0 ? props.noMatch(wanted.trim()) : undefined}
          onClear={clear}
        />
      )}
      <ul className={`${offers.list} ${styles.list}`}>{cards}</ul>
      <MoreCards shown={cards.length} count={found.length} onMore={() => setMost(most + atATime)} />
    </Stack>
  );
}

interface MoreCardsProps {
  shown: number;
  count: number;
  onMore: () => void;
}

/** How many of a long list are shown, and more of them. The focus goes to the first one that came. */
function MoreCards({ shown, count, onMore }: MoreCardsProps) {
  if (shown === count) return null;
  const showMore = ({ currentTarget }: MouseEvent) => {
    const list = currentTarget.closest('[data-more]')?.previousElementSibling;
    flushSync(onMore);
    list?.children[shown]?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
  };
  return (
    <Row gap={3} align="baseline" justify="between" paddingY={2} size={13} tone="muted" data-more>
      <p role="status">{savedBlockPanelWords.shownOf(shown, count)}</p>
      <button type="button" className="text-button" onClick={showMore}>
        {savedBlockPanelWords.more}
      </button>
    </Row>
  );
}
