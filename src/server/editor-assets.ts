import { join } from 'node:path';
import express, { type Response, Router } from 'express';
import { AppError } from '../core/errors/app-error.ts';

/** Addresses of the interface (specification, section 2); its own router tells them apart. */
const pages = [
  '/',
  '/campaign/view/:campaignId{/:versionId}',
  '/outbox{/:messageId}',
  '/blocktemplates{/edit/:blockTemplateId}',
  '/newslettertemplates{/edit/:templateId}',
];

/** The browser asks for the letter at once, not only once the interface that asks for it is there. */
function ahead({ campaignId = '', versionId }: { campaignId?: string; versionId?: string }) {
  const query = versionId === undefined ? '' : `?versionId=${encodeURIComponent(versionId)}`;
  const address = `/api/campaigns/${encodeURIComponent(campaignId)}/document${query}`;
  return { Link: `<${address}>; rel=preload; as=fetch; crossorigin` };
}

/** The built interface: its pages, and their files whose names change with their content. */
export function editorAssets(folder: string): Router {
  const sendShell = (res: Response, page = 'index.html', headers: Record<string, string> = {}) =>
    // The folder is given as root because a dot in its own path (~/.npm/…) would count as a hidden file.
    res.sendFile(page, {
      root: folder,
      cacheControl: false,
      headers: { 'Cache-Control': 'no-cache', ...headers },
    });
  const router = Router();
  router.use(
    '/assets',
    express.static(join(folder, 'assets'), {
      index: false,
      redirect: false,
      fallthrough: false,
      immutable: true,
      maxAge: '1y',
    }),
  );
  router.get(pages, (_req, res) => sendShell(res));
  router.get('/campaign/edit/:campaignId{/:versionId}', ({ params }, res) =>
    sendShell(res, 'edit.html', ahead(params)),
  );
  router.use((req, res) => {
    const isVisit = (req.method === 'GET' || req.method === 'HEAD') && !req.path.startsWith('/api/');
    if (!isVisit || req.accepts(['json', 'html']) !== 'html') {
      throw AppError.of('route-unknown', { path: req.path });
    }
    res.status(404);
    sendShell(res);
  });
  return router;
}
