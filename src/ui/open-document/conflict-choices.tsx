import { type ReactNode, useState } from 'react';
import type { Resolution } from '../../core/merge/resolve-conflicts.ts';
import { Button } from '../components/button.tsx';
import { Row, Stack, Text } from '../components/layout.tsx';
import { conflictWords as words } from './conflict.fr.ts';
import styles from './conflict.module.css';

/** One thing that both changed to two things. */
export interface ConflictLine {
  name: string;
  mine: ReactNode;
  theirs: ReactNode;
  /** How both can stand; absent where they cannot. */
  both?: keyof typeof words.ways | undefined;
}

interface ConflictChoicesProps {
  lines: readonly ConflictLine[];
  /** The letter with these choices; a choice that is not made is mine. */
  small?: (resolutions: readonly Resolution[]) => ReactNode;
  /** What is wrong with what follows from these choices, though nothing in it conflicts. */
  problemOf?: ((resolutions: readonly Resolution[]) => string | undefined) | undefined;
  onSettle: (resolutions: readonly Resolution[]) => void;
  onLater: () => void;
}

/** What is kept of each; where a text can follow the other both do, unless one says otherwise. */
export function ConflictChoices(props: ConflictChoicesProps) {
  const { lines, small, problemOf, onSettle, onLater } = props;
  const [chosen, setChosen] = useState<readonly (Resolution | undefined)[]>(() =>
    lines.map(({ both }) => (both === 'texts' ? 'both' : undefined)),
  );
  const resolutions = lines.map((_, at) => chosen[at] ?? 'mine');
  const isOpen = lines.some((_, at) => chosen[at] === undefined);
  const choose = (at: number, resolution: Resolution) =>
    setChosen((former) => lines.map((_, rank) => (rank === at ? resolution : former[rank])));
  const chooseAll = (resolution: Resolution) => setChosen(lines.map(() => resolution));
  const problem = problemOf?.(resolutions);
  return (
    <>
      {lines.length === 0 && problem === undefined && <p>{words.none}</p>}
      {lines.length > 1 && (
        <Row gap={4} wrap>
          <button type="button" className="text-button" onClick={() => chooseAll('mine')}>
            {words.allMine}
          </button>
          <button type="button" className="text-button" onClick={() => chooseAll('theirs')}>
            {words.allTheirs}
          </button>
        </Row>
      )}
      {(lines.length > 0 || small) && (
        <div className={styles.sides}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too */}
          <section className={styles.lines} aria-label={words.lines} tabIndex={0}>
            {lines.map((line, at) => (
              <Line
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have one name
                key={at}
                rank={at}
                line={line}
                chosen={chosen[at]}
                onChoose={(resolution) => choose(at, resolution)}
              />
            ))}
          </section>
          {small && (
            <figure className={styles.small} aria-label={words.letter}>
              {small(resolutions)}
            </figure>
          )}
        </div>
      )}
      {problem !== undefined && (
        <Text tone="danger" role="status">
          {problem}
        </Text>
      )}
      <Row justify="end" align="center" gap={2} wrap>
        {isOpen && (
          <Text as="span" size={13} tone="muted" role="status" className={styles.left}>
            {words.left}
          </Text>
        )}
        <Button variant="outline" onClick={onLater}>
          {words.later}
        </Button>
        <Button disabled={isOpen} onClick={() => onSettle(resolutions)}>
          {words.save}
        </Button>
      </Row>
    </>
  );
}

interface LineProps {
  rank: number;
  line: ConflictLine;
  chosen: Resolution | undefined;
  onChoose: (resolution: Resolution) => void;
}

function Line({ rank, line: { name, mine, theirs, both }, chosen, onChoose }: LineProps) {
  const option = (resolution: Resolution, label: string, content: ReactNode) => (
    <label className={styles.option} data-kind={resolution}>
      <input
        type="radio"
        name={`conflict-${rank}`}
        value={resolution}
        checked={chosen === resolution}
        onChange={() => onChoose(resolution)}
      />
      <Stack gap={1} minWidth={0} alignContent="start">
        <Text as="span" size={13} weight={550}>
          {label}
        </Text>
        {content}
      </Stack>
    </label>
  );
  return (
    <fieldset className={styles.line}>
      <legend>{name}</legend>
      {option('mine', words.mine, mine)}
      {option('theirs', words.theirs, theirs)}
      {both &&
        option(
          'both',
          words.both,
          <Text as="span" size={13} tone="muted">
            {words.ways[both]}
          </Text>,
        )}
    </fieldset>
  );
}
