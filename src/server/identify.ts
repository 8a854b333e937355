import type { Request, RequestHandler, Response } from 'express';
import { proofHeader } from '../contract/page-caller.ts';
import { AppError } from '../core/errors/app-error.ts';
import type { Session } from '../core/people/access-records.ts';
import type { Caller } from '../core/people/caller.ts';
import type { Deps } from '../use-cases/deps.ts';
import { type AccessDeps, findSession, sessionOf, tokenOf } from '../use-cases/people/callers.ts';
import { requestProof } from '../use-cases/people/sessions.ts';
import { findSigner } from '../use-cases/people/signed-addresses.ts';
import { isWrite } from './access.ts';
import type { Sharing } from './sharing.ts';

/** Who asks, and by which session where a browser does, by which token where a script does. */
export interface Identified {
  caller: Caller;
  session?: Session;
  tokenId?: string;
}

/** Who a request comes from, once `identify` has let it through; nobody where the server is one person's. */
export const identifiedIn = ({ locals }: Response): Identified | undefined =>
  (locals as { identified?: Identified }).identified;

export function setIdentified({ locals }: Response, identified: Identified): void {
  (locals as { identified?: Identified }).identified = identified;
}

/** The world of a verb for whoever asks. */
export function depsFor(deps: Deps, res: Response): Deps {
  const { caller } = identifiedIn(res) ?? {};
  if (caller === undefined) return deps;
  // With the getters of what follows the configuration, and as one's own: verbs take their world apart.
  const own = Object.getOwnPropertyDescriptors(deps);
  return Object.defineProperties({} as Deps, {
    ...own,
    caller: { value: caller, enumerable: true },
    author: { value: caller.name, enumerable: true },
    authorSource: { value: 'fixed', enumerable: true },
  });
}

/** Cookies know no ports: on this machine each server has its own name. `__Host-`: of this host alone, by https (RFC 6265bis, 4.1.3.2). */
export const cookieName = ({ isSecure, authority }: Sharing): string =>
  isSecure ? '__Host-newsletter' : `newsletter-${authority.replace(/\W+/g, '-')}`;

/** The value of a cookie; of two of one name, the first that was sent. */
export function cookieIn({ headers }: Pick<Request, 'headers'>, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

const bearer = /^Bearer +([\w-]{1,200})$/i;

async function identifyRequest(deps: AccessDeps, req: Request, sharing: Sharing): Promise<Identified> {
  const { authorization } = req.headers;
  if (authorization !== undefined) {
    const tokenId = deps.secrets.hashOf(bearer.exec(authorization)?.[1] ?? '');
    const caller = await tokenOf(deps, tokenId);
    if (!caller) throw AppError.of('token-refused', {});
    return { caller, tokenId };
  }
  const secret = cookieIn(req, cookieName(sharing));
  const found = secret === undefined ? undefined : await findSession(deps, secret);
  if (found) return found;
  // Where contents have an origin of their own, they open there alone.
  const mayBeSigned = !isWrite(req) && !sharing.content;
  const signer = mayBeSigned ? await findSigner(deps, req.originalUrl) : undefined;
  if (signer) return signer;
  throw AppError.of('sign-in-needed', {});
}

/** Who asks by now, with what they may do; undefined where what they came in by is over. */
export async function identifiedAgain(
  deps: AccessDeps,
  { session, tokenId }: Identified,
): Promise<Identified | undefined> {
  if (session) return sessionOf(deps, session.id);
  if (tokenId === undefined) return undefined;
  const caller = await tokenOf(deps, tokenId);
  return caller && { caller, tokenId };
}

/** A browser sends the cookie whoever asks it to: a write says besides where it comes from, and proves that it has read a page of ours. */
function assertProven(deps: AccessDeps, req: Request, { session }: Identified): void {
  if (session === undefined || !isWrite(req)) return;
  const proof = req.get(proofHeader) ?? '';
  if (req.headers.origin === undefined || !deps.secrets.areEqual(proof, requestProof(deps, session)))
    throw AppError.of('request-unproven', {});
}

/**
 * Lets nobody through but people who are signed in and the tokens of people; what is behind it knows who asks.
 * @throws AppError `sign-in-needed`, `token-refused`, `request-unproven`
 */
export function identify(deps: AccessDeps, sharing: Sharing): RequestHandler {
  return async (req, res, next) => {
    const identified = await identifyRequest(deps, req, sharing);
    assertProven(deps, req, identified);
    setIdentified(res, identified);
    res.vary('Cookie').vary('Authorization');
    next();
  };
}
