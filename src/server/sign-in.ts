import { type CookieOptions, type Response, Router } from 'express';
import { contract } from '../contract/index.ts';
import { parseInput } from '../core/parse-input.ts';
import type { Person } from '../core/people/person.ts';
import type { Deps } from '../use-cases/deps.ts';
import { signOut } from '../use-cases/people/account.ts';
import { acceptInvitation } from '../use-cases/people/invitations.ts';
import { startSession } from '../use-cases/people/sessions.ts';
import { signIn } from '../use-cases/people/sign-in.ts';
import { countTry } from '../use-cases/people/throttle.ts';
import { MAX_OPEN_BODY, readJson } from './body.ts';
import { cookieName, depsFor } from './identify.ts';
import { networkOf, type Sharing } from './sharing.ts';

export const cookieOptions = ({ isSecure }: Sharing): CookieOptions => ({
  httpOnly: true,
  secure: isSecure,
  // Lax: who comes back from a provider of identities, or from a link in a mail, is signed in.
  sameSite: 'lax',
  path: '/',
});

/** A browser is signed in from now on: a new session, whatever it bore before. */
export async function beginSession(
  deps: Deps,
  sharing: Sharing,
  res: Response,
  { person, idToken }: { person: Person; idToken?: string },
): Promise<void> {
  const browser = res.req.get('user-agent') ?? '';
  const { secret, session } = await startSession(deps, person, { browser, ...(idToken && { idToken }) });
  const expires = new Date(session.expires_at);
  res.cookie(cookieName(sharing), secret, { ...cookieOptions(sharing), expires });
}

/**
 * The rows that begin a session (docs/faults-and-limits.md#who-is-answered): nobody is asked who they are, and nobody may try
 * without end.
 */
export function signInRows(deps: Deps, sharing: Sharing): Router {
  const { signIn: rows } = contract;
  const router = Router();
  router.post(
    [rows.password.path, rows.acceptInvitation.path, rows.readInvitation.path],
    (req, _res, next) => {
      countTry(deps, [`network ${networkOf(req)}`]);
      next();
    },
  );
  router.post(rows.password.path, async (req, res) => {
    const person = await signIn(deps, parseInput(signIn.input, (await readJson(req, MAX_OPEN_BODY)).fields));
    await beginSession(deps, sharing, res, { person });
    res.set('Cache-Control', 'no-store').json({ success: true, id: person.id, name: person.name });
  });
  router.post(rows.acceptInvitation.path, async (req, res) => {
    const person = await acceptInvitation(
      deps,
      parseInput(acceptInvitation.input, (await readJson(req, MAX_OPEN_BODY)).fields),
    );
    await beginSession(deps, sharing, res, { person });
    res.set('Cache-Control', 'no-store').json({ success: true, id: person.id, name: person.name });
  });
  return router;
}

/** Ends the session that asks; behind `identify`. */
export function signOutRow(deps: Deps, sharing: Sharing): Router {
  const router = Router();
  router.post(contract.signIn.signOut.path, async (_req, res) => {
    const { logout } = await signOut(depsFor(deps, res));
    res.clearCookie(cookieName(sharing), cookieOptions(sharing));
    res.set('Cache-Control', 'no-store').json({ success: true, logout });
  });
  return router;
}
