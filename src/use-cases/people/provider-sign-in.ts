import { AppError } from '../../core/errors/app-error.ts';
import { readUrl } from '../../core/links/read-url.ts';
import type { PendingSignIn } from '../../core/people/access-records.ts';
import type { IssuerSettings } from '../../core/people/login-settings.ts';
import type { Person } from '../../core/people/person.ts';
import type { Deps } from '../deps.ts';
import type { SignInChecks } from '../ports/identity-provider.ts';
import { tellAudit } from '../verb.ts';
import { type AccessDeps, isOver } from './callers.ts';
import { peopleWords as words } from './messages.fr.ts';
import { personOf } from './provider-person.ts';
import { countTry } from './throttle.ts';

type ProviderDeps = AccessDeps & Pick<Deps, 'audit' | 'config' | 'memory' | 'identityProvider'>;

/** ms. Long enough to look for a telephone. */
export const SIGN_IN_LIFE = 10 * 60_000;
/** As many as an office begins in the minute when it opens. */
const MAX_BEGUN = 100;

/** Where providers lead back to. */
const callbackOf = ({ config }: Pick<Deps, 'config'>, issuerId: string) =>
  `${config.server.public?.url ?? ''}/sign-in/${issuerId}/callback`;

/** @throws AppError `issuer-not-found` */
function issuerOf({ config }: Pick<Deps, 'config'>, id: string): IssuerSettings {
  const issuer = config.login?.issuers.find((one) => one.id === id);
  if (!issuer) throw AppError.of('issuer-not-found', { issuer: id });
  return issuer;
}

/**
 * An address of ours to go on to, as path, query and fragment: the first page for any other, however it is written
 * (`//elsewhere`, `/\elsewhere`, a tab between the slashes).
 */
function ownAddress({ config }: Pick<Deps, 'config'>, next: string | undefined): string {
  const origin = config.server.public?.url ?? '';
  const url = next?.startsWith('/') ? readUrl(next, origin) : undefined;
  return url?.origin === origin ? url.pathname.replace(/^\/+/, '/') + url.search + url.hash : '/';
}

interface BeginningSignIn {
  issuerId: string;
  /** Where the browser wants to go; the first page unless it is an address of ours. */
  next: string | undefined;
  /** A secret of the browser, which it brings back: a sign-in that one began is of no use to another. */
  browser: string;
  /** Where it is asked from. */
  network: string;
}

/**
 * Begins a sign-in at a provider.
 * @returns where the browser is led
 * @throws AppError `issuer-not-found`, `issuer-unreachable`, `sign-in-throttled`
 */
export async function beginProviderSignIn(
  deps: ProviderDeps,
  { issuerId, next, browser, network }: BeginningSignIn,
): Promise<string> {
  const issuer = issuerOf(deps, issuerId);
  countTry(deps, [`begun from ${network}`], MAX_BEGUN);
  const { secrets } = deps;
  const checks = newChecks(deps);
  const address = await deps.identityProvider.begin(issuer, { callback: callbackOf(deps, issuerId), checks });
  const now = deps.clock.now();
  await deps.access.signIns.create({
    ...{ id: secrets.hashOf(checks.state), issuer_id: issuerId, browser: secrets.hashOf(browser), checks },
    next: ownAddress(deps, next),
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + SIGN_IN_LIFE).toISOString(),
  });
  return address;
}

/**
 * Asks a provider for the page that a sign-in begins on, which leads nobody there.
 * @throws AppError `issuer-unreachable`, `issuer-refused` where the configuration is not whole
 */
export async function tryIssuer(
  deps: Pick<Deps, 'config' | 'secrets' | 'identityProvider'>,
  issuer: IssuerSettings,
): Promise<void> {
  const asked = { callback: callbackOf(deps, issuer.id), checks: newChecks(deps) };
  await deps.identityProvider.begin(issuer, asked);
}

const newChecks = ({ secrets }: Pick<Deps, 'secrets'>): SignInChecks => ({
  ...{ state: secrets.create(), nonce: secrets.create(), verifier: secrets.create() },
});

interface EndingSignIn {
  issuerId: string;
  /** What the provider added to the address of the callback, from its `?`. */
  query: string;
  browser: string | undefined;
  network: string;
}

/** A sign-in that ended well, up to who it is. */
export interface ReturnedSignIn {
  next: string;
  /** @throws AppError `issuer-refused`, `issuer-unreachable`, `no-account` */
  identify(): Promise<{ person: Person; idToken: string }>;
}

/**
 * Spends a sign-in that a browser brings back: once, in the browser that began it, with the provider it began at. What is
 * tried besides is counted as passwords are.
 * @throws AppError `issuer-not-found`, `issuer-refused`, `sign-in-throttled`
 */
export async function takeProviderSignIn(
  deps: ProviderDeps,
  { issuerId, query, browser, network }: EndingSignIn,
): Promise<ReturnedSignIn> {
  const issuer = issuerOf(deps, issuerId);
  const pending = await spent(deps, { issuerId, browser, state: singleState(query) });
  if (!pending) {
    countTry(deps, [`network ${network}`]);
    throw AppError.of('issuer-refused', { name: issuer.name, reason: words.signInOver });
  }
  const { checks, next } = pending;
  return {
    next,
    async identify() {
      const returned = callbackOf(deps, issuerId) + query;
      const identity = await deps.identityProvider.finish(issuer, { returned, checks });
      const person = await personOf(deps, issuer, identity);
      const { id, name } = person;
      await tellAudit(deps, { action: 'signed-in', who: { id, name }, note: issuer.name });
      return { person, idToken: identity.idToken };
    },
  };
}

/** The sign-in of a state that this browser began with this provider, if it is not over: from now on it is. */
async function spent(
  { access, secrets, clock }: Pick<Deps, 'access' | 'secrets' | 'clock'>,
  { issuerId, browser, state }: { issuerId: string; browser: string | undefined; state: string | undefined },
): Promise<PendingSignIn | undefined> {
  if (browser === undefined || state === undefined) return undefined;
  let found: PendingSignIn | undefined;
  await access.signIns.update(secrets.hashOf(state), (pending) => {
    const isOwn =
      pending?.issuer_id === issuerId &&
      secrets.areEqual(pending.browser, secrets.hashOf(browser)) &&
      !isOver(pending, clock.now());
    // Another's stays for whoever began it.
    if (!isOwn) return pending;
    found = pending;
    return undefined;
  });
  return found;
}

/** The state in a query, where it has exactly one. */
function singleState(query: string): string | undefined {
  const states = [...query.matchAll(/[?&]state=([\w-]{1,100})(?=&|$)/g)];
  return states.length === 1 ? states[0]?.[1] : undefined;
}
