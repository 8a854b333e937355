import type { StoredMediaAnswer } from '../../../../contract/medias.ts';
import { Button, CloseButton } from '../../../components/button.tsx';
import { Box, Row, Stack, Text } from '../../../components/layout.tsx';
import { lazyPart } from '../../../components/lazy.ts';
import { isOver, type Upload, type UploadQueue } from '../../../pictures/upload-queue.ts';
import { useUploads } from '../../../pictures/use-uploads.ts';
import styles from '../medias-screen.module.css';
import { mediasScreenWords } from '../messages.fr.ts';

const { uploads: words } = mediasScreenWords;

const UploadList = lazyPart(async () => (await import('../../../pictures/upload-list.tsx')).UploadList);

interface UploadPanelProps {
  queue: UploadQueue;
  onShow: (kept: StoredMediaAnswer) => void;
}

/** The files on their way, and what became of those that arrived; nothing without any. */
export function UploadPanel({ queue, onShow }: UploadPanelProps) {
  const uploads = useUploads(queue);
  if (uploads.length === 0) return null;
  const over = uploads.filter(isOver);
  const isBusy = over.length < uploads.length;
  const forgetAll = () => {
    for (const { id } of uploads) queue.forget(id);
  };
  const cancelAll = () => {
    for (const { id } of uploads) queue.cancel(id);
  };
  return (
    <Stack gap={2} paddingTop={3} paddingX={4} paddingBottom={4} borderBottom>
      <Row align="center" justify="between" gap={3} className={styles.head}>
        <Text weight={600} tabular>
          {isBusy ? words.progress(over.length, uploads.length) : words.over(outcome(uploads))}
        </Text>
        {isBusy ? (
          <Button variant="outline" size="sm" onClick={cancelAll}>
            {words.cancelAll}
          </Button>
        ) : (
          <CloseButton aria-label={words.close} onClick={forgetAll} />
        )}
      </Row>
      <Box overflowY="auto" thinScrollbar className={styles.list}>
        <UploadList queue={queue} onShow={onShow} />
      </Box>
    </Stack>
  );
}

/** How many files were added, were there already, were refused or stopped. */
function outcome(uploads: readonly Upload[]) {
  const count = (test: (state: Upload['state']) => boolean) =>
    uploads.filter(({ state }) => test(state)).length;
  return {
    added: count((state) => state.kind === 'done' && state.kept.isNew),
    known: count((state) => state.kind === 'done' && !state.kept.isNew),
    failed: count(({ kind }) => kind === 'failed'),
    cancelled: count(({ kind }) => kind === 'cancelled'),
  };
}
