import { readFile } from 'node:fs/promises';
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

/**
 * The page of the editor. The browser asks for the newsletter at once, not only once the interface that asks for it is
 * there, and shows it as the server draws it until then.
 */
async function sendEditor(res: Response, folder: string, { campaignId, versionId }: EditedAddress) {
  const [campaign, version] = [campaignId, versionId].map((id) => id && encodeURIComponent(id));
  const document = `/api/campaigns/${campaign}/document${version ? `?versionId=${version}` : ''}`;
  const page = await readFile(join(folder, 'edit.html'), 'utf8');
  const letter = `/preview-frame/${campaign}${version ? `/${version}` : ''}`;
  res.set({ Link: `<${document}>; rel=preload; as=fetch; crossorigin`, 'Cache-Control': 'no-cache' });
  res.type('html').send(page.replace('"/preview-frame"', () => `"${letter}"`));
}

interface EditedAddress {
  campaignId?: string;
  versionId?: string;
}

/** The built interface: its pages, and their files whose names change with their content. */
export function editorAssets(folder: string): Router {
  const sendShell = (res: Response) =>
    // The folder is given as root because a dot in its own path (~/.npm/…) would count as a hidden file.
    res.sendFile('index.html', {
      root: folder,
      cacheControl: false,
      headers: { 'Cache-Control': 'no-cache' },
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
    sendEditor(res, folder, params as EditedAddress),
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
