import type { Call } from './call.ts';
import { wantsColour, writeLine } from './output.ts';
import type { BatchProgress } from './progress-line.ts';

/** Nothing is told. */
const silentProgress: BatchProgress = {
  onLine: () => undefined,
  onUnderWay: () => undefined,
  end: () => undefined,
};

/** Progress on stderr: drawn on a terminal, plain lines elsewhere and where it cannot move its cursor, nothing for scripts. */
export async function startBatchProgress(call: Call, total: number): Promise<BatchProgress> {
  const { stderr, env } = call.context;
  if (call.json) return silentProgress;
  if (!stderr.isTTY || env.TERM === 'dumb') {
    return { ...silentProgress, onLine: ({ text }) => writeLine(stderr, text) };
  }
  const { drawBatch } = await import('./components/draw-batch.tsx');
  return drawBatch(stderr, { total, isColoured: wantsColour(call) });
}
