import type { Config } from '../../core/config.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { nearestId } from '../../core/nearest-name.ts';
import {
  isAllowedRecipient,
  isMailAddress,
  maxRecipients,
  splitAddresses,
} from '../../core/proof/address.ts';
import type { Proof } from '../../core/proof/proof.ts';
import type { TokenValues } from '../../email/tokens/fill-tokens.ts';
import { mailedPersona } from '../../email/tokens/shown-persona.ts';

/** What the configuration says of who gets proofs, and for whom they are made. */
export interface ReadersConfig {
  mail: Pick<Config['mail'], 'allow'>;
  proof: Pick<Config['proof'], 'groups' | 'personas'>;
}

/**
 * Holds an envelope to the rules: there is someone and not a crowd, every address is one address and, where the
 * configuration has a list, on that list.
 * @throws AppError `proof-without-recipient`, `recipients-too-many`; `recipient-invalid`, `recipient-not-allowed`, each
 * with all addresses
 */
export function checkEnvelope({ mail }: Pick<ReadersConfig, 'mail'>, addresses: readonly string[]): void {
  const { allow } = mail;
  if (addresses.length === 0) throw AppError.of('proof-without-recipient', {});
  if (addresses.length > maxRecipients) {
    throw AppError.of('recipients-too-many', { count: addresses.length, limit: maxRecipients });
  }
  const invalid = addresses.filter((address) => !isMailAddress(address));
  if (invalid.length > 0) throw AppError.of('recipient-invalid', { addresses: invalid });
  const refused = allow ? addresses.filter((address) => !isAllowedRecipient(address, allow)) : [];
  if (refused.length > 0) throw AppError.of('recipient-not-allowed', { addresses: refused });
}

/** The ids of groups, repeated or separated by commas. */
function groupIds(batdest: string | readonly string[]): string[] {
  return [batdest]
    .flat()
    .flatMap((ids) => ids.split(','))
    .map((id) => id.trim())
    .filter((id) => id !== '');
}

/**
 * Who gets a proof: the addresses of the groups, then the free ones, each once.
 * @throws AppError `group-not-found`, and as `checkEnvelope`
 */
export function chooseRecipients(
  config: ReadersConfig,
  input: { batdest?: string | readonly string[]; batmail?: string },
): string[] {
  const grouped = groupIds(input.batdest ?? '').flatMap((id) => {
    const group = config.proof.groups.find((candidate) => candidate.id === id);
    if (!group)
      throw AppError.of('group-not-found', { group: id, nearest: nearestId(id, config.proof.groups) });
    return group.addresses;
  });
  const recipients = splitAddresses([...grouped, input.batmail ?? ''].join('\n'));
  checkEnvelope(config, recipients);
  return recipients;
}

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
export function choosePersona({ proof }: Pick<ReadersConfig, 'proof'>, id = ''): ChosenPersona {
  if (id === '') return { values: mailedPersona };
  const chosen = proof.personas.find((candidate) => candidate.id === id);
  if (!chosen)
    throw AppError.of('persona-not-found', { persona: id, nearest: nearestId(id, proof.personas) });
  const { name, values } = chosen;
  return { values: { ...mailedPersona, ...values }, persona: { id, name } };
}
