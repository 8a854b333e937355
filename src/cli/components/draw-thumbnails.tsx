import { render } from 'ink';
import type { Terminal } from '../context.ts';
import type { ThumbnailResult } from '../thumbnail-result.ts';
import { ThumbnailProgress } from './thumbnail-progress.tsx';

/** Draws the progress on a terminal and draws it again with each result. */
export function drawThumbnails(terminal: Terminal, total: number) {
  let results: ThumbnailResult[] = [];
  const drawing = () => <ThumbnailProgress total={total} results={results} />;
  // A terminal is always a stream of the process.
  const instance = render(drawing(), { stdout: terminal as NodeJS.WriteStream, patchConsole: false });
  return {
    onResult(result: ThumbnailResult) {
      results = [...results, result];
      instance.rerender(drawing());
    },
    end: () => instance.unmount(),
  };
}
