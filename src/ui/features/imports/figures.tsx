import type { ImportMeasure, PreservedCount } from '../../../core/import/import-report.ts';
import { importScreenWords } from '../../../core/wording/import-screen.ts';
import styles from './figures.module.css';
import { preservedShare } from './import-state.ts';

const { report: words } = importScreenWords;

const kinds = ['words', 'links', 'pictures'] as const;

/** What was kept of words, links and pictures, and how different the letter looks. */
export function Figures({ measure, isRaw }: { measure: ImportMeasure | undefined; isRaw: boolean }) {
  if (!measure) return <p className={styles.none}>{isRaw ? words.raw : words.notMeasured}</p>;
  return (
    <dl className={styles.figures} aria-label={words.figures}>
      {kinds.map((kind) => (
        <Figure key={kind} kind={kind} kept={measure[kind]} />
      ))}
      <div className={styles.figure}>
        <dt>{words.difference}</dt>
        {measure.differences.map(({ part, width }) => (
          <dd key={width} className={styles.difference}>
            {words.at(part, width)}
          </dd>
        ))}
        <dd className={styles.help}>{words.differenceHelp}</dd>
      </div>
    </dl>
  );
}

/** In words, and as a bar that only repeats them. */
function Figure({ kind, kept: { kept, total } }: { kind: (typeof kinds)[number]; kept: PreservedCount }) {
  const part = preservedShare({ kept, total });
  return (
    <div className={styles.figure} data-whole={part === 1}>
      <dt>{words[kind]}</dt>
      <dd className={styles.percent}>{total === 0 ? words.noneOf[kind] : words.percent(part)}</dd>
      {total > 0 && (
        <>
          <dd className={styles.bar} aria-hidden>
            <span style={{ width: `${part * 100}%` }} />
          </dd>
          <dd className={styles.help}>{words.kept(kept, total)}</dd>
        </>
      )}
    </div>
  );
}
