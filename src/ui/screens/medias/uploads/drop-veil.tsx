import { ImagePlus } from 'lucide-react';
import { mediasScreenWords } from '../../../../core/wording/medias-screen.ts';
import styles from './drop-veil.module.css';

const { drop: words } = mediasScreenWords;

/** Over the page while files are held over it: where they would go. */
export const DropVeil = ({ folder }: { folder: string }) => (
  <div className={styles.veil}>
    <p className={styles.words}>
      <ImagePlus size={20} aria-hidden />
      <span>
        {words.here(folder)}
        <span className={styles.hint}>{words.hint}</span>
      </span>
    </p>
  </div>
);
