import { useMemo, useRef, useState } from 'react';
import { addressOf } from '../../../contract/address-of.ts';
import { contract } from '../../../contract/index.ts';
import { changeAnchor } from '../../../core/campaign/block-name.ts';
import { Box, Text } from '../../components/layout.tsx';
import { EmptyState } from '../../components/list-states.tsx';
import { SandboxFrame } from '../../components/sandbox-frame.tsx';
import { useLength } from '../../components/use-length.ts';
import { findChangedLine } from '../../state/raw-letter.ts';
import type { View } from '../../state/view.ts';
import { desktopWidth, phoneWidth } from '../../state/view.ts';
import { RecoveredDrafts } from '../letter/recovered-drafts.tsx';
import { RemotePicturesStrip } from '../letter/strip.tsx';
import { rawWords } from './messages.fr.ts';
import styles from './raw-screen.module.css';
import { useRaw } from './raw-session.ts';

/** The saved version, in a frame that shares nothing with us; a newer one takes its place once it is drawn. */
function RawPreview({ view }: { view: View }) {
  const campaignId = useRaw(({ document }) => document.campaign.id);
  const place = useChangedPlace();
  const pictures = view.imagesBlocked ? 'none' : view.remoteImages ? undefined : 'own';
  const page = addressOf(contract.campaigns.preview, { campaignId, pictures, part: '1', ...place });
  const wanted = place.line === undefined ? page : `${page}#${changeAnchor}`;
  const [shown, setShown] = useState(wanted);
  const ground = useRef<HTMLDivElement>(null);
  const available = useLength(ground, 'clientWidth');
  const room = useLength(ground, 'clientHeight');
  const width = view.device === 'phone' ? phoneWidth : desktopWidth;
  const scale = (view.little ? 0.5 : 1) * Math.min(1, available / width);
  const size = { width, height: room / scale, scale };
  return (
    <Box grow overflow="hidden" className={styles.rawPreviewGround} ref={ground}>
      <div className={styles.box} style={{ width: width * scale }}>
        {[...new Set([shown, wanted])].map((src) => (
          // No allow-same-origin: a letter that is only looked at never shares our origin.
          <SandboxFrame
            key={src}
            src={src}
            title={rawWords.preview}
            className={styles.frame}
            style={size}
            data-coming={src !== shown || undefined}
            onLoad={() => setShown(src)}
          />
        ))}
      </div>
    </Box>
  );
}

/**
 * The version that has the html as it was saved last, and the line where that changed: the frame, into which nobody can
 * look, is sent there, and is not loaded again for a subject.
 */
function useChangedPlace(): { versionId: string; line?: number } {
  const versionId = useRaw(({ base }) => base);
  const html = useRaw(({ savedDraft }) => savedDraft.html);
  const [shown, setShown] = useState<{ html: string; place: { versionId: string; line?: number } }>({
    html,
    place: { versionId },
  });
  if (html === shown.html) return shown.place;
  const place = { versionId, line: findChangedLine(shown.html, html) };
  setShown({ html, place });
  return place;
}

const remotePicture = /(?:\b(?:src|background|srcset)\s*=\s*["']?\s*|url\(\s*["']?\s*)(?:https?:)?\/\//i;

/** The ground the letter lies on, and what there is to say about it. */
export function RawCanvas(props: { view: View; note: string | undefined; onShowPictures: () => void }) {
  const { view, note, onShowPictures } = props;
  const saved = useRaw(({ savedDraft }) => savedDraft);
  const namesRemote = useMemo(() => remotePicture.test(saved.html), [saved.html]);
  const isEmpty = saved.html.trim() === '';
  return (
    <main id="main" tabIndex={-1} className={styles.ground}>
      {note && (
        <Text paddingX={1} paddingBottom={3} size={13} tone="muted">
          {note}
        </Text>
      )}
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
