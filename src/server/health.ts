import { Router } from 'express';
import { AppError } from '../core/errors/app-error.ts';
import type { Deps } from '../use-cases/deps.ts';
import { healthWording as words } from './messages.fr.ts';

/** How long the store may take to answer at all, ms: whoever asks gives up after a few seconds. */
const patience = 2_000;

interface Watched {
  /** Whether it takes no more work before long. */
  isEnding: () => boolean;
  store: Pick<Deps['store'], 'assertAvailable'>;
  medias: Pick<Deps['medias'], 'checkStorage'>;
}

/** Why something answers nobody, and what to do about it; undefined where it does. @param silent said where it says nothing */
async function whyUnavailable(check: () => Promise<void>, silent: string): Promise<string | undefined> {
  let late: NodeJS.Timeout | undefined;
  const silence = new Promise<string>((resolve) => {
    late = setTimeout(() => resolve(silent), patience);
  });
  const answer = check().then(
    () => undefined,
    (error: unknown) => (AppError.is(error) ? `${error.message} ${error.hint}` : silent),
  );
  return Promise.race([answer, silence]).finally(() => clearTimeout(late));
}

/**
 * What watches the server asks here. `/healthz` answers 200 as long as the process answers at all: who starts it again asks
 * that. `/readyz` answers 200 once the workspace is wholly read and as long as its store answers, 503 with the reason else: who
 * sends it requests asks that. A storage of pictures that does not answer is told there, and keeps nobody away: texts do without.
 * @param read resolves once the workspace is wholly read
 */
export function health(read: Promise<unknown>, { isEnding, store, medias }: Watched): Router {
  let reason: string | undefined = words.reading;
  read.then(
    () => {
      reason = undefined;
    },
    () => {
      reason = words.unread;
    },
  );
  const router = Router();
  router.use(['/healthz', '/readyz'], (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  router.get('/healthz', (_req, res) => res.json({ alive: true }));
  router.get('/readyz', async (_req, res) => {
    const known = isEnding() ? words.ending : reason;
    const [why, pictures] = known
      ? [known]
      : await Promise.all([
          whyUnavailable(() => store.assertAvailable(), words.silent),
          whyUnavailable(() => medias.checkStorage({ writes: false }), words.picturesSilent),
        ]);
    if (why === undefined) res.json({ ready: true, ...(pictures && { pictures }) });
    else res.status(503).json({ ready: false, reason: why });
  });
  return router;
}
