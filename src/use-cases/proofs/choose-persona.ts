import type { Config } from '../../core/config.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { nearestId } from '../../core/nearest-name.ts';
import type { Proof } from '../../core/proof/proof.ts';
import type { TokenValues } from '../../email/tokens/fill-tokens.ts';
import { mailedPersona } from '../../email/tokens/shown-persona.ts';

/** Who a mail is made for. */
export interface ChosenPersona {
  /** What tokens become. */
  values: TokenValues;
  /** Nobody in particular: the demonstration's reader. */
  persona?: Proof['persona'];
}

/**
 * One of the configuration's readers; the demonstration's where none is named.
 * @throws AppError `persona-not-found`
 */
export function choosePersona({ proof }: Pick<Config, 'proof'>, id = ''): ChosenPersona {
  if (id === '') return { values: mailedPersona };
  const chosen = proof.personas.find((candidate) => candidate.id === id);
  if (!chosen)
    throw AppError.of('persona-not-found', { persona: id, nearest: nearestId(id, proof.personas) });
  const { name, values } = chosen;
  return { values: { ...mailedPersona, ...values }, persona: { id, name } };
}
