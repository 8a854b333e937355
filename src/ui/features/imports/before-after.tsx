import { importScreenWords } from '../../../core/wording/import-screen.ts';
import styles from './before-after.module.css';

const { report: words } = importScreenWords;

/** The letter before and after, side by side where there is room; the page's own report stands around the frame already. */
export function BeforeAfter({ page, name }: { page: string; name: string }) {
  return (
    <section className={styles.part}>
      <header className={styles.head}>
        <h3>{words.before}</h3>
        <a href={page} target="_blank" rel="noopener">
          {words.inTab}
        </a>
      </header>
      {/* No allow-same-origin: a letter that is only looked at never shares our origin. */}
      <iframe className={styles.frame} title={words.frame(name)} sandbox="" src={`${page}#views`} />
    </section>
  );
}
