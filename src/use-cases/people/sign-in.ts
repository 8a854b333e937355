import { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import type { Person } from '../../core/people/person.ts';
import { MailAddressSchema } from '../../core/proof/address.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import type { AccessDeps } from './callers.ts';
import { personAt } from './find-person.ts';
import { PasswordTextSchema } from './password-text.ts';
import { tellRefusal } from './tell-refusal.ts';
import { countTry, inBounds } from './throttle.ts';

/** An id that no person has: what is looked for in vain costs as much as what is found. */
const nobody = 'nobody';

/** The ways in, as the page of sign-in offers them. */
export const listSignInWays = verb(
  {
    input: z.strictObject({}),
    output: z.object({
      /** Name of the workspace. */
      name: z.string(),
      local: z.boolean(),
      issuers: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
    summary: 'Façons de s’identifier',
  },
  async ({ config: { name, login } }: Pick<Deps, 'config'>) => ({
    name,
    local: login?.local ?? false,
    issuers: login?.issuers ?? [],
  }),
);

/**
 * Who somebody is, by a local password. The same is done, and as much, for an address that is known and for one that is not.
 * @throws AppError `sign-in-refused`, `sign-in-throttled`
 */
export const signIn = verb(
  {
    input: z.strictObject({ email: MailAddressSchema, password: PasswordTextSchema }),
    output: z.object({ id: z.string(), name: z.string() }),
    summary: 'S’identifie par adresse et mot de passe',
    audit: (_, { id, name }) => ({ action: 'signed-in', who: { id, name } }),
  },
  async (
    deps: AccessDeps & Pick<Deps, 'audit' | 'config' | 'memory'>,
    { email, password },
  ): Promise<Person> => {
    countTry(deps, [`address ${email.normalize('NFC').toLowerCase()}`]);
    const person = await personAt(deps, email);
    const kept = await deps.access.passwords.get(person?.id ?? nobody);
    const isRight = await inBounds(deps, () => deps.secrets.isPassword(password, kept));
    if (!isRight || !person || person.disabled || !deps.config.login?.local) {
      // Not waited for: how long a refusal takes is to tell nobody whose accounts there are. It stands though it cannot be told.
      void tellRefusal(deps, { person }).catch(() => undefined);
      throw AppError.of('sign-in-refused', {});
    }
    return person;
  },
);
