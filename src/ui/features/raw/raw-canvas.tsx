import { useMemo } from 'react';
import { rawWords } from '../../../core/wording/raw-screen.ts';
import { EmptyState } from '../../components/list-states.tsx';
import type { View } from '../../state/view.ts';
import { RecoveredDrafts } from '../letter/recovered-drafts.tsx';
import { RemotePicturesStrip } from '../letter/remote-pictures.tsx';
import { useRaw } from './raw-context.ts';
import styles from './raw-ground.module.css';
import { RawPreview } from './raw-preview.tsx';

const remotePicture = /(?:\b(?:src|background|srcset)\s*=\s*["']?\s*|url\(\s*["']?\s*)(?:https?:)?\/\//i;

/** The ground the letter lies on, and what there is to say about it. */
export function RawCanvas(props: { view: View; note: string | undefined; onShowPictures: () => void }) {
  const { view, note, onShowPictures } = props;
  const saved = useRaw(({ savedDraft }) => savedDraft);
  const namesRemote = useMemo(() => remotePicture.test(saved.html), [saved.html]);
  const isEmpty = saved.html.trim() === '';
  return (
    <main id="main" tabIndex={-1} className={styles.ground}>
      {note && <p className={styles.note}>{note}</p>}
      <RecoveredDrafts putAside={saved} />
      {namesRemote && !view.remoteImages && !view.imagesBlocked && (
        <RemotePicturesStrip onShow={onShowPictures} />
      )}
      {isEmpty ? (
        <EmptyState title={rawWords.empty} hint={note ? undefined : rawWords.emptyHint} />
      ) : (
        <RawPreview view={view} />
      )}
    </main>
  );
}
