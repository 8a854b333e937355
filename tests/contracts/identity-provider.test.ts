import { createOpenIdProvider } from '../../src/adapters/identity-provider-openid/create-openid-provider.ts';
import { anIssuer } from '../support/builders/issuer.ts';
import { fakeIdentityProvider } from '../support/fakes/fake-identity-provider.ts';
import { startOpenIdProvider } from '../support/openid-provider.ts';
import { afterSignOut, callback, claire, identityProviderContract } from './identity-provider.ts';

const { subject: sub, isEmailVerified: email_verified, ...told } = claire;
const account = { sub, email_verified, ...told };
const clock = { now: () => new Date() };

const kinds = [
  ['a client with a secret, all in the id token', { secret: 'un secret %+:&=' }],
  ['a client without a secret, asked for the rest', { saysAllAtOnce: false }],
] as const;

for (const [name, facts] of kinds) {
  identityProviderContract(name, async () => {
    const provider = await startOpenIdProvider({ callbacks: [callback], after: [afterSignOut], ...facts });
    const isSecret = 'secret' in facts;
    return {
      client: createOpenIdProvider({
        environment: isSecret ? { CLIENT_SECRET: facts.secret } : {},
        clock,
        allowedHosts: () => [],
      }),
      issuer: provider.settings(isSecret ? { clientSecretEnv: 'CLIENT_SECRET' } : {}),
      signIn: (address) => provider.signIn(address, account),
      stop: provider.stop,
      start: provider.start,
      close: provider.stop,
    };
  });
}

identityProviderContract('the fake of the tests', async () => {
  const fake = fakeIdentityProvider();
  return {
    client: fake,
    issuer: anIssuer(),
    signIn: (address) => fake.signIn(address, claire),
    stop() {
      fake.isDown = true;
    },
    start() {
      fake.isDown = false;
    },
    close() {},
  };
});
