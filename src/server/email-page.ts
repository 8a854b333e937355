import type { RequestHandler, Response } from 'express';

/**
 * An email shown at an address of ours is somebody else's page: without scripts, forms, frames or our origin, with
 * pictures and styles only (faults 1, point 5).
 */
const emailPolicy = [
  'sandbox',
  "default-src 'none'",
  "img-src 'self' data: https:",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
].join('; ');

export function sendEmailPage(res: Response, markup: string): void {
  res.set('Content-Security-Policy', emailPolicy).type('html').send(markup);
}

/** The editor writes the email into this page and reads its boxes, so it keeps our origin; scripts stay off (decisions 7). */
const previewFramePolicy = [
  'sandbox allow-same-origin',
  "default-src 'none'",
  "img-src 'self' data: https:",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
].join('; ');

const emptyPage =
  '<!doctype html>\n<html lang="fr"><head><meta charset="utf-8"><title>Aperçu</title></head><body></body></html>\n';

/** The empty page the editor's preview frame is loaded with, once. */
export const previewFrame: RequestHandler = (_req, res) => {
  res.set('Content-Security-Policy', previewFramePolicy).type('html').send(emptyPage);
};
