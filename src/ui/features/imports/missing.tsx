import type { ImportMeasure, PreservedCount } from '../../../core/import/import-report.ts';
import { importScreenWords } from '../../../core/wording/import-screen.ts';
import { quoted } from '../../../core/wording/quoted.ts';
import styles from './report.module.css';

const { report: words } = importScreenWords;

const kinds = ['words', 'links', 'pictures'] as const;

/** What of the letter is not found again, as the letter has it; nothing where nothing is missing. */
export function Missing({ measure }: { measure: ImportMeasure }) {
  const lacking = kinds.filter((kind) => measure[kind].missing.length > 0);
  if (lacking.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>{words.missing}</h3>
      {lacking.map((kind) => (
        <MissingOf key={kind} kind={kind} kept={measure[kind]} />
      ))}
    </section>
  );
}

function MissingOf({ kind, kept: { missing } }: { kind: (typeof kinds)[number]; kept: PreservedCount }) {
  return (
    <>
      <h4>{words.missingOf[kind]}</h4>
      <ul className={styles.missing}>
        {missing.map((each, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same words may be missing twice and a report never changes
          <li key={at}>{kind === 'words' ? quoted(each) : each}</li>
        ))}
      </ul>
    </>
  );
}
