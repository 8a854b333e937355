import type { TextRun } from '../../../core/campaign/diff/change.ts';
import { nearby, shortened, visible } from '../../../core/campaign/diff/shown-text.ts';
import { comparisonWords } from '../../../core/wording/comparison.ts';
import styles from './changes.module.css';

const elements = { added: 'ins', removed: 'del', formatted: 'mark' } as const;

/** A text with what came and what went, marked by more than colour and said to screen readers. */
export function TextRuns({ runs }: { runs: readonly TextRun[] }) {
  let offset = 0;
  return (
    <p className={styles.text}>
      {runs.map((run, index) => {
        offset += run.text.length;
        const key = `${run.kind} ${offset}`;
        if (run.kind !== 'same') return <Marked key={key} kind={run.kind} text={run.text} />;
        return <span key={key}>{nearby(run.text, index === 0, index === runs.length - 1)}</span>;
      })}
    </p>
  );
}

function Marked({ kind, text }: { kind: keyof typeof elements; text: string }) {
  const Element = elements[kind];
  return (
    <Element>
      <span className="visually-hidden">{` (${comparisonWords.runs[kind]}\u00a0: `}</span>
      {visible(shortened(text))}
      <span className="visually-hidden">{') '}</span>
    </Element>
  );
}
