import { memo, useEffect, useRef } from 'react';
import { blockName } from '../../../../core/campaign/block-name.ts';
import { findWords } from '../../../../core/wording/editor-find.ts';
import { useEditor } from '../../../state/editor-context.tsx';
import type { Hit } from '../../../state/find/find-in-letter.ts';
import styles from './find.module.css';

/** Hits drawn; the others are walked to. */
const mostShown = 200;
/** Characters of the text around a hit. */
const around = { before: 24, after: 60 };

/** Hits block by block, each with the words around it. */
export const HitList = memo(function HitList(props: {
  hits: readonly Hit[];
  current: Hit | undefined;
  onChoose: (hit: Hit) => void;
}) {
  const { hits, current } = props;
  const blocks = useEditor(({ draft }) => draft.blocks);
  const templates = useEditor(({ document }) => document.blockTemplates);
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hit that is marked is looked for again
  useEffect(() => {
    list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const nameOf = (id: string | undefined) => {
    const block = blocks.find((candidate) => candidate.id === id);
    return block ? blockName(block, templates) : findWords.settings;
  };
  if (hits.length === 0) return null;
  return (
    <ul ref={list} className={styles.hits}>
      {hits.slice(0, mostShown).map((hit, index) => {
        const begins = hits[index - 1]?.place.block !== hit.place.block || index === 0;
        return (
          <li key={`${hit.place.block} ${hit.place.path.join('.')} ${hit.inAddress} ${hit.start}`}>
            {begins && <p className={styles.block}>{nameOf(hit.place.block)}</p>}
            <button
              type="button"
              className={styles.hit}
              aria-current={hit === current}
              onClick={() => props.onChoose(hit)}
            >
              <Context hit={hit} />
              <span className={styles.field}>{hit.place.label}</span>
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
    <span className={styles.context}>
      {start > around.before && '…'}
      <bdi>{before}</bdi>
      <mark>{text.slice(start, end)}</mark>
      <bdi>{text.slice(end, end + around.after)}</bdi>
    </span>
  );
}
