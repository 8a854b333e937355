import { useEditor, useEditorActions } from '../../../state/editor-context.tsx';
import { RemotePicturesStrip } from '../../letter/remote-pictures.tsx';
import { namesRemotePictures } from './render-context.ts';

/** Pictures of other sites are loaded when the person asks. */
export function RemotePictures() {
  const isOffered = useEditor((state) => !state.view.remoteImages && namesRemotePictures(state));
  const { setView } = useEditorActions();
  return isOffered && <RemotePicturesStrip onShow={() => setView({ remoteImages: true })} />;
}
