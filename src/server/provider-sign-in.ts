import { type Request, type RequestHandler, type Response, Router } from 'express';
import { AppError } from '../core/errors/app-error.ts';
import type { ErrorCode } from '../core/errors/catalogue.ts';
import type { Deps } from '../use-cases/deps.ts';
import {
  beginProviderSignIn,
  SIGN_IN_LIFE,
  takeProviderSignIn,
} from '../use-cases/people/provider-sign-in.ts';
import { cookieIn, cookieName } from './identify.ts';
import { networkOf, type Sharing } from './sharing.ts';
import { beginSession, cookieOptions } from './sign-in.ts';

interface ProviderSignIn {
  deps: Deps;
  sharing: Sharing;
  /** Takes a line for whoever runs the server. */
  log: (line: string) => void;
}

/** What the page of sign-in says to whoever a provider did not lead in. */
const shownFailures = new Set<ErrorCode>([
  'issuer-unreachable',
  'issuer-refused',
  'no-account',
  'sign-in-throttled',
]);

/** Of a browser that signs in with a provider: none but it can bring back what it began. */
const signInCookie = (sharing: Sharing) => `${cookieName(sharing)}-sign-in`;

/** The secret of that cookie; of one that was written by hand, none. */
function browserIn(req: Pick<Request, 'headers'>, sharing: Sharing): string | undefined {
  const secret = cookieIn(req, signInCookie(sharing)) ?? '';
  return /^[\w-]{43}$/.test(secret) ? secret : undefined;
}

const queryOf = ({ originalUrl }: Pick<Request, 'originalUrl'>) => {
  const at = originalUrl.indexOf('?');
  return at < 0 ? '' : originalUrl.slice(at);
};

/** What an error came of, by names and codes: the messages of parsers quote what they read. */
function causesOf({ cause }: Error): string[] {
  if (!(cause instanceof Error)) return [];
  const { code } = cause as { code?: unknown };
  return [typeof code === 'string' ? `${cause.message} (${code})` : cause.name, ...causesOf(cause)];
}

/**
 * Signing in with a provider of identities: two pages that lead elsewhere. The second one spends what the first began, and so
 * changes something though it is a GET (docs/faults-and-limits.md#who-is-answered).
 */
export function providerSignIn({ deps, sharing, log }: ProviderSignIn): Router {
  const leadBack = (res: Response, error: unknown, next: string | undefined) => {
    if (!AppError.is(error) || !shownFailures.has(error.code)) throw error;
    if (error.cause !== undefined) log([error.message, ...causesOf(error)].join(' '));
    const query = new URLSearchParams({ failure: error.code, ...(next && { next }) });
    res.redirect(302, `/sign-in?${query}`);
  };

  const begin: RequestHandler<{ issuer: string }> = async (req, res) => {
    const { next } = req.query;
    const wanted = typeof next === 'string' ? next : undefined;
    // One browser may begin several, in several windows.
    const browser = browserIn(req, sharing) ?? deps.secrets.create();
    try {
      const { issuer: issuerId } = req.params;
      const asked = { issuerId, next: wanted, browser, network: networkOf(req) };
      const address = await beginProviderSignIn(deps, asked);
      res.cookie(signInCookie(sharing), browser, { ...cookieOptions(sharing), maxAge: SIGN_IN_LIFE });
      res.redirect(302, address);
    } catch (error) {
      leadBack(res, error, wanted);
    }
  };

  const end: RequestHandler<{ issuer: string }> = async (req, res) => {
    let next: string | undefined;
    try {
      const returned = await takeProviderSignIn(deps, {
        issuerId: req.params.issuer,
        query: queryOf(req),
        browser: browserIn(req, sharing),
        network: networkOf(req),
      });
      next = returned.next;
      await beginSession(deps, sharing, res, await returned.identify());
      res.redirect(302, next);
    } catch (error) {
      leadBack(res, error, next);
    }
  };

  const router = Router();
  // Who only asks for headers begins and spends nothing.
  const visited: RequestHandler = ({ method }, res, next) => {
    res.set('Cache-Control', 'no-store');
    next(method === 'GET' ? undefined : 'router');
  };
  router.get('/sign-in/:issuer', visited, begin);
  router.get('/sign-in/:issuer/callback', visited, end);
  return router;
}
