import { z } from 'zod';
import { addToQuery, queryOf } from './query.ts';
import { trackedUrlNames } from './tracked-url.ts';

/**
 * Parameters that every page a newsletter links to gets, by name (`tracking.parameters` of the configuration).
 * Those of the address builder are chosen link by link.
 */
export const TrackingParametersSchema = z
  .record(
    z
      .string()
      .regex(/^[\w.~-]{1,60}$/, 'nom attendu : lettres, chiffres, « . », « _ », « ~ » et « - »')
      .refine((name) => !trackedUrlNames.includes(name), 'ce paramètre se choisit lien par lien'),
    z.string().min(1).max(200),
  )
  .refine((parameters) => Object.keys(parameters).length <= 20, 'au plus 20 paramètres');
export type TrackingParameters = Readonly<z.output<typeof TrackingParametersSchema>>;

const isWeb = (address: string) => /^\s*https?:\/\//i.test(address);

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * An address with the organisation's parameters: those it has already stay as they are, so that doing it again changes
 * nothing. Only http and https addresses get any.
 */
export function withOrganisationTracking(address: string, parameters: TrackingParameters): string {
  const asked = Object.entries(parameters);
  if (asked.length === 0 || !isWeb(address)) return address;
  const own = new Set(queryOf(address)?.map(({ name }) => decoded(name)));
  const missing = asked.filter(([name]) => !own.has(name));
  if (missing.length === 0) return address;
  return addToQuery(
    address.trim(),
    missing.map(([name, value]) => `${name}=${encodeURIComponent(value)}`),
  );
}
