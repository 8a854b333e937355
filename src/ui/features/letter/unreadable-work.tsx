import { FileWarning } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { downloadFile } from '../../components/download-file.ts';
import { Row } from '../../components/layout.tsx';
import { browserDraftStorage } from '../../state/browser-draft-storage.ts';
import styles from './letter-screen.module.css';
import { unreadableWorkWords as words } from './unreadable-work.fr.ts';

/** Unsaved work of an earlier page that cannot be taken back here: it can be had as a file. */
export function UnreadableWork({ keys, onForget }: { keys: readonly string[]; onForget: () => void }) {
  return (
    <div className={styles.strip} role="status">
      <FileWarning size={16} aria-hidden />
      <p>{words.found}</p>
      <Row gap={2}>
        <Button variant="subtle" tone="neutral" onClick={onForget}>
          {words.forget}
        </Button>
        <Button variant="outline" onClick={() => download(keys)}>
          {words.download}
        </Button>
      </Row>
    </div>
  );
}

/** What lies in the storage, as it is: one line each. */
function download(keys: readonly string[]) {
  const lines = keys.map((key) => browserDraftStorage.storage.getItem(key) ?? '');
  downloadFile(new Blob([lines.join('\n')], { type: 'text/plain' }), words.file);
}
