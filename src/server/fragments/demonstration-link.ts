import { html } from './html.ts';
import { demonstrationWording as words } from './messages.fr.ts';

/** The page behind the links of a letter shown here that only a sending platform can make. */
export const demonstrationLink = html`<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>${words.title}</title></head>
<body><h1>${words.title}</h1><p>${words.text}</p></body></html>
`.toString();
