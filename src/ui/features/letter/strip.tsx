import { ImageOff, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Row } from '../../components/layout.tsx';
import styles from './letter-screen.module.css';
import { remotePictureWords } from './messages.fr.ts';

interface StripProps {
  icon: LucideIcon;
  role?: 'status' | 'alert';
  said: string;
  /** What can be done about it: buttons. */
  children: ReactNode;
}

/** Over an open letter or template: something to know of it. */
export function Strip({ icon: Icon, role, said, children }: StripProps) {
  return (
    <Row
      wrap
      gap={2}
      align="center"
      fullWidth
      padding={2}
      paddingLeft={4}
      size={13}
      background="panel"
      border
      radius="md"
      className={styles.strip}
      role={role}
    >
      <Icon size={16} aria-hidden />
      <p>{said}</p>
      <Row gap={2} marginLeft="auto">
        {children}
      </Row>
    </Row>
  );
}

/** Offers to load pictures of other sites: that tells those sites that someone is here. */
export function RemotePicturesStrip({ onShow }: { onShow: () => void }) {
  return (
    <Strip icon={ImageOff} said={remotePictureWords.remoteHidden}>
      <Button variant="outline" onClick={onShow}>
        {remotePictureWords.showRemote}
      </Button>
    </Strip>
  );
}
