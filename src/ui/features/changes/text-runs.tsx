import { useMemo } from 'react';
import type { TextRun } from '../../../core/campaign/diff/change.ts';
import { describeRuns, describeSpaces } from '../../../core/campaign/diff/shown-text.ts';
import { comparisonWords } from '../../../core/wording/comparison.ts';
import styles from './changes.module.css';

const elements = { added: 'ins', removed: 'del', formatted: 'mark' } as const;

/**
 * A text with what came and what went, marked by more than colour and said to screen readers. Of a very long one, as
 * much as a page lays out at once, and how much more there is.
 */
export function TextRuns({ runs }: { runs: readonly TextRun[] }) {
  const { runs: shown, left } = useMemo(() => describeRuns(runs), [runs]);
  let offset = 0;
  return (
    <>
      <p className={styles.text}>
        {shown.map((run) => {
          offset += run.text.length;
          const key = `${run.kind} ${offset}`;
          if (run.kind !== 'same') return <Marked key={key} kind={run.kind} text={run.text} />;
          return <span key={key}>{run.text}</span>;
        })}
      </p>
      {left > 0 && <p className={styles.left}>{comparisonWords.left(left)}</p>}
    </>
  );
}

function Marked({ kind, text }: { kind: keyof typeof elements; text: string }) {
  const Element = elements[kind];
  return (
    <Element>
      <span className="visually-hidden">{` (${comparisonWords.runs[kind]}\u00a0: `}</span>
      {describeSpaces(text)}
      <span className="visually-hidden">{') '}</span>
    </Element>
  );
}
