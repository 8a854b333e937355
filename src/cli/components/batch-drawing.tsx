import { Box, Static, Text } from 'ink';
import { batchWording } from '../messages/batch.fr.ts';
import { commandLineWording } from '../messages/command-line.fr.ts';
import { printable } from '../output.ts';
import type { ProgressLine } from '../progress-line.ts';

const marks: Record<ProgressLine['tone'], { mark: string; color?: string }> = {
  title: { mark: '' },
  done: { mark: '✓ ', color: 'green' },
  same: { mark: '= ', color: 'gray' },
  warning: { mark: '! ', color: 'yellow' },
  failed: { mark: '✗ ', color: 'red' },
};

export interface BatchDrawingProps {
  total: number;
  /** So far, in the order they came. */
  lines: ProgressLine[];
  underWay?: readonly string[];
  isColoured?: boolean;
  isOver?: boolean;
}

/** Names of what is under way; more would hide how far it is. */
const namesShown = 3;

/**
 * What became of each item so far, and on one line how far it is: what is written once is not drawn again, and what is
 * drawn again is never taller than a terminal, which would lose what it had scrolled away.
 */
export function BatchDrawing({
  total,
  lines,
  underWay = [],
  isColoured = true,
  isOver = false,
}: BatchDrawingProps) {
  const count = lines.filter(({ isAside }) => !isAside).length;
  const names = underWay.slice(0, namesShown).join(', ');
  const more = underWay.length > namesShown ? `${names}…` : names;
  const progress = commandLineWording.batchProgress(count, total);
  return (
    <Box flexDirection="column">
      <Static items={lines.map((line, index) => ({ ...line, index }))}>
        {({ tone, text, index }) => (
          <Text
            key={index}
            bold={isColoured && tone === 'title'}
            {...(isColoured && marks[tone].color && { color: marks[tone].color })}
          >
            {`${marks[tone].mark}${printable(text)}`}
          </Text>
        )}
      </Static>
      {!isOver && count < total && (
        <Text dimColor={isColoured} wrap="truncate">
          {more === '' ? progress : `${progress} ${printable(batchWording.underWay(more))}`}
        </Text>
      )}
    </Box>
  );
}
