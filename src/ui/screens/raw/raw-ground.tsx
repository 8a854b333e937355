import { ImageOff } from 'lucide-react';
import { editorWords } from '../../../core/wording/editor.ts';
import { Button } from '../../design/button.tsx';
import strip from '../editor/preview/strip.module.css';
import { useRaw } from './raw-context.ts';
import styles from './raw-ground.module.css';
import { RawLeftWork } from './raw-left-work.tsx';
import { RawPreview, type RawView } from './raw-preview.tsx';

const remotePicture = /(?:\b(?:src|background|srcset)\s*=\s*["']?\s*|url\(\s*["']?\s*)(?:https?:)?\/\//i;

/** The ground the letter lies on, and what there is to say about it. */
export function RawGround(props: { view: RawView; note: string | undefined; onShowPictures: () => void }) {
  const { view, note, onShowPictures } = props;
  const namesRemote = useRaw(({ savedDraft }) => remotePicture.test(savedDraft.html));
  return (
    <main id="main" tabIndex={-1} className={styles.ground}>
      {note && <p className={styles.note}>{note}</p>}
      <RawLeftWork />
      {namesRemote && view.pictures === 'own' && (
        <div className={strip.strip}>
          <ImageOff size={16} aria-hidden />
          <p>{editorWords.preview.remoteHidden}</p>
          <Button variant="default" onClick={onShowPictures}>
            {editorWords.preview.showRemote}
          </Button>
        </div>
      )}
      <RawPreview view={view} />
    </main>
  );
}
