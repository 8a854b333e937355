import { useRef, useState } from 'react';
import type { StoredMediaAnswer } from '../../../contract/medias.ts';
import type { Media } from '../../../core/media/media.ts';
import { useMedias } from '../../pictures/media-list.tsx';
import { useSearchParams } from '../../routing/hooks.ts';
import { type LibraryView, readLibraryView, writeLibraryView } from './library-view.ts';
import { type ChangeListener, type Relocation, refreshMedias } from './media-changes.ts';
import { afterRemoval, type MediaSelection, noSelection, selectOnly } from './selection.ts';
import { keepListOrder } from './steady-list.ts';

const isSameList = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((item, at) => item === other[at]);

/**
 * A list that holds still under the pointer: what others change waits until it is away; what the person did, under
 * `mine`, shows at once.
 */
function useListOrder<Item extends { id: string }>(fresh: readonly Item[], key: unknown) {
  const [isOver, setOver] = useState(false);
  const mine = useRef(new Set<string>());
  const [shown, setShown] = useState({ key, items: fresh });
  const isHeld = isOver && shown.key === key && shown.items.length > 0;
  const items = isHeld ? keepListOrder(shown.items, fresh, mine.current) : fresh;
  if (shown.key !== key || !isSameList(shown.items, items)) setShown({ key, items });
  return {
    items,
    setOver,
    addMine: (...ids: readonly string[]) => {
      for (const id of ids) mine.current.add(id);
    },
  };
}

/**
 * The part of the library that the address names. Each folder is a step of the browser's history; a search is one step
 * however many letters it took.
 */
function useLibraryView() {
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

/** What is chosen in a place of the library; another place begins with nothing, unless it was chosen on the way there. */
function useSelection(place: string) {
  const [held, hold] = useState({ place, selection: noSelection });
  return {
    selection: held.place === place ? held.selection : noSelection,
    select: (selection: MediaSelection, where = place) => hold({ place: where, selection }),
  };
}

/** What is chosen does not depend on the order it shows in. */
const choiceKey = (folder: string, search: string) => writeLibraryView({ folder, search, order: 'newest' });

/** The part of the library that shows, what is chosen in it, and what follows a change that the person makes. */
export function useLibrary() {
  const { place, ...moves } = useLibraryView();
  const { folder, search, order } = place;
  // The top is the whole library: its folders, and all that is in them.
  const list = useMedias({ folder, query: search.trim(), order, everywhere: folder === '' ? '1' : '' });
  // What shows of the place before is held by nothing.
  const { items, setOver, addMine } = useListOrder(
    list.medias ?? [],
    list.isFormer ? undefined : writeLibraryView(place),
  );
  const { selection, select } = useSelection(choiceKey(folder, search));

  /** Id of the card that takes the focus once what has it is gone. */
  const wanted = useRef<string>(undefined);
  const leaveTo = (gone: readonly string[]) => {
    const next = afterRemoval(
      items.map(({ id }) => id),
      gone,
    );
    select(noSelection);
    wanted.current = next;
    if (next === undefined) document.getElementById('main')?.focus({ preventScroll: true });
  };
  const onMoved = (moved: readonly Relocation[]) => {
    const isHere = ({ to }: Relocation) => search !== '' || folder === '' || to.folder === folder;
    if (!moved.every(isHere)) return leaveTo(moved.map(({ from }) => from.id));
    const ids = new Map(moved.map(({ from, to }) => [from.id, to.id]));
    select({ ids: selection.ids.map((id) => ids.get(id) ?? id) });
    wanted.current = moved[0]?.to.id;
  };
  const listener: ChangeListener = { onMine: addMine, onMoved, onRemoved: leaveTo };

  return {
    ...moves,
    place,
    list,
    medias: items,
    setOver,
    wanted,
    selection,
    select,
    listener,
    /** Shows an image among those of its folder. */
    show({ id, folder: where }: Media) {
      select(selectOnly(id), choiceKey(where, ''));
      moves.openFolder(where);
    },
    /** A file that was sent shows at once. */
    onKept({ media }: StoredMediaAnswer) {
      addMine(media.id);
      void refreshMedias();
    },
  };
}
