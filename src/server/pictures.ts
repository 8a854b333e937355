import express, { type RequestHandler, Router } from 'express';
import { AppError } from '../core/errors/app-error.ts';
import { IdSchema } from '../core/id.ts';
import { mediaPrefix, productImagePrefix } from '../core/media/addresses.ts';
import { isJpeg } from '../core/media/jpeg.ts';
import { themeFiles } from '../core/theme/theme.ts';
import type { Deps } from '../use-cases/deps.ts';
import type { MediaLibrary } from '../use-cases/ports/media-library.ts';
import type { ThumbnailSubject } from '../use-cases/ports/store.ts';
import { type CoverDeps, loadCover } from '../use-cases/thumbnails/load-cover.ts';
import {
  coverSegments,
  thumbnailPrefix,
  thumbnailSegments,
} from '../use-cases/thumbnails/thumbnail-address.ts';
import { assertShown } from '../use-cases/widgets/list-widgets.ts';
import { depsFor } from './identify.ts';

/**
 * Emails are shown in frames without an origin, for which every address of ours is another site's: their pictures
 * must say that they may be shown there. Opened by itself a picture can do nothing.
 */
export const pictureHeaders: RequestHandler = (_req, res, next) => {
  res.set('Cross-Origin-Resource-Policy', 'cross-origin');
  res.set('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'self'");
  next();
};

/** The product's own pictures at `/images/…`: they tell nothing of a workspace. */
export function productPictures(folder: string): Router {
  const router = Router();
  // A letter looked at by itself names no icon, so a browser asks for this one; our pages name theirs.
  router.get('/favicon.ico', pictureHeaders, (_req, res) => void res.sendStatus(204));
  router.use(
    productImagePrefix,
    pictureHeaders,
    express.static(folder, { index: false, redirect: false, fallthrough: false, maxAge: '1h' }),
  );
  return router;
}

/** The workspace's pictures at `/media/…`. */
export function pictures(medias: MediaLibrary): Router {
  const router = Router();
  router.use(mediaPrefix, pictureHeaders);
  router.get(`${mediaPrefix}{*path}`, async (req, res) => {
    const file = await medias.read(req.path);
    if (!file) throw AppError.of('media-not-found', { path: req.path });
    if (file.contentType === 'text/calendar') res.attachment(file.filename);
    // Not a copy: an original may have 25 MB.
    const { buffer, byteOffset, byteLength } = file.bytes;
    res.set('Cache-Control', 'no-cache').type(file.contentType);
    res.send(Buffer.from(buffer, byteOffset, byteLength));
  });
  return router;
}

/** The mark in an address changes with the picture, so an answer to the present mark never grows old. */
const caching = { marked: 'private, max-age=31536000, immutable', unmarked: 'no-cache' } as const;

function picturedAt(segment: string, id: string): ThumbnailSubject | undefined {
  const nouns = Object.keys(thumbnailSegments) as ThumbnailSubject['noun'][];
  const noun = nouns.find((candidate) => thumbnailSegments[candidate] === segment);
  return noun && IdSchema.safeParse(id).success ? { noun, id } : undefined;
}

const jpegPolicy = "default-src 'none'; sandbox; frame-ancestors 'self'";

/** @throws AppError `widget-not-found` for one that its person keeps to themselves */
async function assertWidgetShown(deps: Deps, id: string): Promise<void> {
  const widget = deps.caller && (await deps.widgets.get(id));
  if (widget) assertShown(deps, widget);
}

/** The pictures of block templates, widgets and clips; what is no JPEG by its bytes is not there. */
export function thumbnails(deps: Deps): Router {
  const router = Router();
  router.get(`${thumbnailPrefix}:segment/:id.jpg`, async (req, res) => {
    const of = picturedAt(req.params.segment, req.params.id);
    if (of?.noun === 'widget') await assertWidgetShown(depsFor(deps, res), of.id);
    // Before the bytes: a picture that is replaced meanwhile is then kept under its former mark, never the other way round.
    const mark = of && (await deps.thumbnails.markOf(of));
    const jpeg = of && (await deps.thumbnails.read(of));
    if (!jpeg || !isJpeg(jpeg)) throw AppError.of('media-not-found', { path: req.path });
    res.set({
      'Cache-Control': req.query.v === mark ? caching.marked : caching.unmarked,
      'Content-Security-Policy': jpegPolicy,
    });
    res.type('image/jpeg').send(Buffer.from(jpeg));
  });
  return router;
}

/** The covers of letters and newsletter templates, made as they are asked for; 204 for what shows nothing. */
export function covers(deps: CoverDeps): Router {
  const router = Router();
  for (const noun of ['campaign', 'newsletter-template'] as const) {
    router.get(`${thumbnailPrefix}${coverSegments[noun]}/:id.jpg`, async (req, res) => {
      const id = IdSchema.safeParse(req.params.id);
      if (!id.success) throw AppError.of('media-not-found', { path: req.path });
      const jpeg = await loadCover(deps, { noun, id: id.data });
      res.set({ 'Cache-Control': caching.unmarked, 'Content-Security-Policy': jpegPolicy });
      // No error: the page shows its sketch, and a browser complains of nothing.
      if (!jpeg) return void res.sendStatus(204);
      res.type('image/jpeg').send(Buffer.from(jpeg));
    });
  }
  return router;
}

/** The covers of themes; what is no JPEG by its bytes is not there. */
export function themeCovers({ themes }: Pick<Deps, 'themes'>): Router {
  const router = Router();
  router.get('/themes/:id/cover.jpg', async (req, res) => {
    const jpeg = await themes.read(req.params.id, themeFiles.cover);
    if (!jpeg || !isJpeg(jpeg)) throw AppError.of('media-not-found', { path: req.path });
    res.set({ 'Cache-Control': caching.unmarked, 'Content-Security-Policy': jpegPolicy });
    res.type('image/jpeg').send(Buffer.from(jpeg));
  });
  return router;
}
