import { CircleAlert, CircleCheck, CircleSlash, FileImage } from 'lucide-react';
import type { StoredMediaAnswer } from '../../contract/medias.ts';
import { fileSize } from '../../core/wording/file-size.ts';
import { Button, CloseButton } from '../components/button.tsx';
import { Stack, Text } from '../components/layout.tsx';
import { LiveRegion } from '../components/live-region.tsx';
import { pictureWords } from './messages.fr.ts';
import styles from './upload-list.module.css';
import { isOver, type Upload, type UploadQueue } from './upload-queue.ts';
import { useUploads } from './use-uploads.ts';

const { upload: words } = pictureWords;

interface UploadListProps {
  queue: UploadQueue;
  /** Shows a picture that is in the library now. */
  onShow?: (kept: StoredMediaAnswer) => void;
}

/** How each file of a queue gets on, with what may be done about it; nothing without any. */
export function UploadList({ queue, onShow }: UploadListProps) {
  const uploads = useUploads(queue);
  if (uploads.length === 0) return null;
  return (
    <section aria-label={words.list}>
      <Stack as="ul" divided border radius="md">
        {uploads.map((upload) => (
          <UploadRow key={upload.id} {...{ upload, queue, onShow }} />
        ))}
      </Stack>
      <LiveRegion>{progressOf(uploads)}</LiveRegion>
    </section>
  );
}

function UploadRow({ upload, queue, onShow }: UploadListProps & { upload: Upload }) {
  const { id, file, state } = upload;
  const Sign = signs[state.kind];
  const over = isOver(upload);
  return (
    <Stack as="li" gapY="6px" gapX={2} align="center" className={styles.row} data-state={state.kind}>
      <Sign size={18} aria-hidden className={styles.sign} />
      <Text as="span" truncate size={13} title={file.name}>
        {file.name}
      </Text>
      <Text as="span" size={12} tone="muted" tabular>
        {standing(upload)}
      </Text>
      {onShow && state.kind === 'done' && (
        <Button
          variant="outline"
          size="sm"
          aria-label={words.showFile(file.name)}
          onClick={() => onShow(state.kept)}
        >
          {words.show}
        </Button>
      )}
      {isRetried(upload) && (
        <Button
          variant="outline"
          size="sm"
          aria-label={words.retryFile(file.name)}
          onClick={() => queue.retry(id)}
        >
          {words.retry}
        </Button>
      )}
      <CloseButton
        size="sm"
        aria-label={(over ? words.forget : words.cancel)(file.name)}
        onClick={() => (over ? queue.forget(id) : queue.cancel(id))}
      />
      {state.kind === 'sending' && (
        <progress
          className={`${styles.under} ${styles.bar}`}
          aria-label={file.name}
          max={1}
          value={state.share < 1 ? state.share : undefined}
        />
      )}
      {state.kind === 'failed' && (
        <Text size={12} tone="danger" className={styles.under} role="alert">
          {state.problem.exception} {state.problem.message}
        </Text>
      )}
    </Stack>
  );
}

const signs = {
  waiting: FileImage,
  sending: FileImage,
  done: CircleCheck,
  cancelled: CircleSlash,
  failed: CircleAlert,
};

const isRetried = ({ state }: Upload) =>
  state.kind === 'cancelled' || (state.kind === 'failed' && !state.isRefused);

/** In a few words, how a file stands. */
function standing({ file, state }: Upload): string {
  if (state.kind === 'sending') {
    return state.share < 1 ? words.sending(Math.floor(state.share * 100)) : words.reading;
  }
  if (state.kind === 'done') return state.kept.isNew ? words.done : words.known;
  if (state.kind === 'cancelled') return words.cancelled;
  return state.kind === 'waiting' ? words.waiting : fileSize(file.size);
}

/** '3 sur 5 images, 1 échec', once a file more is over. */
function progressOf(uploads: readonly Upload[]): string {
  const failures = uploads.filter(({ state }) => state.kind === 'failed').length;
  const done = uploads.filter(({ state }) => state.kind === 'done').length;
  return [words.progress(done, uploads.length), ...(failures > 0 ? [words.failed(failures)] : [])].join(', ');
}
