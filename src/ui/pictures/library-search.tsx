import { Search } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { contract } from '../../contract/index.ts';
import type { MediaSummary } from '../../core/media/media-summary.ts';
import { call } from '../api/call.ts';
import { Button, CloseButton } from '../components/button.tsx';
import { Row, Stack } from '../components/layout.tsx';
import { EmptyState } from '../components/list-states.tsx';
import { words as common } from '../components/messages.fr.ts';
import styles from './library.module.css';
import { MediaList, NoMatch, useMedias } from './media-list.tsx';
import { pictureWords } from './messages.fr.ts';

const { library: words, list } = pictureWords;

interface SearchLibraryProps {
  /** Id of the media that stands where another would go. */
  chosen?: string | undefined;
  onPick: (media: MediaSummary) => void;
  isTight?: boolean;
}

/** Searches the whole library when Enter is pressed; without words, what was added last. */
export function SearchLibrary({ chosen, onPick, isTight = false }: SearchLibraryProps) {
  const [query, setQuery] = useState('');
  const found = useMedias({ query }, async () => ({
    folders: [],
    ...(await call(contract.medias.search, { query })),
  }));
  return (
    <Stack alignContent="start" gap={4}>
      <SearchLine query={query} isTight={isTight} onSearch={setQuery} />
      <MediaList
        list={found}
        label={query === '' ? words.newest : words.found(query)}
        chosen={chosen}
        isTight={isTight}
        onChoose={onPick}
        empty={
          query === '' ? <EmptyState title={list.empty} hint={list.emptyHint} /> : <NoMatch query={query} />
        }
      />
    </Stack>
  );
}

interface SearchLineProps {
  query: string;
  isTight: boolean;
  onSearch: (query: string) => void;
}

function SearchLine({ query, isTight, onSearch }: SearchLineProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(query);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  const clear = () => {
    setText('');
    onSearch('');
    input.current?.focus();
  };
  return (
    <search>
      <Row as="form" position="relative" gap={2} className={styles.search} onSubmit={submit}>
        <Search size={16} aria-hidden className={styles.glass} />
        <input
          ref={input}
          type="search"
          className="control"
          aria-label={words.query}
          placeholder={isTight ? words.search : words.query}
          enterKeyHint="search"
          maxLength={500}
          data-autofocus
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {text !== '' && (
          <CloseButton size="sm" className={styles.clear} aria-label={common.clearSearch} onClick={clear} />
        )}
        <Button type="submit" variant="outline">
          {words.search}
        </Button>
      </Row>
    </search>
  );
}
