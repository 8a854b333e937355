import { type KeyboardEvent, useMemo } from 'react';
import type { FoundContent } from '../../../../../core/source/found-content.ts';
import { contentWords } from '../../../../../core/wording/contents.ts';
import { isEmptyBlock } from '../../../../state/contents/targets.ts';
import { isUsed, usedContents } from '../../../../state/contents/used-contents.ts';
import { useEditor } from '../../../../state/editor-context.tsx';
import { ContentCard } from './content-card.tsx';
import styles from './contents.module.css';
import { useBusy, useTake, useTarget } from './use-filler.ts';
import { contentKey, usePictures } from './use-pictures.ts';

const { card: words, search } = contentWords;

interface ContentListProps {
  results: readonly FoundContent[];
  /** Id of what says how the list is used. */
  describedBy: string;
}

/** The contents as cards; arrows go from one to the next, Enter or a click puts one in the letter. */
export function ContentList({ results, describedBy }: ContentListProps) {
  const blocks = useEditor(({ draft }) => draft.blocks);
  const used = useMemo(() => usedContents(blocks), [blocks]);
  const pictures = usePictures(results);
  const busy = useBusy();
  const take = useTake();
  const verb = useVerb();
  return (
    <ul className={styles.list} aria-label={search.results} aria-describedby={describedBy} onKeyDown={walk}>
      {results.map((content) => (
        <ContentCard
          key={contentKey(content)}
          content={content}
          picture={pictures.get(contentKey(content))}
          isUsed={isUsed(content, used)}
          isBusy={busy.includes(content.id)}
          verb={verb}
          onTake={take}
        />
      ))}
    </ul>
  );
}

/** What a card does, by what stands where it goes. */
function useVerb(): string {
  const { target } = useTarget();
  const fills = useEditor((state) => target?.kind === 'block' && isEmptyBlock(state, target.id));
  if (target?.kind !== 'block') return words.insert;
  return fills ? words.fill : words.replace;
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-content]')];
  const at = cards.indexOf(document.activeElement as HTMLElement);
  const next = cards[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
