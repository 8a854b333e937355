import { ImageOff } from 'lucide-react';
import { editorWords } from '../../../core/wording/editor.ts';
import { Button } from '../../components/button.tsx';
import styles from './letter-screen.module.css';

/** Offers to load pictures of other sites: that tells those sites that someone is here. */
export function RemotePicturesStrip({ onShow }: { onShow: () => void }) {
  return (
    <div className={styles.strip}>
      <ImageOff size={16} aria-hidden />
      <p>{editorWords.preview.remoteHidden}</p>
      <Button variant="outline" onClick={onShow}>
        {editorWords.preview.showRemote}
      </Button>
    </div>
  );
}
