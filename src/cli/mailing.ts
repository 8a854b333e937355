import type { RecipientResult } from '../core/proof/proof.ts';
import { commandLineWording } from '../core/wording/command-line.ts';

/** A mailing under way. */
export interface Mailing {
  title: string;
  recipients: string[];
}

/** `anne@exemple.fr : refusé (550 No such user)`; an accepted mail needs no words of the server. */
export function resultLine({ address, status, response }: RecipientResult): string {
  const outcome = `${address} : ${commandLineWording.deliveries[status]}`;
  return status === 'accepted' || response === '' ? outcome : `${outcome} (${response})`;
}
