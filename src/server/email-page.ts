import type { RequestHandler, Response } from 'express';
import { formWording } from '../core/wording/forms.ts';
import { html } from './fragments/html.ts';

/** Somebody else's page, or one that shows it: without scripts, forms or frames, with pictures and styles only. */
const policy = (sandbox: string) =>
  [
    sandbox,
    "default-src 'none'",
    "img-src 'self' data: https:",
    "style-src 'unsafe-inline'",
    "frame-ancestors 'self'",
  ].join('; ');

/** An email shown at an address of ours does not get our origin (faults 1, point 5). */
const emailPolicy = policy('sandbox');

export function sendEmailPage(res: Response, markup: string): void {
  res.set('Content-Security-Policy', emailPolicy).type('html').send(markup);
}

/** The editor writes the email into this page and reads its boxes, so it keeps our origin; scripts stay off (decisions 7). */
const previewFramePolicy = policy('sandbox allow-same-origin');

const emptyPage = html`<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>${formWording.emptyPreview}</title></head><body></body></html>
`.toString();

/** The empty page the editor's preview frame is loaded with, once. */
export const previewFrame: RequestHandler = (_req, res) => {
  res.set('Content-Security-Policy', previewFramePolicy).type('html').send(emptyPage);
};
