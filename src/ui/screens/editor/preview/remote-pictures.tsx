import { ImageOff } from 'lucide-react';
import { editorWords } from '../../../../core/wording/editor.ts';
import { Button } from '../../../design/button.tsx';
import { useEditor, useEditorActions } from '../../../editor-state/editor-context.tsx';
import { namesRemotePictures } from './press-context.ts';
import styles from './strip.module.css';

/** Pictures of other sites are loaded when the person asks: loading them tells those sites that someone is here. */
export function RemotePictures() {
  const isOffered = useEditor((state) => !state.view.remoteImages && namesRemotePictures(state));
  const { setView } = useEditorActions();
  if (!isOffered) return null;
  return (
    <div className={styles.strip}>
      <ImageOff size={16} aria-hidden />
      <p>{editorWords.preview.remoteHidden}</p>
      <Button variant="default" onClick={() => setView({ remoteImages: true })}>
        {editorWords.preview.showRemote}
      </Button>
    </div>
  );
}
