import { Router } from 'express';
import type { Deps } from '../../use-cases/deps.ts';
import { mount } from '../mount.ts';
import { serveRows } from '../serve-rows.ts';

/** Every row of the contract but the stream of events. */
export function routes(deps: Deps, version: string): Router {
  const router = Router();
  for (const served of serveRows(version)) if (served.row.answer !== 'events') mount(router, served, deps);
  return router;
}
