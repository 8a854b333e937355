import { useSearchParams } from 'react-router';
import { type LibraryView, readLibraryView, writeLibraryView } from './library-view.ts';

/**
 * The part of the library that the address names. Each folder is a step of the browser's history; a search is one step
 * however many letters it took.
 */
export function useLibraryView() {
  const [query, setQuery] = useSearchParams();
  const place = readLibraryView(query);
  const go = (change: Partial<LibraryView>, { isTyping = false } = {}) =>
    setQuery(writeLibraryView({ ...place, ...change }), { replace: isTyping });
  return {
    place,
    openFolder: (folder: string) => go({ folder, search: '' }),
    setSearch: (search: string) => go({ search }, { isTyping: (search === '') === (place.search === '') }),
    setOrder: (order: LibraryView['order']) => go({ order }, { isTyping: true }),
  };
}
