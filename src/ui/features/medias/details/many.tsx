import { FolderInput, Trash2 } from 'lucide-react';
import type { MediaSummary } from '../../../../core/media/media-summary.ts';
import { mediasScreenWords } from '../../../../core/wording/medias-screen.ts';
import { Button, CloseButton } from '../../../components/button.tsx';
import { fileSize } from '../../../components/file-size.ts';
import styles from './many.module.css';

const { many: words, move, remove } = mediasScreenWords;

interface ManyProps {
  medias: readonly MediaSummary[];
  onMove: (medias: readonly MediaSummary[]) => void;
  onRemove: (medias: readonly MediaSummary[]) => void;
  onClear: () => void;
  /** Shows the only one, where its details are not beside the list. */
  onDetails?: (() => void) | undefined;
  /** Whether there is room to see which ones. */
  showsThem?: boolean;
}

/** What can be done with several images at once. */
export function Many({ medias, onMove, onRemove, onClear, onDetails, showsThem }: ManyProps) {
  const weight = medias.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <section className={styles.many} aria-label={words.actions}>
      <div className={styles.head}>
        <p className={styles.count}>
          <strong>{words.chosen(medias.length)}</strong> <span>{words.weight(fileSize(weight))}</span>
        </p>
        <CloseButton aria-label={words.clear} title={words.clear} onClick={onClear} />
      </div>
      {showsThem && <Thumbnails medias={medias} />}
      <div className={styles.actions}>
        {onDetails && (
          <Button variant="default" onClick={onDetails}>
            {words.details}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<FolderInput size={16} aria-hidden />}
          onClick={() => onMove(medias)}
        >
          {move.action}
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<Trash2 size={16} aria-hidden />}
          onClick={() => onRemove(medias)}
        >
          {remove.action}
        </Button>
      </div>
    </section>
  );
}

const most = 12;

/** Which ones they are, the first at least. */
function Thumbnails({ medias }: { medias: readonly MediaSummary[] }) {
  const shown = medias.length > most ? medias.slice(0, most - 1) : medias;
  return (
    <ul className={styles.thumbnails}>
      {shown.map(({ id, name, thumbnail }) => (
        <li key={id}>
          <img src={thumbnail} alt={name} title={name} draggable={false} />
        </li>
      ))}
      {shown.length < medias.length && <li>{words.others(medias.length - shown.length)}</li>}
    </ul>
  );
}
