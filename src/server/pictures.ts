import express, { type RequestHandler, Router } from 'express';
import { AppError } from '../core/errors/app-error.ts';
import { mediaPrefix, productImagePrefix } from '../core/media/addresses.ts';
import type { MediaLibrary } from '../use-cases/ports/media-library.ts';

/**
 * Emails are shown in frames without an origin, for which every address of ours is another site's: their pictures
 * must say that they may be shown there. Opened by itself a picture can do nothing.
 */
export const pictureHeaders: RequestHandler = (_req, res, next) => {
  res.set('Cross-Origin-Resource-Policy', 'cross-origin');
  res.set('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'self'");
  next();
};

/** The workspace's pictures at `/media/…` and the product's own at `/images/…`. */
export function pictures(medias: MediaLibrary, productImages: string): Router {
  const router = Router();
  // A letter looked at by itself names no icon, so a browser asks for this one; our pages name theirs.
  router.get('/favicon.ico', pictureHeaders, (_req, res) => void res.sendStatus(204));
  router.use([mediaPrefix, productImagePrefix], pictureHeaders);
  router.get(`${mediaPrefix}{*path}`, async (req, res) => {
    const file = await medias.read(req.path);
    if (!file) throw AppError.of('media-not-found', { path: req.path });
    res.set('Cache-Control', 'no-cache').type(file.contentType).send(Buffer.from(file.bytes));
  });
  router.use(
    productImagePrefix,
    express.static(productImages, { index: false, redirect: false, fallthrough: false, maxAge: '1h' }),
  );
  return router;
}
