import { render } from 'ink';
import type { Terminal } from '../context.ts';
import type { BatchProgress, ProgressLine } from '../progress-line.ts';
import { BatchDrawing } from './batch-drawing.tsx';

/** Draws the progress on a terminal and draws it again with each result. */
export function drawBatch(
  terminal: Terminal,
  { total, isColoured }: { total: number; isColoured: boolean },
): BatchProgress {
  let lines: ProgressLine[] = [];
  let underWay: readonly string[] = [];
  const drawing = (isOver = false) => <BatchDrawing {...{ total, lines, underWay, isColoured, isOver }} />;
  // A terminal is always a stream of the process.
  const instance = render(drawing(), { stdout: terminal as NodeJS.WriteStream, patchConsole: false });
  return {
    onLine(line) {
      lines = [...lines, line];
      instance.rerender(drawing());
    },
    onUnderWay(names) {
      underWay = names;
      instance.rerender(drawing());
    },
    end() {
      instance.rerender(drawing(true));
      instance.unmount();
    },
  };
}
