import { createHash } from 'node:crypto';
import { AppError } from '../../../src/core/errors/app-error.ts';
import type { IssuerSettings } from '../../../src/core/people/login-settings.ts';
import type {
  IdentityProvider,
  ProvenIdentity,
  SignInChecks,
} from '../../../src/use-cases/ports/identity-provider.ts';

/** Somebody who has an account at a provider. */
export type Account = Omit<ProvenIdentity, 'issuer' | 'idToken'>;

/** A provider that is a table of codes: who signs in gets one, and it is good once, with the verifier it was asked with. */
export interface FakeIdentityProvider extends IdentityProvider {
  /** Somebody says who they are on the page that `begin` led to. @returns where they are led back to */
  signIn(address: string, account: Account): string;
  /** As it would answer from a machine that is off. */
  isDown: boolean;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** What `begin` writes into the address of the page, and nothing besides is known there. */
const askedAt = (address: string) => {
  const { searchParams } = new URL(address);
  const given = (name: string) => searchParams.get(name) ?? '';
  return {
    ...{ callback: given('redirect_uri'), state: given('state'), nonce: given('nonce') },
    ...{ challenge: given('code_challenge'), issuer: given('iss') },
  };
};

export function fakeIdentityProvider(): FakeIdentityProvider {
  const codes = new Map<string, ReturnType<typeof askedAt> & { account: Account }>();
  let given = 0;
  const refused = ({ name }: IssuerSettings) =>
    AppError.of('issuer-refused', { name, reason: 'sa réponse n’est pas celle qui était attendue' });
  const assertUp = ({ name }: IssuerSettings) => {
    if (provider.isDown) throw AppError.of('issuer-unreachable', { name });
  };
  const provider: FakeIdentityProvider = {
    isDown: false,
    signIn(address, account) {
      const asked = askedAt(address);
      const code = `code-${++given}`;
      codes.set(code, { ...asked, account });
      return `${asked.callback}?${new URLSearchParams({ code, state: asked.state, iss: asked.issuer })}`;
    },
    async begin(settings, { callback, checks: { state, nonce, verifier } }) {
      assertUp(settings);
      const asked = { redirect_uri: callback, state, nonce, code_challenge: hashOf(verifier) };
      return `${settings.issuer}/auth?${new URLSearchParams({ ...asked, iss: settings.issuer })}`;
    },
    async finish(settings, { returned, checks }) {
      assertUp(settings);
      const { searchParams } = new URL(returned);
      const code = searchParams.get('code') ?? '';
      const isRight = (asked: ReturnType<typeof askedAt>, { state, nonce, verifier }: SignInChecks) =>
        searchParams.get('state') === state &&
        asked.issuer === settings.issuer &&
        asked.nonce === nonce &&
        asked.challenge === hashOf(verifier);
      const asked = codes.get(code);
      codes.delete(code);
      if (!asked || !isRight(asked, checks)) throw refused(settings);
      const { account, issuer } = asked;
      return { ...account, issuer, idToken: `id-token of ${account.subject}` };
    },
    async signOutAddress(settings, { idToken, after }) {
      assertUp(settings);
      const asked = { id_token_hint: idToken, post_logout_redirect_uri: after };
      return `${settings.issuer}/session/end?${new URLSearchParams(asked)}`;
    },
  };
  return provider;
}
