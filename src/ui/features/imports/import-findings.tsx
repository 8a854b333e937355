import { useState } from 'react';
import type { ImportFinding } from '../../../core/import/import-report.ts';
import { importScreenWords } from '../../../core/wording/import-screen.ts';
import styles from './report.module.css';

const { report: words } = importScreenWords;

interface RemarksProps {
  title: string;
  remarks: readonly ImportFinding[];
  /** Said where there is none; without it, nothing shows. */
  none?: string;
  /** More are folded away. */
  most?: number;
}

/** Some remarks of a report under their title. */
export function ImportFindings({ title, remarks, none, most = Number.POSITIVE_INFINITY }: RemarksProps) {
  const [isOpen, setOpen] = useState(false);
  if (remarks.length === 0 && none === undefined) return null;
  // One alone is not worth a button.
  const isLong = remarks.length > most + 1;
  const shown = isLong && !isOpen ? remarks.slice(0, most) : remarks;
  return (
    <section className={styles.part}>
      <h3>
        {title} {remarks.length > 0 && <span className={styles.count}>{remarks.length}</span>}
      </h3>
      {remarks.length === 0 && <p className={styles.none}>{none}</p>}
      <ul className={styles.remarks}>
        {shown.map((remark, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two remarks may say the same and a report never changes
          <li key={at} data-severity={remark.severity}>
            {remark.message}
          </li>
        ))}
      </ul>
      {isLong && (
        <button type="button" className="text-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? words.less : words.more(remarks.length - most)}
        </button>
      )}
    </section>
  );
}
