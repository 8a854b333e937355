import type { Call } from './call.ts';
import { writeLine } from './output.ts';
import type { BatchProgress } from './progress-line.ts';

/** Progress on stderr: drawn on a terminal, plain lines elsewhere, nothing for scripts. */
export async function startBatchProgress(call: Call, total: number): Promise<BatchProgress> {
  const { stderr } = call.context;
  const end = () => undefined;
  if (call.json) return { onLine: () => undefined, end };
  if (!stderr.isTTY) return { onLine: ({ text }) => writeLine(stderr, text), end };
  const { drawBatch } = await import('./components/draw-batch.tsx');
  return drawBatch(stderr, total);
}
