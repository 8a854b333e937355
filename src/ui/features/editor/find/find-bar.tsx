import { AtSign, CaseSensitive, ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, memo, type ReactNode, useEffect, useRef } from 'react';
import { Button, CloseButton } from '../../../components/button.tsx';
import { Row, Stack, Text } from '../../../components/layout.tsx';
import { ToolButton } from '../../../components/tooltip.tsx';
import { useEditor } from '../../../state/editor-context.tsx';
import { blockNameIn } from '../../../state/editor-state.ts';
import { type Hit, type LetterSearch, MAX_HITS } from '../../../state/find/find-in-letter.ts';
import styles from './find.module.css';
import { findWords as words } from './messages.fr.ts';
import { resumeHit } from './show-hit.ts';
import { useFind } from './use-find.ts';

/** Hits drawn; the others are walked to. */
const mostShown = 200;
/** Characters of the text around a hit. */
const around = { before: 24, after: 60 };

/** Hits block by block, each with the words around it. */
const HitList = memo(function HitList(props: {
  hits: readonly Hit[];
  current: Hit | undefined;
  onChoose: (hit: Hit) => void;
}) {
  const { hits, current } = props;
  const draft = useEditor((state) => state.draft);
  const document = useEditor((state) => state.document);
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hit that is marked is looked for again
  useEffect(() => {
    list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const nameOf = (id = '') => blockNameIn({ draft, document }, id) || words.settings;
  if (hits.length === 0) return null;
  return (
    <ul ref={list} className={styles.hits}>
      {hits.slice(0, mostShown).map((hit, index) => {
        const begins = hits[index - 1]?.place.block !== hit.place.block || index === 0;
        return (
          <li key={`${hit.place.block} ${hit.place.path.join('.')} ${hit.inAddress} ${hit.start}`}>
            {begins && (
              <Text paddingTop={1} paddingX={2} size={12} weight={650}>
                {nameOf(hit.place.block)}
              </Text>
            )}
            <button
              type="button"
              className={styles.hit}
              aria-current={hit === current}
              onClick={() => props.onChoose(hit)}
            >
              <Context hit={hit} />
              <Text as="span" truncate flexNone tone="muted" size={12} className={styles.field}>
                {hit.place.label}
              </Text>
            </button>
          </li>
        );
      })}
    </ul>
  );
});

function Context({ hit: { text, start, end } }: { hit: Hit }) {
  const before = text.slice(Math.max(0, start - around.before), start);
  return (
    <Text as="span" truncate minWidth={0} className={styles.context}>
      {start > around.before && '…'}
      <bdi>{before}</bdi>
      <mark>{text.slice(start, end)}</mark>
      <bdi>{text.slice(end, end + around.after)}</bdi>
    </Text>
  );
}

type Find = ReturnType<typeof useFind>;

/**
 * The bar over the ground: what is sought, how, and what it becomes. It leaves the letter and its panel in reach. Buttons
 * with nothing to do keep the focus: they are `aria-disabled`.
 */
export function FindBar({ onClose }: { onClose: () => void }) {
  const find = useFind();
  const { hits, at, current, go } = find;
  const close = () => {
    onClose();
    if (current) resumeHit(current);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  };

  return (
    <Stack
      as="search"
      gap={2}
      padding={3}
      background="panel"
      border
      radius="md"
      shadow
      aria-label={words.label}
      onKeyDown={onKeyDown}
    >
      <WantedRow find={find} onClose={close} />
      <ReplacementRow find={find} />
      <Text size={12} tone="muted" tabular className={styles.count} role="status">
        {find.isWhole ? said(find.search.wanted, hits, at) : words.searching}
      </Text>
      <HitList hits={hits} current={current} onChoose={(hit) => go(hits.indexOf(hit))} />
    </Stack>
  );
}

function WantedRow({ find, onClose }: { find: Find; onClose: () => void }) {
  const { search, look, hits, at, go } = find;
  const isNone = hits.length === 0;
  const toPrevious = () => go(at < 0 ? -1 : at - 1);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <Row
      as="form"
      gap={1}
      align="center"
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
          toPrevious();
        }}
      />
      <Option name="matchCase" {...{ search, look }} icon={<CaseSensitive size={18} aria-hidden />} />
      <Option name="matchAccents" {...{ search, look }} icon={<b aria-hidden>é</b>} />
      <Option name="inAddresses" {...{ search, look }} icon={<AtSign size={16} aria-hidden />} />
      <ToolButton size={30} label={words.previous} aria-disabled={isNone} onClick={toPrevious}>
        <ChevronUp size={18} aria-hidden />
      </ToolButton>
      <ToolButton size={30} label={words.next} aria-disabled={isNone} onClick={() => go(at + 1)}>
        <ChevronDown size={18} aria-hidden />
      </ToolButton>
      <CloseButton aria-label={words.close} onClick={onClose} />
    </Row>
  );
}

function ReplacementRow({ find }: { find: Find }) {
  const { replacement, setReplacement, hits, isWhole, replaceOne, replaceAll } = find;
  const isNone = hits.length === 0;
  return (
    <Row
      as="form"
      gap={1}
      align="center"
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
      <Button type="submit" variant="outline" aria-disabled={isNone}>
        {words.replace}
      </Button>
      <Button variant="outline" aria-disabled={isNone || !isWhole} onClick={replaceAll}>
        {words.replaceAll}
      </Button>
    </Row>
  );
}

function said(wanted: string, hits: readonly Hit[], at: number): string {
  if (wanted === '') return '';
  if (hits.length === 0) return words.none;
  if (at >= 0) return words.count(at + 1, hits.length);
  return hits.length === MAX_HITS ? words.most(MAX_HITS) : words.found(hits.length);
}

function Option(props: {
  name: 'matchCase' | 'matchAccents' | 'inAddresses';
  icon: ReactNode;
  search: LetterSearch;
  look: (change: Partial<LetterSearch>) => void;
}) {
  const { name, search } = props;
  return (
    <ToolButton
      size={30}
      className={styles.option}
      label={words[name]}
      aria-pressed={search[name]}
      onClick={() => props.look({ [name]: !search[name] })}
    >
      {props.icon}
    </ToolButton>
  );
}
