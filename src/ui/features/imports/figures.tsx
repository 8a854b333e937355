import type { ImportMeasure, PreservedCount } from '../../../core/import/import-report.ts';
import { importReportWords as words } from '../../../core/wording/import-report.ts';
import { Stack, Text } from '../../components/layout.tsx';
import { preservedShare } from './import-state.ts';
import styles from './report.module.css';

const kinds = ['words', 'links', 'pictures'] as const;

/** What was kept of words, links and pictures, and how different the letter looks. */
export function Figures({ measure, isRaw }: { measure: ImportMeasure | undefined; isRaw: boolean }) {
  if (!measure)
    return (
      <Text padding={4} tone="muted" borderBottom>
        {isRaw ? words.raw : words.notMeasured}
      </Text>
    );
  return (
    <Stack as="dl" borderBottom className={styles.figures} aria-label={words.figures}>
      {kinds.map((kind) => (
        <Figure key={kind} kind={kind} kept={measure[kind]} />
      ))}
      <Stack gap="2px" alignContent="start" minWidth={0} paddingY={3} paddingX={4} className={styles.figure}>
        <Text as="dt" size={13} weight={550} tone="muted">
          {words.difference}
        </Text>
        {measure.differences.map(({ part, width }) => (
          <Text as="dd" weight={550} tabular key={width}>
            {words.at(part, width)}
          </Text>
        ))}
        <Text as="dd" size={12} tone="muted">
          {words.differenceHelp}
        </Text>
      </Stack>
    </Stack>
  );
}

/** In words, and as a bar that only repeats them. */
function Figure({ kind, kept: { kept, total } }: { kind: (typeof kinds)[number]; kept: PreservedCount }) {
  const part = preservedShare({ kept, total });
  return (
    <Stack
      gap="2px"
      alignContent="start"
      minWidth={0}
      paddingY={3}
      paddingX={4}
      className={styles.figure}
      data-whole={part === 1}
    >
      <Text as="dt" size={13} weight={550} tone="muted">
        {words[kind]}
      </Text>
      <Text as="dd" size={20} weight={650} tabular>
        {total === 0 ? words.noneOf[kind] : words.percent(part)}
      </Text>
      {total > 0 && (
        <>
          <dd className={styles.bar} aria-hidden>
            <span style={{ width: `${part * 100}%` }} />
          </dd>
          <Text as="dd" size={12} tone="muted">
            {words.kept(kept, total)}
          </Text>
        </>
      )}
    </Stack>
  );
}
