import { type KeyboardEvent, useRef, useState } from 'react';
import type { MediaSummary } from '../../core/media/media-summary.ts';
import styles from './media-card.module.css';
import { MediaCard } from './media-card.tsx';
import { nextCard } from './next-card.ts';

interface MediaGridProps {
  medias: readonly MediaSummary[];
  /** Read aloud: what the pictures are. */
  label: string;
  /** Id of the one that is chosen. */
  chosen?: string | undefined;
  /** A click, Enter or Space. */
  onChoose: (media: MediaSummary) => void;
  /** In a narrow panel: smaller cards. */
  isTight?: boolean;
}

/**
 * Pictures as cards. One stop of Tab; arrows, Home and End go from card to card, as the eye sees them (WAI-ARIA APG,
 * listbox).
 */
export function MediaGrid({ medias, label, chosen, onChoose, isTight }: MediaGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<string>();
  const isThere = (id: string | undefined) => medias.some((media) => media.id === id);
  const stop = isThere(last) ? last : isThere(chosen) ? chosen : medias[0]?.id;

  const onKeyDown = (event: KeyboardEvent) => {
    const cards = [...(grid.current?.children ?? [])] as HTMLElement[];
    const next = cards[nextCard(cards, cards.indexOf(document.activeElement as HTMLElement), event.key)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <div
      ref={grid}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className={styles.grid}
      data-tight={isTight}
      onKeyDown={onKeyDown}
    >
      {medias.map((media) => (
        <MediaCard
          key={media.id}
          media={media}
          isStop={media.id === stop}
          isChosen={media.id === chosen}
          onFocus={() => setLast(media.id)}
          onChoose={() => onChoose(media)}
        />
      ))}
    </div>
  );
}
