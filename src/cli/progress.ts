import type { RecipientResult } from '../core/proof/proof.ts';
import type { Call } from './call.ts';
import { type Mailing, resultLine } from './mailing.ts';
import { writeLine } from './output.ts';

export interface Progress {
  /** What to call with each answer of a mailing, by its rank. */
  resultOf(mailing: number): (result: RecipientResult) => void;
  end(): void;
}

/** Progress on stderr: drawn on a terminal, plain lines elsewhere, nothing for scripts. */
export async function startProgress(call: Call, mailings: Mailing[]): Promise<Progress> {
  const { stderr } = call.context;
  const end = () => undefined;
  if (call.json) return { resultOf: () => () => undefined, end };
  if (!stderr.isTTY) return { resultOf: () => (result) => writeLine(stderr, resultLine(result)), end };
  const { drawMailings } = await import('./components/draw-mailings.tsx');
  return drawMailings(stderr, mailings);
}
