import { Download } from 'lucide-react';
import styles from './drop-veil.module.css';

/** Over the page while files are held over it: what would become of them. */
export const DropVeil = ({ title, hint }: { title: string; hint: string }) => (
  <div className={styles.veil}>
    <p className={styles.words}>
      <Download size={20} aria-hidden />
      <span>
        {title}
        <span className={styles.hint}>{hint}</span>
      </span>
    </p>
  </div>
);
