import { Router } from 'express';
import { healthWording as words } from './messages.fr.ts';

/**
 * What watches the server asks here. `/healthz` answers 200 as long as the process answers at all: who starts it again asks
 * that. `/readyz` answers 200 once the workspace is wholly read, 503 with the reason before: who sends it requests asks that.
 * @param read resolves once the workspace is wholly read
 * @param isEnding whether it takes no more work before long
 */
export function health(read: Promise<unknown>, isEnding: () => boolean): Router {
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
  router.get('/readyz', (_req, res) => {
    const why = isEnding() ? words.ending : reason;
    if (why === undefined) res.json({ ready: true });
    else res.status(503).json({ ready: false, reason: why });
  });
  return router;
}
