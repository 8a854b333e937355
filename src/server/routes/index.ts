import { Router } from 'express';
import type { Deps } from '../../use-cases/deps.ts';
import { blockTemplateRoutes } from './block-templates.ts';
import { campaignRoutes } from './campaigns.ts';
import { checkRoutes } from './checks.ts';
import { clipboardRoutes } from './clipboard.ts';
import { importRoutes } from './imports.ts';
import { mediaRoutes } from './medias.ts';
import { newsletterTemplateRoutes } from './newsletter-templates.ts';
import { outboxRoutes } from './outbox.ts';
import { proofRoutes } from './proofs.ts';
import { sendRoutes } from './sends.ts';
import { sourceRoutes } from './sources.ts';
import { templateRoutes } from './templates.ts';
import { thumbnailRoutes } from './thumbnails.ts';
import { trashRoutes } from './trash.ts';
import { versionRoutes } from './versions.ts';
import { widgetRoutes } from './widgets.ts';
import { workspaceRoutes } from './workspace.ts';

/** Every row of the contract but the stream of events. */
export function routes(deps: Deps, version: string): Router {
  const router = Router();
  campaignRoutes(router, deps);
  importRoutes(router, deps);
  versionRoutes(router, deps);
  proofRoutes(router, deps);
  checkRoutes(router, deps);
  sendRoutes(router, deps);
  sourceRoutes(router, deps);
  blockTemplateRoutes(router, deps);
  templateRoutes(router, deps);
  newsletterTemplateRoutes(router, deps);
  widgetRoutes(router, deps);
  clipboardRoutes(router, deps);
  thumbnailRoutes(router, deps);
  trashRoutes(router, deps);
  mediaRoutes(router, deps);
  outboxRoutes(router, deps);
  workspaceRoutes(router, deps, version);
  return router;
}
