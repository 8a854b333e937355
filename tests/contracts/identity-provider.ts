import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { IssuerSettings } from '../../src/core/people/login-settings.ts';
import type { IdentityProvider, SignInChecks } from '../../src/use-cases/ports/identity-provider.ts';

export const callback = 'http://localhost/sign-in/ville/callback';
export const afterSignOut = 'http://localhost/sign-in';

/** A provider with a client of it, and somebody who has an account there. */
interface ProviderWorld {
  client: IdentityProvider;
  issuer: IssuerSettings;
  /** Claire Petit, claire@exemple.fr, who is in 'redaction' and 'chefs', says who she is. @returns where she is led back to */
  signIn(address: string): Promise<string> | string;
  stop(): Promise<void> | void;
  start(): Promise<void> | void;
  close(): Promise<void> | void;
}

export const claire = {
  subject: 'claire-1',
  name: 'Claire Petit',
  email: 'claire@exemple.fr',
  isEmailVerified: true,
  groups: ['redaction', 'chefs'],
};

const secret = () => randomBytes(32).toString('base64url');
export const someChecks = (): SignInChecks => ({ state: secret(), nonce: secret(), verifier: secret() });

/** What every client of a provider of identities does. */
export function identityProviderContract(name: string, open: () => Promise<ProviderWorld>): void {
  describe(`a provider of identities: ${name}`, () => {
    let world: ProviderWorld;
    beforeEach(async () => {
      world = await open();
    });
    afterEach(() => world.close());

    async function signedIn(checks = someChecks()) {
      const { client, issuer, signIn } = world;
      const address = await client.begin(issuer, { callback, checks });
      return { checks, returned: await signIn(address) };
    }

    test('leads to its page with a code flow, and back with state and code', async () => {
      const checks = someChecks();
      const address = await world.client.begin(world.issuer, { callback, checks });
      expect(address.startsWith(`${world.issuer.issuer}/`)).toBe(true);
      expect(address).not.toContain(checks.verifier);
      const returned = new URL(await world.signIn(address));
      expect(returned.origin + returned.pathname).toBe(callback);
      expect(returned.searchParams.get('state')).toBe(checks.state);
    });

    test('says who came back', async () => {
      const { idToken, ...identity } = await world.client.finish(world.issuer, await signedIn());
      expect(identity).toEqual({ ...claire, issuer: world.issuer.issuer });
      expect(idToken).not.toBe('');
    });

    test('a code is good once', async () => {
      const answered = await signedIn();
      await world.client.finish(world.issuer, answered);
      await expect(world.client.finish(world.issuer, answered)).rejects.toMatchObject({
        code: 'issuer-refused',
      });
    });

    test.each(['state', 'nonce', 'verifier'] as const)(
      'a code is of no use with another %s than it was asked with',
      async (name) => {
        const { returned, checks } = await signedIn();
        const finished = world.client.finish(world.issuer, {
          returned,
          checks: { ...checks, [name]: secret() },
        });
        await expect(finished).rejects.toMatchObject({ code: 'issuer-refused' });
      },
    );

    test('what nobody gave is no code', async () => {
      const checks = someChecks();
      const returned = `${callback}?${new URLSearchParams({ code: 'autre', state: checks.state, iss: world.issuer.issuer })}`;
      const finished = world.client.finish(world.issuer, { returned, checks });
      await expect(finished).rejects.toMatchObject({ code: 'issuer-refused' });
    });

    test('one that does not answer is named, and asked again', async () => {
      const answered = await signedIn();
      await world.stop();
      const down = { code: 'issuer-unreachable', message: expect.stringContaining(world.issuer.name) };
      await expect(world.client.finish(world.issuer, answered)).rejects.toMatchObject(down);
      await world.start();
      await world.client.finish(world.issuer, await signedIn());
    });

    test('leads to where one signs out there too', async () => {
      const { idToken } = await world.client.finish(world.issuer, await signedIn());
      const address = await world.client.signOutAddress(world.issuer, { idToken, after: afterSignOut });
      const { origin, searchParams } = new URL(address ?? '');
      expect(origin).toBe(world.issuer.issuer);
      expect(searchParams.get('id_token_hint')).toBe(idToken);
      expect(searchParams.get('post_logout_redirect_uri')).toBe(afterSignOut);
    });
  });
}
