import { join } from 'node:path';
import express, { type Express, Router } from 'express';
import type { Endpoint } from '../contract/endpoint.ts';
import { contract } from '../contract/index.ts';
import { permissionOf } from '../contract/permissions.ts';
import type { CampaignDocument } from '../core/campaign/campaign-document.ts';
import { AppError } from '../core/errors/app-error.ts';
import type { Session } from '../core/people/access-records.ts';
import { getDocument } from '../use-cases/campaigns/get-document.ts';
import type { Deps } from '../use-cases/deps.ts';
import { renderEditorPage } from '../use-cases/emails/render-editor-page.ts';
import { requestProof } from '../use-cases/people/sessions.ts';
import { contentPicturePrefix } from '../use-cases/sources/show-content-pictures.ts';
import { type AddressedEntity, addressExists } from '../use-cases/workspace/address-exists.ts';
import { access, metricsPath, securityHeaders, sharedAccess } from './access.ts';
import { compressedFiles } from './compression.ts';
import { contentOrigin, leadToContent } from './content-origin.ts';
import { countMails } from './count-mails.ts';
import { type EditedAddress, editorAssets, editorFiles, signInPages } from './editor-assets.ts';
import { sendPreviewFrame } from './email-page.ts';
import { health } from './health.ts';
import { identify } from './identify.ts';
import { createJobWorker } from './job-worker.ts';
import { createLimits } from './limits.ts';
import { createLiveEvents } from './live-events.ts';
import { createMetrics } from './metrics.ts';
import { expressPath, mount } from './mount.ts';
import { covers, pictureHeaders, pictures, productPictures, themeCovers, thumbnails } from './pictures.ts';
import { problemHandler } from './problem-handler.ts';
import { providerSignIn } from './provider-sign-in.ts';
import { queuePictures } from './queue-pictures.ts';
import { queueLetters } from './read-letters.ts';
import { createSavesFirst, type SavesFirst } from './saves-first.ts';
import { serveRows } from './serve-rows.ts';
import type { Sharing } from './sharing.ts';
import { signInRows, signOutRow } from './sign-in.ts';

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

/** Rows that somebody else answers: a stream, and what begins and ends sessions. */
const answeredElsewhere = new Set<Endpoint['answer']>(['events', 'session']);

/** What every row is served with. */
interface Rows {
  deps: Deps;
  version: string;
  savesFirst: SavesFirst;
}

/** The rows of the contract that whoever asks may call, or the others; a router of their own answers OPTIONS for each of them. */
function rows({ deps, version, savesFirst }: Rows, { isOpen }: { isOpen: boolean }): Router {
  const router = Router();
  const mounted = serveRows(version).filter(
    ({ name, row }) => !answeredElsewhere.has(row.answer) && (permissionOf(name) === 'anyone') === isOpen,
  );
  for (const served of mounted) mount(router, served, deps, savesFirst);
  return router;
}

/** Nobody has an account where the server is one person's. */
function withoutAccounts(): Router {
  const router = Router();
  const paths = [contract.signIn, contract.account, contract.people, contract.audit].flatMap((noun) =>
    Object.values(noun).map(({ path }) => expressPath(path)),
  );
  router.all(paths, () => {
    throw AppError.of('not-shared', {});
  });
  return router;
}

interface AppOptions {
  deps: Deps;
  /** Resolves once the workspace is wholly read. */
  read: Promise<unknown>;
  /** Host values that name what this server listens on, known once it does. */
  authorities: () => ReadonlySet<string>;
  /** Where it is shared. */
  sharing?: Sharing;
  speaksTls: boolean;
  editorAssets: string;
  productImages: string;
  debug: boolean;
  version: string;
  log: (line: string) => void;
}

export interface App {
  app: Express;
  /** Says from now on that it ends, and ends every open stream: what is asked is answered still. */
  beginEnd(): void;
  /** Ends what goes on in the background. */
  close(): Promise<void>;
}

/** Every route, behind one access check and in front of one catch. */
export function createApp(options: AppOptions): App {
  const { version, log, sharing } = options;
  const mails = sharing && countMails(options.deps);
  const deps = mails?.deps ?? options.deps;
  const events = createLiveEvents(deps);
  const tell = (text: string) => {
    log(text);
    events.tell(text);
  };
  const stopPictures = queuePictures(deps, tell);
  const worker = createJobWorker({ deps, log, tell, isShared: sharing !== undefined });
  const stopLetters = queueLetters(deps, log);
  let isEnding = false;
  const limits = createLimits();
  const savesFirst = createSavesFirst();
  const served = { deps, version, savesFirst };
  const closedRows = rows(served, { isOpen: false });
  const medias = pictures(deps.medias);
  const ownPictures = productPictures(options.productImages);
  const metrics = mails && createMetrics(deps, { limits, mails: mails.counts, own: options.authorities });
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.use((_req, res, next) => {
    // Whoever hands requests on opens another connection for the next one, to a server that stays.
    if (isEnding) res.set('Connection', 'close');
    next();
  });
  app.use(securityHeaders(sharing ?? { isSecure: false }));
  if (sharing) {
    app.set('trust proxy', sharing.trustedProxies);
    app.use(sharedAccess(sharing, options.authorities, options.speaksTls));
    if (metrics) app.use(metrics.count).get(metricsPath, metrics.forLocal);
    if (sharing.content)
      app.use(
        contentOrigin(deps, sharing, { open: ownPictures, shown: [limits.handler, closedRows, medias] }),
      );
  } else app.use(access(options.authorities));
  app.use(health(options.read, { isEnding: () => isEnding, store: deps.store, medias: deps.medias }));
  if (sharing) app.use(compressedFiles(join(options.editorAssets, 'assets')));
  app.use(editorFiles(options.editorAssets), ownPictures);
  if (sharing) {
    app.use(signInRows(deps, sharing), rows(served, { isOpen: true }));
    app.use(providerSignIn({ deps, sharing, log }), signInPages(options.editorAssets));
    app.use(identify(deps, sharing), signOutRow(deps, sharing));
    app.use(limits.handler, leadToContent(deps, sharing));
    if (metrics) app.get(metricsPath, metrics.forAdministrators);
  } else app.use(withoutAccounts());
  app.use(closedRows);
  app.get(contract.workspace.events.path, events.handler);
  app.get('/preview-frame', (_req, res) => sendPreviewFrame(res, sharing?.content?.origin));
  app.use(medias);
  app.use(covers(deps));
  app.use(themeCovers(deps));
  app.use(thumbnails(deps));
  app.use(contentPictures(deps));
  const opening = {
    workspaceMark: events.workspaceMark,
    isThere: (named: AddressedEntity) => addressExists(deps, named),
    savesDone: savesFirst.wait,
    open: (address: EditedAddress) => getDocument(deps, address),
    proofOf: (session: Session) => requestProof(deps, session),
    draw: (document: CampaignDocument) => renderEditorPage(deps, document),
  };
  app.use(editorAssets(options.editorAssets, opening));
  app.use(problemHandler({ ...options, isShared: sharing !== undefined, onFailure: metrics?.countFailure }));
  return {
    app,
    beginEnd() {
      isEnding = true;
      events.close();
    },
    close: async () => {
      stopLetters();
      metrics?.close();
      stopPictures();
      await worker.close();
    },
  };
}
