import type { ReactNode } from 'react';
import {
  aspectFidelity,
  type ImportVerdict,
  importFidelity,
  importVerdict,
  layoutFidelity,
  preservable,
  preservedShare,
  weakestAspect,
} from '../../../core/import/fidelity.ts';
import type { ImportMeasure, LayoutMeasure } from '../../../core/import/import-report.ts';
import { importReportWords as words } from '../../../core/wording/import-report.ts';
import { Stack, Text } from '../../components/layout.tsx';
import styles from './report.module.css';

const kinds = ['words', 'links', 'pictures'] as const;

/** How much of a letter was kept, as a whole and by what it is judged, and how different it looks. */
export function Figures({ measure, isRaw }: { measure: ImportMeasure | undefined; isRaw: boolean }) {
  if (!measure)
    return (
      <Text padding={4} tone="muted" borderBottom>
        {isRaw ? words.raw : words.notMeasured}
      </Text>
    );
  const fidelity = importFidelity(measure);
  return (
    <Stack as="dl" borderBottom className={styles.figures} aria-label={words.figures}>
      <Figure name={words.fidelity} part={fidelity} verdict={importVerdict(fidelity)}>
        {words.verdicts[importVerdict(fidelity)]}
      </Figure>
      {kinds.map((kind) => (
        <CountFigure key={kind} kind={kind} counted={measure[kind]} />
      ))}
      {measure.layout && <LayoutFigure layout={measure.layout} />}
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

interface CountFigureProps {
  kind: (typeof kinds)[number];
  counted: ImportMeasure['pictures'];
}

function CountFigure({ kind, counted }: CountFigureProps) {
  const { kept, absent = 0 } = counted;
  const possible = preservable(counted);
  return (
    <Figure
      name={words[kind]}
      {...(possible === 0 ? { none: words.noneOf[kind] } : { part: preservedShare(counted) })}
      note={absent > 0 && words.absent(absent)}
    >
      {possible > 0 && words.kept(kept, possible)}
    </Figure>
  );
}

function LayoutFigure({ layout }: { layout: LayoutMeasure }) {
  const least = weakestAspect(layout);
  const part = layoutFidelity(layout);
  return (
    <Figure name={words.layout} part={part} isGood={importVerdict(part) === 'keep'}>
      {aspectFidelity(layout, least) < 1 ? words.mostLost(least) : words.noneLost}
    </Figure>
  );
}

interface FigureProps {
  name: string;
  /** What was kept, 0 to 1; undefined where there was nothing to keep, which `none` says. */
  part?: number;
  none?: string;
  /** Whether it is one to be content with; by itself, where all was kept. */
  isGood?: boolean;
  /** Of the figure that counts for the whole letter. */
  verdict?: ImportVerdict;
  note?: ReactNode;
  children: ReactNode;
}

/** In words, and as a bar that only repeats them. */
function Figure({ name, part, none, isGood = part === 1, verdict, note, children }: FigureProps) {
  return (
    <Stack
      gap="2px"
      alignContent="start"
      minWidth={0}
      paddingY={3}
      paddingX={4}
      className={styles.figure}
      data-whole={verdict ? verdict === 'keep' : isGood}
      data-verdict={verdict}
    >
      <Text as="dt" size={13} weight={550} tone="muted">
        {name}
      </Text>
      <Text as="dd" size={20} weight={650} tabular>
        {part === undefined ? none : words.percent(part)}
      </Text>
      {part !== undefined && (
        <>
          <dd className={styles.bar} aria-hidden>
            <span style={{ width: `${part * 100}%` }} />
          </dd>
          <Text as="dd" size={12} tone="muted">
            {children}
          </Text>
        </>
      )}
      {note && (
        <Text as="dd" size={12} tone="muted">
          {note}
        </Text>
      )}
    </Stack>
  );
}
