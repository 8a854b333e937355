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

/** The origin whose pages show what is answered in frames, where it is another than the answer's. */
export function allowFraming(res: Response, origin: string): void {
  (res.locals as Framed).framedBy = origin;
  // It knows no other origin than the answer's; `frame-ancestors` says the same better (CSP 3, 6.4.2.1).
  res.removeHeader('X-Frame-Options');
}

interface Framed {
  framedBy?: string;
}

/**
 * Somebody else's page, or one that shows it: without scripts, forms or frames, with pictures and styles only. A document that
 * no address serves yet says the same itself (`ui/features/raw/with-policy.ts`).
 */
const policy = ({ locals }: Response, sandbox: string, sources: string) =>
  [
    sandbox,
    "default-src 'none'",
    `img-src ${sources}`,
    "style-src 'unsafe-inline'",
    `frame-ancestors ${(locals as Framed).framedBy ?? "'self'"}`,
  ].join('; ');

/**
 * Answers an email as a page that is only looked at: it does not get our origin
 * (docs/product-rules.md#frames-that-show-a-letter); the file of an event is downloaded, as in a mailbox.
 * @param pictures which it may load
 */
export function sendEmailPage(res: Response, markup: string, pictures: Pictures = 'all'): void {
  const said = policy(res, 'sandbox allow-downloads', pictureSources[pictures]);
  res.set('Content-Security-Policy', said).type('html').send(markup);
}

/** Answers a page that holds all it shows and asks nobody for anything. */
export function sendOwnPage(res: Response, markup: string): void {
  res
    .set('Content-Security-Policy', policy(res, 'sandbox', pictureSources.within))
    .type('html')
    .send(markup);
}

const emptyPage = html`<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>${formWording.emptyPreview}</title></head><body></body></html>
`.toString();

/**
 * Answers the page that a preview of the editor begins with. The editor writes the email into it and reads its boxes, so it
 * keeps our origin; scripts stay off.
 * @param contentOrigin where pictures of ours come from, if not from here
 */
export function sendPreviewFrame(res: Response, contentOrigin?: string): void {
  const sources = [pictureSources.all, contentOrigin].filter(Boolean).join(' ');
  const said = policy(res, 'sandbox allow-same-origin', sources);
  res.set({ 'Content-Security-Policy': said, 'Cache-Control': 'no-store' });
  res.type('html').send(emptyPage);
}
