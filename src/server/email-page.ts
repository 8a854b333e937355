import type { Response } from 'express';
import { html } from './fragments/html.ts';
import { formWording } from './fragments/messages.fr.ts';

/** Where pictures may come from: anywhere a reader's would, from this workspace, from the page itself, from nowhere. */
const pictureSources = {
  all: "'self' data: https:",
  own: "'self' data:",
  within: 'data:',
  none: "'none'",
} as const;
type Pictures = keyof typeof pictureSources;

/**
 * Somebody else's page, or one that shows it: without scripts, forms or frames, with pictures and styles only. A document that
 * no address serves yet says the same itself (`ui/features/raw/with-policy.ts`).
 */
const policy = (sandbox: string, pictures: Pictures = 'all') =>
  [
    sandbox,
    "default-src 'none'",
    `img-src ${pictureSources[pictures]}`,
    "style-src 'unsafe-inline'",
    "frame-ancestors 'self'",
  ].join('; ');

/**
 * An email shown at an address of ours does not get our origin (docs/product-rules.md#frames-that-show-a-letter); the file
 * of an event is downloaded, as in a mailbox.
 */
const emailPolicy = (pictures?: Pictures) => policy('sandbox allow-downloads', pictures);

/** Answers an email as a page that is only looked at; `pictures`: which it may load. */
export function sendEmailPage(res: Response, markup: string, pictures?: Pictures): void {
  res.set('Content-Security-Policy', emailPolicy(pictures)).type('html').send(markup);
}

/** Answers a page that holds all it shows and asks nobody for anything. */
export function sendOwnPage(res: Response, markup: string): void {
  res.set('Content-Security-Policy', policy('sandbox', 'within')).type('html').send(markup);
}

/** The editor writes the email into this page and reads its boxes, so it keeps our origin; scripts stay off. */
const previewFramePolicy = policy('sandbox allow-same-origin');

const emptyPage = html`<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>${formWording.emptyPreview}</title></head><body></body></html>
`.toString();

/** The page that a preview of the editor begins with; what it shows is written into it. */
export function sendPreviewFrame(res: Response): void {
  res.set({ 'Content-Security-Policy': previewFramePolicy, 'Cache-Control': 'no-store' });
  res.type('html').send(emptyPage);
}
