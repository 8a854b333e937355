import { Router } from 'express';
import { AppError } from '../core/errors/app-error.ts';
import { IdSchema } from '../core/id.ts';
import { isJpeg } from '../core/media/jpeg.ts';
import type { Deps } from '../use-cases/deps.ts';
import type { ThumbnailSubject } from '../use-cases/ports/store.ts';
import { thumbnailPrefix, thumbnailSegments } from '../use-cases/thumbnails/thumbnail-address.ts';

/** The mark in an address changes with the picture, so an answer to the present mark never grows old. */
const caching = { marked: 'private, max-age=31536000, immutable', unmarked: 'no-cache' } as const;

function picturedAt(segment: string, id: string): ThumbnailSubject | undefined {
  const nouns = Object.keys(thumbnailSegments) as ThumbnailSubject['noun'][];
  const noun = nouns.find((candidate) => thumbnailSegments[candidate] === segment);
  return noun && IdSchema.safeParse(id).success ? { noun, id } : undefined;
}

/** The pictures of block templates, widgets and clips; what is no JPEG by its bytes is not there. */
export function thumbnails(deps: Pick<Deps, 'thumbnails'>): Router {
  const router = Router();
  router.get(`${thumbnailPrefix}:segment/:id.jpg`, async (req, res) => {
    const of = picturedAt(req.params.segment, req.params.id);
    // Before the bytes: a picture that is replaced meanwhile is then kept under its former mark, never the other way round.
    const mark = of && (await deps.thumbnails.markOf(of));
    const jpeg = of && (await deps.thumbnails.read(of));
    if (!jpeg || !isJpeg(jpeg)) throw AppError.of('media-not-found', { path: req.path });
    res.set({
      'Cache-Control': req.query.v === mark ? caching.marked : caching.unmarked,
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
    });
    res.type('image/jpeg').send(Buffer.from(jpeg));
  });
  return router;
}
