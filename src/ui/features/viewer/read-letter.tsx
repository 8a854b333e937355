import { useEffect, useRef } from 'react';
import { SandboxFrame } from '../../components/sandbox-frame.tsx';
import type { View } from '../../state/view.ts';
import styles from './read-letter.module.css';

/**
 * A letter that is only looked at: without allow-same-origin it never shares our origin. Another address
 * takes the place of the one before it, so that the browser's arrows leave the screen and do not walk through letters.
 */
export function ReadLetter({ title, address, view }: { title: string; address: string; view: View }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const first = useRef(address);
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    frame.current?.contentWindow?.location.replace(address);
  }, [address]);
  return (
    <div className={styles.box} data-device={view.device} data-little={view.little || undefined}>
      <SandboxFrame ref={frame} className={styles.frame} title={title} src={first.current} />
    </div>
  );
}
