import { Box, Static, Text } from 'ink';
import { commandLineWording } from '../../core/wording/command-line.ts';
import { printable } from '../output.ts';
import type { ProgressLine } from '../progress-line.ts';

const marks: Record<ProgressLine['tone'], { mark: string; color: string }> = {
  done: { mark: '✓', color: 'green' },
  same: { mark: '=', color: 'gray' },
  warning: { mark: '!', color: 'yellow' },
  failed: { mark: '✗', color: 'red' },
};

export interface BatchDrawingProps {
  total: number;
  /** So far, in the order they came. */
  lines: ProgressLine[];
}

/** What became of each item so far, and how far it is; what is written once is not drawn again. */
export function BatchDrawing({ total, lines }: BatchDrawingProps) {
  return (
    <Box flexDirection="column">
      <Static items={lines.map((line, index) => ({ ...line, index }))}>
        {({ tone, text, index }) => (
          <Text key={index} color={marks[tone].color}>{`${marks[tone].mark} ${printable(text)}`}</Text>
        )}
      </Static>
      {lines.length < total && <Text dimColor>{commandLineWording.batchProgress(lines.length, total)}</Text>}
    </Box>
  );
}
