import express, { type Express, Router } from 'express';
import { contract } from '../contract/index.ts';
import type { CampaignDocument } from '../core/campaign/campaign-document.ts';
import { AppError } from '../core/errors/app-error.ts';
import { getDocument } from '../use-cases/campaigns/get-document.ts';
import type { Deps } from '../use-cases/deps.ts';
import { renderEditorPage } from '../use-cases/emails/render-editor-page.ts';
import { recoverProofs } from '../use-cases/proofs/recover-proof.ts';
import { contentPicturePrefix } from '../use-cases/sources/show-content-pictures.ts';
import { type AddressedEntity, addressExists } from '../use-cases/workspace/address-exists.ts';
import { access, securityHeaders } from './access.ts';
import { type EditedAddress, editorAssets } from './editor-assets.ts';
import { sendPreviewFrame } from './email-page.ts';
import { health } from './health.ts';
import { createLetterFollower } from './letter-follower.ts';
import { createLiveEvents } from './live-events.ts';
import { mount } from './mount.ts';
import { covers, pictureHeaders, pictures, themeCovers, thumbnails } from './pictures.ts';
import { problemHandler } from './problem-handler.ts';
import { createScheduler } from './scheduler.ts';
import { serveRows } from './serve-rows.ts';
import { createThumbnailWorker } from './thumbnail-worker.ts';

/** The small pictures of contents that are there; to serve one nobody is asked. */
function contentPictures(deps: Pick<Deps, 'contentPictures'>): Router {
  const router = Router();
  router.get(`${contentPicturePrefix}:name.jpg`, pictureHeaders, async (req, res) => {
    const jpeg = await deps.contentPictures.read(String(req.params.name));
    if (!jpeg) throw AppError.of('media-not-found', { path: req.path });
    // A picture that is fetched again under the same name may be another one.
    res.set('Cache-Control', 'private, max-age=3600').type('image/jpeg').send(Buffer.from(jpeg));
  });
  return router;
}

/** Every row of the contract but the stream of events; a router of their own answers OPTIONS for each of them. */
function rows(deps: Deps, version: string): Router {
  const router = Router();
  for (const served of serveRows(version)) if (served.row.answer !== 'events') mount(router, served, deps);
  return router;
}

interface AppOptions {
  deps: Deps;
  /** Resolves once the workspace is wholly read. */
  read: Promise<unknown>;
  /** Host values that name this server, known once it listens. */
  authorities: () => ReadonlySet<string>;
  editorAssets: string;
  productImages: string;
  debug: boolean;
  version: string;
  log: (line: string) => void;
}

export interface App {
  app: Express;
  closeStreams(): void;
  /** Ends what goes on in the background. */
  close(): Promise<void>;
}

/** Every route, behind one access check and in front of one catch. */
export function createApp(options: AppOptions): App {
  const { deps, version, log } = options;
  const events = createLiveEvents(deps);
  const tell = (text: string) => {
    log(text);
    events.tell(text);
  };
  const keeper = createThumbnailWorker({ deps, tell });
  const scheduler = createScheduler({ deps, log, tell });
  const letters = createLetterFollower({ deps, log });
  recoverProofs(deps).catch((error: Error) => log(error.message));
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.use(securityHeaders(), access(options.authorities));
  app.use(health(options.read));
  app.use(rows(deps, version));
  app.get(contract.workspace.events.path, events.handler);
  app.get('/preview-frame', (_req, res) => sendPreviewFrame(res));
  app.use(pictures(deps.medias, options.productImages));
  app.use(covers(deps));
  app.use(themeCovers(deps));
  app.use(thumbnails(deps));
  app.use(contentPictures(deps));
  const opening = {
    workspaceMark: events.workspaceMark,
    isThere: (named: AddressedEntity) => addressExists(deps, named),
    open: (address: EditedAddress) => getDocument(deps, address),
    draw: (document: CampaignDocument) => renderEditorPage(deps, document),
  };
  app.use(editorAssets(options.editorAssets, opening));
  app.use(problemHandler(options));
  return {
    app,
    closeStreams: events.close,
    close: async () => {
      letters.close();
      await Promise.all([keeper.close(), scheduler.close()]);
    },
  };
}
