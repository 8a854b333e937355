import { unsubscribeToken } from '../../../src/email/tokens/token.ts';
import { faultyElements, type InboxRule } from './inbox-rule.ts';
import type { Mail } from './read-mail.ts';

/** Gmail cuts a mail after that many bytes (github.com/hteumeuleu/email-bugs/issues/41). */
const clipped = 102 * 1_024;

/** Rule 16: Gmail clips nothing, and the unsubscribe link least of all. */
export const underTheClip: InboxRule = ({ html }) => {
  const bytes = Buffer.byteLength(html);
  const link = html.indexOf(unsubscribeToken);
  return [
    ...(bytes <= clipped ? [] : [`${bytes} bytes`]),
    ...(link !== -1 && Buffer.byteLength(html.slice(0, link)) > clipped
      ? ['the unsubscribe link is cut']
      : []),
  ];
};

/** Rule 16: as Adobe advises; the names of blocks, which no letter that leaves bears, weigh nothing. */
export const underTheAdvice: InboxRule = ({ html }) => {
  const bytes = Buffer.byteLength(html.replace(/ data-block-id="[^"]*"/g, ''));
  return bytes <= 35 * 1_024 ? [] : [`${bytes} bytes`];
};

/** Pictures, paragraphs, headings, items, links: what a reader would count. */
const contentUnits = ({ elements }: Mail) =>
  elements.filter(({ name, isGhost }) => !isGhost && /^(?:img|p|h[1-6]|li|a)$/.test(name)).length;

/** Bytes of markup a content unit takes, words and addresses left aside. */
export function bytesByUnit(mail: Mail): number {
  const body = mail.html.slice(mail.html.indexOf('<body'));
  const bare = body.replace(/ (?:href|src|alt)="[^"]*"/g, '').replace(/>[^<]+</g, '><');
  return Buffer.byteLength(bare) / Math.max(1, contentUnits(mail));
}

/** Rule 16: at most 500 bytes a content unit. */
export const lightUnits: InboxRule = (mail) => {
  const bytes = bytesByUnit(mail);
  return bytes <= 500 ? [] : [`${Math.round(bytes)} bytes a content unit`];
};

/** Rule 17: no picture that a client cannot show, none inside the mail's own bytes. */
export const knownFormats: InboxRule = (mail) =>
  faultyElements(
    mail,
    ({ name, attributes: { src = '' } }) =>
      name === 'img' &&
      (!/^(?:https:|cid:|\/)/.test(src) || /\.(?:webp|svg|avif|bmp|tiff?)(?:[?#]|$)/i.test(src)),
  );

/** Rule 18: blocked pictures say their words in letters of the mail. */
export const styledAlternatives: InboxRule = (mail) =>
  faultyElements(
    mail,
    ({ name, style }) => name === 'img' && !(/\d+px \S/.test(style.get('font') ?? '') && style.has('color')),
  );
