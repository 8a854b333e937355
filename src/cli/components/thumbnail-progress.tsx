import { Box, Static, Text } from 'ink';
import { thumbnailWording } from '../../core/wording/thumbnails.ts';
import { printable } from '../output.ts';
import { type ThumbnailResult, thumbnailLine } from '../thumbnail-result.ts';

const marks: Record<ThumbnailResult['state'], { mark: string; color: string }> = {
  made: { mark: '✓', color: 'green' },
  unchanged: { mark: '=', color: 'gray' },
  failed: { mark: '✗', color: 'red' },
};

export interface ThumbnailProgressProps {
  total: number;
  /** So far, in the order they came. */
  results: ThumbnailResult[];
}

/** What became of each thumbnail so far, and how far it is; what is written once is not drawn again. */
export function ThumbnailProgress({ total, results }: ThumbnailProgressProps) {
  return (
    <Box flexDirection="column">
      <Static items={results}>
        {(result) => (
          <Text key={result.id} color={marks[result.state].color}>
            {`${marks[result.state].mark} ${printable(thumbnailLine(result))}`}
          </Text>
        )}
      </Static>
      {results.length < total && <Text dimColor>{thumbnailWording.progress(results.length, total)}</Text>}
    </Box>
  );
}
