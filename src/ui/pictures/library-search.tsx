import { type FormEvent, useState } from 'react';
import { contract } from '../../contract/index.ts';
import type { MediaSummary } from '../../core/media/media-summary.ts';
import { call } from '../api/call.ts';
import { Button } from '../components/button.tsx';
import { Row, Stack } from '../components/layout.tsx';
import { EmptyState } from '../components/list-states.tsx';
import { SearchBox } from '../components/search-box.tsx';
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
  const [text, setText] = useState(query);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <form onSubmit={submit}>
      <Row gap={2}>
        <SearchBox
          label={words.query}
          placeholder={isTight ? words.search : words.query}
          enterKeyHint="search"
          maxLength={500}
          data-autofocus
          isWide
          value={text}
          onChange={setText}
          onClear={() => onSearch('')}
          // Escape closes the dialog around it.
          onKeyDown={undefined}
        />
        <Button type="submit" variant="outline">
          {words.search}
        </Button>
      </Row>
    </form>
  );
}
