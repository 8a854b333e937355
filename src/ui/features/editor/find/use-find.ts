import { useDeferredValue, useEffect, useLayoutEffect, useState } from 'react';
import { notify, notifyRefusal } from '../../../components/notices.tsx';
import { useEditor, useEditorStore } from '../../../state/editor-context.tsx';
import { layoutOf } from '../../../state/editor-document.ts';
import {
  findInLetter,
  type Hit,
  type LetterSearch,
  replaceInLetter,
} from '../../../state/find/find-in-letter.ts';
import { inSlices } from '../../../state/find/in-slices.ts';
import { findWords as words } from './messages.fr.ts';
import { markPreview, unmarkPreview } from './preview-marks.ts';
import { leaveMarks, openPlace, showHit } from './show-hit.ts';

/** Characters by which one replacement may lengthen the letter: more would not be drawn at once. */
const mostAdded = 50_000;

const noSearch: LetterSearch = { wanted: '', matchCase: false, matchAccents: false, inAddresses: false };

/** What is found so far. */
interface Found {
  hits: readonly Hit[];
  isWhole: boolean;
}

/** What is found as the letter stands: at once while one types here, when there is time while one types in the letter. */
function useFound(search: LetterSearch): Found {
  const draft = useDeferredValue(useEditor((state) => state.draft));
  const document = useEditor((state) => state.document);
  const [found, setFound] = useState<Found>({ hits: [], isWhole: true });
  // Before anything is painted: what was found of other words is not what is found of these.
  useLayoutEffect(
    () =>
      inSlices(findInLetter(draft, layoutOf(document), search), (hits, isWhole) =>
        setFound({ hits: hits.flat(), isWhole }),
      ),
    [draft, document, search],
  );
  return found;
}

/** Marks the hits in the drawn letter for as long as one searches; the letter is drawn anew at each change of it. */
function usePreviewMarks(hits: readonly Hit[], current: Hit | undefined, search: LetterSearch) {
  const view = useEditor((state) => state.view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is another page
  useEffect(() => {
    const frame = requestAnimationFrame(() => markPreview(hits, current, search));
    return () => cancelAnimationFrame(frame);
  }, [hits, current, search, view]);
  useEffect(() => unmarkPreview, []);
}

/** What is sought, what is found and which of it is shown (-1: none yet). */
export function useFind() {
  const store = useEditorStore();
  const [search, setSearch] = useState(noSearch);
  const [replacement, setReplacement] = useState('');
  const [at, setAt] = useState(-1);
  const { hits, isWhole } = useFound(search);
  const [isReplacing, setReplacing] = useState(false);
  const current = hits[at];
  useEffect(() => leaveMarks, []);
  usePreviewMarks(hits, current, search);

  const look = (change: Partial<LetterSearch>) => {
    setSearch({ ...search, ...change });
    setAt(-1);
    leaveMarks();
  };
  const go = (index: number) => {
    const next = hits[(index + hits.length) % hits.length];
    if (!next) return;
    openPlace(store, next);
    setAt(hits.indexOf(next));
    showHit(next);
  };
  const replace = (found: readonly Hit[]) => {
    if (found.length === 0 || isReplacing) return;
    const added = found.reduce((sum, { start, end }) => sum + replacement.length - (end - start), 0);
    if (added > mostAdded) return notifyRefusal(words.tooMuch(added, mostAdded));
    const label = words.step(search.wanted, replacement);
    leaveMarks();
    inSlices(replaceInLetter(store, found, { words: replacement, label }), (_, isDone) => {
      setReplacing(!isDone);
      if (isDone && (found.length > 1 || hits.length === 1)) notify(words.replaced(found.length));
    });
  };
  const replaceOne = () => {
    if (!current) return go(0);
    replace([current]);
    // What came after it has taken its place in the list.
    setAt(at - 1);
  };
  return {
    search,
    look,
    replacement,
    setReplacement,
    hits,
    isWhole: isWhole && !isReplacing,
    at,
    current,
    go,
    replaceOne,
    replaceAll: () => isWhole && replace(hits),
  };
}
