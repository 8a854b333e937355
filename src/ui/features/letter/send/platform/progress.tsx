import { useState } from 'react';
import { platformWords as words } from '../../../../../core/wording/platform-part.ts';
import { Spinner } from '../../../../components/spinner.tsx';
import styles from './progress.module.css';
import { useNow } from './use-now.ts';

/** How long the server waits for the platform's analysis, s. */
const longest = 20;

/** What goes on while a letter is handed over; the words are heard, the seconds only seen. */
export function Progress({ platform, isAnalysing }: { platform: string; isAnalysing: boolean }) {
  const [begun] = useState(() => Date.now());
  const seconds = Math.max(0, Math.round((useNow(1_000).getTime() - begun) / 1_000));
  return (
    <div className={styles.progress}>
      <p className={styles.step}>
        <Spinner size={16} />
        <span role="status">{isAnalysing ? words.analysing(platform) : words.handingOver(platform)}</span>
        <span className={styles.seconds} aria-hidden>
          {seconds}&nbsp;s
        </span>
      </p>
      <div className={styles.bar} aria-hidden>
        <span style={{ width: `${Math.min(100, (seconds / longest) * 100)}%` }} />
      </div>
      <p className="field-help">{words.upTo}</p>
    </div>
  );
}
