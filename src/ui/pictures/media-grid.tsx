import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import type { MediaSummary } from '../../core/media/media-summary.ts';
import { fileSize } from '../../core/wording/file-size.ts';
import { Box, Row, Stack, Text } from '../components/layout.tsx';
import styles from './media-card.module.css';
import { pictureWords } from './messages.fr.ts';

/** What a card says of a picture under its name: its size, its weight, how often it is used. */
const mediaFacts = ({ width, height, bytes, uses }: MediaSummary): string[] => [
  pictureWords.pixels(width, height),
  fileSize(bytes),
  pictureWords.uses(uses),
];

interface MediaCardProps {
  media: MediaSummary;
  /** Whether Tab comes to it. */
  isStop: boolean;
  isChosen: boolean;
  onFocus: () => void;
  onChoose: (event: MouseEvent) => void;
  /** Drawn over the picture's corner. */
  children?: ReactNode;
}

/** A picture as an option of a list: what it looks like, its name, size and weight, how often it is used. */
export function MediaCard({ media, isStop, isChosen, onFocus, onChoose, children }: MediaCardProps) {
  const [size, weight, uses] = mediaFacts(media);
  return (
    <button
      type="button"
      role="option"
      aria-selected={isChosen}
      tabIndex={isStop ? 0 : -1}
      title={media.id}
      data-media={media.id}
      className={styles.card}
      onFocus={onFocus}
      onClick={onChoose}
    >
      <Text as="span" position="relative" background="sunken" borderBottom className={styles.room}>
        <Box
          as="img"
          position="absolute"
          inset={0}
          fit="contain"
          src={media.thumbnail}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      </Text>
      <Stack as="span" gap="2px" alignContent="start" minWidth={0} className={styles.words}>
        <Text as="span" truncate size={13} weight={550}>
          {media.name}
        </Text>
        <Row as="span" wrap gapX={2} justify="between" size={12} tone="muted" tabular>
          <span>{size}</span> <span>{weight}</span>
        </Row>
        <Text as="span" size={12} tone="muted" tabular>
          {uses}
        </Text>
      </Stack>
      {children}
    </button>
  );
}

/** The card that a key leads to: above and below are those that stand there, whatever the width. */
export function nextCard(cards: readonly HTMLElement[], at: number, key: string): number {
  const last = cards.length - 1;
  const columns = cards.filter(({ offsetTop }) => offsetTop === cards[0]?.offsetTop).length;
  const isLastRow = Math.floor(at / columns) === Math.floor(last / columns);
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    // Nothing stands below in a last row that is not full: the last card is nearest.
    ArrowDown: isLastRow ? at : Math.min(at + columns, last),
    ArrowUp: at - columns,
    Home: 0,
    End: last,
  };
  return steps[key] ?? -1;
}

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
