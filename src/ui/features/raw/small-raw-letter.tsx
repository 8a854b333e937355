import { SandboxFrame } from '../../components/sandbox-frame.tsx';
import { conflictWords } from '../../open-document/conflict.fr.ts';
import { desktopWidth, type View } from '../../state/view.ts';
import styles from './raw-screen.module.css';
import { useSignedPictures } from './use-signed-pictures.ts';
import { withPolicy } from './with-policy.ts';

/** Our own by our address: the frame, which has no origin, has no 'self' either. */
const picturesOf = ({ imagesBlocked, remoteImages }: View) =>
  imagesBlocked ? "'none'" : `${location.origin} data:${remoteImages ? ' https:' : ''}`;

const scale = 0.45;
/** px, before the scale. */
const size = { width: desktopWidth, height: 960 };

/** A raw letter that is not saved, small, to be looked at. */
export function SmallRawLetter({ html, view }: { html: string; view: View }) {
  const signed = useSignedPictures(html);
  return (
    <div className={styles.box} style={{ width: size.width * scale, height: size.height * scale }}>
      <SandboxFrame
        title={conflictWords.letter}
        srcDoc={withPolicy(signed, picturesOf(view))}
        className={styles.frame}
        style={{ ...size, scale }}
      />
    </div>
  );
}
