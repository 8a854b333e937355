import { type Request, type RequestHandler, type Response, Router } from 'express';
import { contractRows } from '../contract/index.ts';
import { AppError } from '../core/errors/app-error.ts';
import { mediaPrefix } from '../core/media/addresses.ts';
import type { Deps } from '../use-cases/deps.ts';
import { bareAddress, findSigner, signAddress } from '../use-cases/people/signed-addresses.ts';
import { namedAuthority } from './access.ts';
import { allowFraming } from './email-page.ts';
import { type Identified, identifiedIn, setIdentified } from './identify.ts';
import { expressPath } from './mount.ts';
import type { Sharing } from './sharing.ts';

const isShown = (answer: string | undefined) => answer === 'html' || answer === 'page';

/** Rows that answer pages that are only looked at. */
const shownRows = contractRows.filter(({ row }) => row.method === 'GET' && isShown(row.answer));

/** What comes from the content origin, where there is one. */
const shownPaths = [...shownRows.map(({ row }) => expressPath(row.path)), `${mediaPrefix}{*path}`];

/** A script of a page of ours reads the text itself, which no other origin may be asked for; it shows nothing by it. */
const isFetched = (req: Request) => req.get('sec-fetch-dest') === 'empty';

/** The address as it is: what `redirect` encodes otherwise than a browser would not be what was signed. */
const lead = (res: Response, address: string) =>
  void res.status(302).set({ Location: address, 'Cache-Control': 'no-store' }).end();

/**
 * Leads browsers from the application's origin to the content's, by an address that opens there for a while; behind
 * `identify`. A script that bears a token is answered where it asks.
 */
export function leadToContent(deps: Deps, { content }: Sharing): RequestHandler {
  const router = Router();
  router.get(shownPaths, (req, res, next) => {
    const { session } = identifiedIn(res) ?? {};
    if (!content || !session || isFetched(req)) return next();
    lead(res, content.origin + signAddress(deps, session, req.originalUrl));
  });
  return router;
}

/** @throws AppError `route-unknown` for whatever is not signed: nothing is told here of what there is */
async function openSigned(deps: Deps, req: Request): Promise<Identified> {
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  const signer = isRead ? await findSigner(deps, req.originalUrl) : undefined;
  if (signer) return signer;
  throw AppError.of('route-unknown', { path: req.path });
}

/** An address that is over is signed anew where one is signed in; to be looked at again it is enough to reload the page. */
function leadBack({ origin }: Sharing, req: Request, res: Response): boolean {
  const bare = req.get('sec-fetch-dest') === 'document' ? bareAddress(req.originalUrl) : undefined;
  if (bare === undefined) return false;
  lead(res, origin + bare);
  return true;
}

/**
 * The content origin: medias and pages that are only looked at, by signed addresses alone. No cookie counts there, and nothing
 * else is there, so that a letter that got the better of a browser would find itself in an empty house.
 * @param open the product's own pictures, which letters show and which tell nothing; `shown`: what answers `shownPaths`
 */
export function contentOrigin(
  deps: Deps,
  sharing: Sharing,
  { open, shown }: { open: RequestHandler; shown: readonly RequestHandler[] },
): RequestHandler {
  const router = Router();
  router.use(open);
  router.use(async (req, res, next) => {
    allowFraming(res, sharing.origin);
    const signer = await openSigned(deps, req).catch((error: unknown) => {
      if (leadBack(sharing, req, res)) return undefined;
      throw error;
    });
    if (!signer) return;
    setIdentified(res, signer);
    next();
  });
  router.get(shownPaths, ...shown);
  router.use((req) => {
    throw AppError.of('route-unknown', { path: req.path });
  });
  return (req, res, next) =>
    namedAuthority(req) === sharing.content?.authority ? router(req, res, next) : next();
}
