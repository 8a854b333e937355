import type { MouseEvent, ReactNode } from 'react';
import type { MediaSummary } from '../../core/media/media-summary.ts';
import { pictureWords } from '../../core/wording/pictures.ts';
import { fileSize } from '../components/file-size.ts';
import { Stack, Text } from '../components/layout.tsx';
import styles from './media-card.module.css';

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
        <img src={media.thumbnail} alt="" loading="lazy" decoding="async" draggable={false} />
      </Text>
      <Stack as="span" gap="2px" alignContent="start" minWidth={0} className={styles.words}>
        <Text as="span" truncate size={13} weight={550}>
          {media.name}
        </Text>
        <span className={styles.facts}>
          <span>{size}</span> <span>{weight}</span>
        </span>
        <span className={styles.facts}>{uses}</span>
      </Stack>
      {children}
    </button>
  );
}
