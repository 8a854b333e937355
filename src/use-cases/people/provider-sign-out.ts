import { onFailure } from '../../core/errors/app-error.ts';
import type { Session } from '../../core/people/access-records.ts';
import { isSameIssuer } from '../../core/people/issuer-roles.ts';
import type { Deps } from '../deps.ts';

/** Where a browser signs out of the provider that a session came from; null where there is none, or it does not answer. */
export async function providerSignOut(
  { access, config, identityProvider }: Pick<Deps, 'access' | 'config' | 'identityProvider'>,
  { person_id, id_token: idToken }: Session,
): Promise<string | null> {
  if (idToken === undefined) return null;
  const identity = (await access.people.get(person_id))?.identity;
  const issuer = config.login?.issuers.find((one) => identity && isSameIssuer(one.issuer, identity.issuer));
  if (!issuer) return null;
  const after = `${config.server.public?.url ?? ''}/sign-in`;
  return identityProvider.signOutAddress(issuer, { idToken, after }).catch(onFailure(() => null));
}
