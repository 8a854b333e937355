import { render } from 'ink';
import type { Terminal } from '../context.ts';
import type { BatchProgress, ProgressLine } from '../progress-line.ts';
import { BatchDrawing } from './batch-drawing.tsx';

/** Draws the progress on a terminal and draws it again with each result. */
export function drawBatch(terminal: Terminal, total: number): BatchProgress {
  let lines: ProgressLine[] = [];
  const drawing = () => <BatchDrawing total={total} lines={lines} />;
  // A terminal is always a stream of the process.
  const instance = render(drawing(), { stdout: terminal as NodeJS.WriteStream, patchConsole: false });
  return {
    onLine(line) {
      lines = [...lines, line];
      instance.rerender(drawing());
    },
    end: () => instance.unmount(),
  };
}
