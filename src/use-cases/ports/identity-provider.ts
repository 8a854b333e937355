import type { IssuerSettings } from '../../core/people/login-settings.ts';

/** What a sign-in begins with, and must end with: three secrets of one browser, each 256 random bits, base64url. */
export interface SignInChecks {
  /** Comes back as it left (RFC 6749, 10.12). */
  state: string;
  /** Is in what the provider signs (OpenID Connect Core 1.0, 3.1.2.1). */
  nonce: string;
  /** Its hash leaves with the browser, itself is told to the provider alone (RFC 7636). */
  verifier: string;
}

/** Who somebody is, as their provider signed it. What it says of them is not ours: any text may be in it. */
export interface ProvenIdentity {
  /** The provider, by its own address. */
  issuer: string;
  /** Never changes there. */
  subject: string;
  name?: string;
  email?: string;
  /** Whether the provider knows that the address is theirs; undefined where it does not say. */
  isEmailVerified?: boolean;
  groups: string[];
  /** As it was signed: the provider is shown it at sign-out. */
  idToken: string;
}

/** Those who say who people are: OpenID Connect, authorization code with PKCE. */
export interface IdentityProvider {
  /**
   * Where a browser is led to say who it is.
   * @param callback where the provider leads it back to
   * @throws AppError `issuer-unreachable`, `issuer-refused` where it cannot be asked as it is configured
   */
  begin(issuer: IssuerSettings, asked: { callback: string; checks: SignInChecks }): Promise<string>;
  /**
   * Who came back.
   * @param returned the address by which they did, whole
   * @throws AppError `issuer-refused`, `issuer-unreachable`
   */
  finish(
    issuer: IssuerSettings,
    answered: { returned: string; checks: SignInChecks },
  ): Promise<ProvenIdentity>;
  /**
   * Where a browser is led to sign out there too; null where the provider has no such page.
   * @param after where the provider leads it from there
   * @throws AppError as `begin`
   */
  signOutAddress(issuer: IssuerSettings, asked: { idToken: string; after: string }): Promise<string | null>;
}
