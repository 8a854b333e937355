import { AtSign, CaseSensitive, ChevronDown, ChevronUp, type LucideIcon } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { editorWords } from '../../../../core/wording/editor.ts';
import { ActionIcon, Button, CloseButton } from '../../../design/button.tsx';
import { notify } from '../../../design/notices.tsx';
import { Tooltip } from '../../../design/tooltip.tsx';
import { useEditor, useEditorStore } from '../../../editor-state/editor-context.tsx';
import { layoutOf } from '../../../editor-state/editor-document.ts';
import {
  findInLetter,
  type Hit,
  type LetterSearch,
  mostHits,
  replaceInLetter,
} from '../../../editor-state/find/find-in-letter.ts';
import styles from './find.module.css';
import { HitList } from './hit-list.tsx';
import { leaveMarks, openPlace, showHit, takeUpHit } from './show-hit.ts';

const { find: words } = editorWords;

const noSearch: LetterSearch = { wanted: '', matchCase: false, matchAccents: false, inAddresses: false };

/** What is found as the letter stands: at once while one types here, when there is time while one types in the letter. */
function useHits(search: LetterSearch): Hit[] {
  const draft = useDeferredValue(useEditor((state) => state.draft));
  const document = useEditor((state) => state.document);
  return useMemo(() => findInLetter(draft, layoutOf(document), search), [draft, document, search]);
}

/** The bar over the ground: what is sought, how, and what it becomes. It leaves the letter and its panel in reach. */
export function FindBar({ onPanel, onClose }: { onPanel: () => void; onClose: () => void }) {
  const store = useEditorStore();
  const [search, setSearch] = useState(noSearch);
  const [replacement, setReplacement] = useState('');
  const [at, setAt] = useState(-1);
  const hits = useHits(search);
  const input = useRef<HTMLInputElement>(null);
  const current = hits[at];
  useEffect(() => {
    input.current?.focus();
    return leaveMarks;
  }, []);

  const look = (change: Partial<LetterSearch>) => {
    setSearch({ ...search, ...change });
    setAt(-1);
    leaveMarks();
  };
  const go = (index: number) => {
    const next = hits[(index + hits.length) % hits.length];
    if (!next || !openPlace(store, next)) return;
    setAt(hits.indexOf(next));
    // After the panel has changed, which may hide it.
    requestAnimationFrame(onPanel);
    showHit(next);
  };
  const replace = (found: readonly Hit[]) => {
    if (found.length === 0) return;
    replaceInLetter(store, found, replacement, words.step(search.wanted, replacement));
    leaveMarks();
    if (found.length > 1 || hits.length === 1) notify(words.replaced(found.length));
  };
  const replaceOne = () => {
    if (!current) return go(0);
    replace([current]);
    // What came after it has taken its place in the list.
    setAt(at - 1);
  };
  const close = () => {
    onClose();
    if (current) takeUpHit(current);
    else document.getElementById('main')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  };

  return (
    <search className={styles.bar} aria-label={words.label} onKeyDown={onKeyDown}>
      <form
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault();
          go(at + 1);
        }}
      >
        <input
          ref={input}
          type="text"
          className="control"
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          aria-label={words.wanted}
          placeholder={words.wanted}
          value={search.wanted}
          onChange={(event) => look({ wanted: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !event.shiftKey) return;
            event.preventDefault();
            go(at - 1);
          }}
        />
        <Option name="matchCase" {...{ search, look }} icon={<CaseSensitive size={18} aria-hidden />} />
        <Option name="matchAccents" {...{ search, look }} icon={<b aria-hidden>é</b>} />
        <Option name="inAddresses" {...{ search, look }} icon={<AtSign size={16} aria-hidden />} />
        <Tool
          icon={ChevronUp}
          label={words.previous}
          disabled={hits.length === 0}
          onClick={() => go(at < 0 ? -1 : at - 1)}
        />
        <Tool icon={ChevronDown} label={words.next} disabled={hits.length === 0} onClick={() => go(at + 1)} />
        <CloseButton aria-label={words.close} onClick={close} />
      </form>
      <form
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault();
          replaceOne();
        }}
      >
        <input
          type="text"
          className="control"
          autoComplete="off"
          maxLength={2_000}
          aria-label={words.replacement}
          placeholder={words.replacement}
          value={replacement}
          onChange={(event) => setReplacement(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={hits.length === 0}>
          {words.replace}
        </Button>
        <Button variant="default" disabled={hits.length === 0} onClick={() => replace(hits)}>
          {words.replaceAll}
        </Button>
      </form>
      <p role="status" className={styles.count}>
        {said(search.wanted, hits, at)}
      </p>
      <HitList hits={hits} current={current} onChoose={(hit) => go(hits.indexOf(hit))} />
    </search>
  );
}

function said(wanted: string, hits: readonly Hit[], at: number): string {
  if (wanted === '') return '';
  if (hits.length === 0) return words.none;
  if (at >= 0) return words.count(at + 1, hits.length);
  return hits.length === mostHits ? words.most(mostHits) : words.found(hits.length);
}

function Option(props: {
  name: 'matchCase' | 'matchAccents' | 'inAddresses';
  icon: ReactNode;
  search: LetterSearch;
  look: (change: Partial<LetterSearch>) => void;
}) {
  const { name, search } = props;
  return (
    <Tooltip label={words[name]}>
      <ActionIcon
        size={30}
        className={styles.option}
        aria-label={words[name]}
        aria-pressed={search[name]}
        onClick={() => props.look({ [name]: !search[name] })}
      >
        {props.icon}
      </ActionIcon>
    </Tooltip>
  );
}

function Tool(props: { icon: LucideIcon; label: string; disabled: boolean; onClick: () => void }) {
  return (
    <Tooltip label={props.label}>
      <ActionIcon size={30} aria-label={props.label} disabled={props.disabled} onClick={props.onClick}>
        <props.icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
