import * as openid from 'openid-client';
import { AppError } from '../../core/errors/app-error.ts';
import type { IssuerSettings } from '../../core/people/login-settings.ts';
import type { IdentityProvider, ProvenIdentity } from '../../use-cases/ports/identity-provider.ts';
import type { Clock } from '../../use-cases/ports/system.ts';
import { openIdReasons as words } from './messages.fr.ts';
import { providerFailure, unreachable } from './provider-failure.ts';
import { providerFetch } from './provider-fetch.ts';
import { type Claims, groupsIn, isBound, profileIn } from './read-claims.ts';

interface OpenIdWorld {
  environment: NodeJS.ProcessEnv;
  clock: Pick<Clock, 'now'>;
  /** As the configuration has them now. */
  allowedHosts: () => readonly string[];
}

/** Seconds that the provider's clock may be ahead of ours, or behind it. */
const CLOCK_TOLERANCE = 60;
/** ms. After that a provider is asked anew where its pages are. */
const DISCOVERY_LIFE = 60 * 60_000;
/** Characters: addresses longer than that do not get through everywhere. */
const MAX_ID_TOKEN = 6_000;

interface Discovered {
  metadata: openid.ServerMetadata;
  /** ms since 1970 */
  until: number;
}

/**
 * OpenID Connect (Core 1.0) by the package openid-client: a provider is first asked when somebody wants to sign in with it,
 * and again as long as it did not answer. Its keys are read for each sign-in, so that those it changed count at once; what it
 * signs is verified by them, whoever delivers it.
 */
export function createOpenIdProvider({ environment, clock, allowedHosts }: OpenIdWorld): IdentityProvider {
  const discovered = new Map<string, Promise<Discovered>>();

  async function discover({ issuer, clientId }: IssuerSettings): Promise<Discovered> {
    const url = new URL(issuer);
    const config = await openid.discovery(url, clientId, undefined, openid.None(), {
      [openid.customFetch]: providerFetch(issuer, allowedHosts()),
      ...(url.protocol === 'http:' && { execute: [openid.allowInsecureRequests] }),
      timeout: 10,
    });
    return { metadata: config.serverMetadata(), until: Date.now() + DISCOVERY_LIFE };
  }

  /** @throws AppError `issuer-unreachable`, and it is asked again next time */
  async function metadataOf(settings: IssuerSettings): Promise<openid.ServerMetadata> {
    const { issuer } = settings;
    const known = discovered.get(issuer);
    const asked = known ?? discover(settings);
    if (!known) discovered.set(issuer, asked);
    const found = await asked.catch((error) => {
      if (discovered.get(issuer) === asked) discovered.delete(issuer);
      throw unreachable(settings, error);
    });
    if (found.until > Date.now()) return found.metadata;
    if (discovered.get(issuer) === asked) discovered.delete(issuer);
    return metadataOf(settings);
  }

  /** A client that has read no key of the provider yet. */
  async function clientOf(settings: IssuerSettings): Promise<openid.Configuration> {
    const { issuer, clientId } = settings;
    const server = await metadataOf(settings);
    const config = new openid.Configuration(
      server,
      clientId,
      {
        [openid.clockTolerance]: CLOCK_TOLERANCE,
        [openid.clockSkew]: Math.round((clock.now().getTime() - Date.now()) / 1_000),
      },
      authenticationOf(settings, server),
    );
    config.timeout = 10;
    config[openid.customFetch] = providerFetch(issuer, allowedHosts());
    if (issuer.startsWith('http:')) openid.allowInsecureRequests(config);
    openid.enableNonRepudiationChecks(config);
    return config;
  }

  /** @throws AppError `issuer-refused` where the secret is not there */
  function authenticationOf(
    { name, clientSecretEnv }: IssuerSettings,
    { token_endpoint_auth_methods_supported: methods }: openid.ServerMetadata,
  ): openid.ClientAuth {
    if (clientSecretEnv === undefined) return openid.None();
    const secret = environment[clientSecretEnv];
    if (!secret) throw AppError.of('issuer-refused', { name, reason: words.noSecret(clientSecretEnv) });
    // Which one a provider takes that does not say (OpenID Connect Discovery 1.0, 3).
    const takesBasic = methods === undefined || methods.includes('client_secret_basic');
    return takesBasic ? openid.ClientSecretBasic(secret) : openid.ClientSecretPost(secret);
  }

  /** What a provider's client does; whatever it throws is the provider's doing. */
  async function asClient<Done>(
    settings: IssuerSettings,
    work: (config: openid.Configuration) => Promise<Done>,
  ): Promise<Done> {
    try {
      return await work(await clientOf(settings));
    } catch (error) {
      throw AppError.is(error) ? error : providerFailure(settings, error);
    }
  }

  return {
    begin: (settings, { callback, checks: { state, nonce, verifier } }) =>
      asClient(settings, async (config) => {
        const challenge = await openid.calculatePKCECodeChallenge(verifier);
        return openid.buildAuthorizationUrl(config, {
          redirect_uri: callback,
          scope: settings.scope,
          code_challenge: challenge,
          code_challenge_method: 'S256',
          ...{ state, nonce },
        }).href;
      }),
    finish: (settings, { returned, checks }) =>
      asClient(settings, async (config) => {
        const tokens = await openid.authorizationCodeGrant(config, new URL(returned), {
          pkceCodeVerifier: checks.verifier,
          expectedState: checks.state,
          expectedNonce: checks.nonce,
          idTokenExpected: true,
        });
        return identityOf(settings, config, tokens);
      }),
    signOutAddress: (settings, { idToken, after }) =>
      asClient(settings, async (config) => {
        const { end_session_endpoint: page } = config.serverMetadata();
        if (page === undefined || idToken.length > MAX_ID_TOKEN) return null;
        const asked = { id_token_hint: idToken, post_logout_redirect_uri: after };
        return openid.buildEndSessionUrl(config, asked).href;
      }),
  };
}

type Tokens = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>;

/** What the id token leaves open, the provider is asked (OpenID Connect Core 1.0, 5.3). */
async function identityOf(
  settings: IssuerSettings,
  config: openid.Configuration,
  tokens: Tokens,
): Promise<ProvenIdentity> {
  const { id_token: idToken = '', access_token: accessToken } = tokens;
  const signed = tokens.claims();
  if (!signed || !isBound(idToken, signed, accessToken) || signed.sub.length > 255) {
    throw AppError.of('issuer-refused', { name: settings.name, reason: words.unexpected });
  }
  const claims: Claims = isWhole(settings, signed)
    ? signed
    : { ...(await userInfoOf(config, accessToken, signed.sub)), ...signed };
  return {
    issuer: signed.iss,
    subject: signed.sub,
    ...profileIn(claims),
    groups: groupsIn(claims, settings.groupsClaim) ?? [],
    idToken,
  };
}

const isWhole = ({ groupsClaim }: IssuerSettings, claims: Claims): boolean => {
  const { name, email } = profileIn(claims);
  return name !== undefined && email !== undefined && groupsIn(claims, groupsClaim) !== undefined;
};

/** Nothing, where the provider has no such page. */
async function userInfoOf(
  config: openid.Configuration,
  accessToken: string,
  subject: string,
): Promise<Claims> {
  if (config.serverMetadata().userinfo_endpoint === undefined) return {};
  return openid.fetchUserInfo(config, accessToken, subject);
}
