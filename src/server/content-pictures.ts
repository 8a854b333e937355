import { Router } from 'express';
import { AppError } from '../core/errors/app-error.ts';
import type { Deps } from '../use-cases/deps.ts';
import { contentPicturePrefix } from '../use-cases/sources/show-content-pictures.ts';
import { pictureHeaders } from './pictures.ts';

/** The small pictures of contents that are there; to serve one nobody is asked. */
export function contentPictures(deps: Pick<Deps, 'contentPictures'>): Router {
  const router = Router();
  router.get(`${contentPicturePrefix}:name.jpg`, pictureHeaders, async (req, res) => {
    const jpeg = await deps.contentPictures.read(String(req.params.name));
    if (!jpeg) throw AppError.of('media-not-found', { path: req.path });
    // A picture that is fetched again under the same name may be another one.
    res.set('Cache-Control', 'private, max-age=3600').type('image/jpeg').send(Buffer.from(jpeg));
  });
  return router;
}
