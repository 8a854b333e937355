import type { RecipientResult } from '../core/proof/proof.ts';
import { commandLineWording } from '../core/wording/command-line.ts';
import type { ProgressLine } from './progress-line.ts';

const tones = {
  accepted: 'done',
  refused: 'failed',
  deferred: 'warning',
  unknown: 'warning',
} as const satisfies Record<RecipientResult['status'], ProgressLine['tone']>;

/** `anne@exemple.fr : refusé (550 No such user)`; an accepted mail needs no words of the server. */
export function recipientLine({ address, status, response }: RecipientResult): ProgressLine {
  const outcome = `${address} : ${commandLineWording.deliveries[status]}`;
  const text = status === 'accepted' || response === '' ? outcome : `${outcome} (${response})`;
  return { tone: tones[status], text };
}
