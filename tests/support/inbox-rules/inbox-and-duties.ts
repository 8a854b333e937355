import { escapeHtml } from '../../../src/email/render/html.ts';
import { mirrorToken, unsubscribeToken } from '../../../src/email/tokens/token.ts';
import { wordsOf } from '../mail-html.ts';
import { faultyElements, type InboxRule } from './inbox-rule.ts';
import { openTag, wordsIn } from './read-mail.ts';

const hiding = 'display:none;mso-hide:all';
const isPreheader = ({ attributes }: { attributes: Readonly<Record<string, string>> }) =>
  (attributes.style ?? '').startsWith('display:none');

/** Rule 19: the preheader, where there is one, is the first in the mail and hidden by these two alone, without white text. */
export const hiddenPreheader: InboxRule = (mail) => {
  const hidden = mail.elements.filter(isPreheader);
  const [preheader] = hidden;
  if (!preheader) return [];
  const first = preheader.parent?.children.find((child) => typeof child !== 'string');
  return [
    ...(hidden.length === 1 ? [] : ['more than one hidden element']),
    ...(preheader.attributes.style === hiding ? [] : [openTag(preheader)]),
    ...(first === preheader && preheader.parent?.parent?.name === 'body'
      ? []
      : ['it is not first in the mail']),
  ];
};

/** Rule 19: 40 to 90 characters. */
export const preheaderLength: InboxRule = ({ elements }) => {
  const preheader = elements.find(isPreheader);
  const { length } = preheader ? wordsIn(preheader).trim() : '';
  return length >= 40 && length <= 90 ? [] : [`a preheader of ${length} characters`];
};

/** Rule 20: the page on the web is the first link, unsubscribing stands below the content, the privacy page is linked. */
export const dutyLinks: InboxRule = ({ elements }) => {
  const links = elements.filter(({ name }) => name === 'a');
  const unsubscribe = links.findIndex(({ attributes }) => attributes.href === unsubscribeToken);
  const lastPicture = elements.findLastIndex(({ name }) => name === 'img');
  return [
    ...(links[0]?.attributes.href === mirrorToken
      ? []
      : ['the first link is not that of the page on the web']),
    ...(unsubscribe === -1 ? ['no unsubscribe link'] : []),
    ...(unsubscribe !== -1 && elements.indexOf(links[unsubscribe] as never) < lastPicture
      ? ['unsubscribing stands in the content']
      : []),
    ...(links.some((link) => /données personnelles|confidentialité|vie privée/i.test(wordsIn(link)))
      ? []
      : ['no privacy link']),
  ];
};

/** Rule 21: no picture that tells who opened the mail. */
export const noPixel: InboxRule = (mail) =>
  faultyElements(
    mail,
    ({ name, attributes: { width, height, src = '' } }) =>
      name === 'img' && (Number(width) <= 1 || Number(height) <= 1 || /\{\{nl:|<%/.test(src)),
  );

/** A class that says a colour: of a ground, a bar, a line, a text. */
const colorClass = /^[gblt](?:[\da-z]{1,2}|[\da-f]{3}|[\da-f]{6})$/;

/** Rule 22: both colour schemes are announced, dark rules are there, four classes at most besides one for each colour. */
export const darkScheme: InboxRule = ({ html, sheets, elements }) => {
  const all = elements.flatMap(({ attributes }) => attributes.class?.split(' ') ?? []);
  const classes = new Set(all.filter((name) => !colorClass.test(name)));
  return [
    ...['color-scheme', 'supported-color-schemes']
      .filter((name) => !html.includes(`<meta name="${name}" content="light dark">`))
      .map((name) => `no meta ${name}`),
    ...(sheets.some((css) => css.includes('@media (prefers-color-scheme:dark)')) ? [] : ['no dark rules']),
    ...(classes.size <= 4 ? [] : [`classes ${[...classes].join(' ')}`]),
  ];
};

const lower = (text: string) => text.normalize('NFC').toLowerCase();
const wordList = (text: string) =>
  lower(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Rule 23: the text part has every word and every address; it has no places to lead to. */
export const wholeText: InboxRule = ({ html, text, elements }) => {
  if (text === '') return [];
  const written = new Set(wordList(text));
  const words = wordList(wordsOf(html.replace(/<div[^>]* style="display:none[^>]*>[^<]*<\/div>/, '')));
  const links = elements.filter(({ name }) => name === 'a').map(({ attributes: { href = '' } }) => href);
  return [
    ...words.filter((word) => !written.has(word)).map((word) => `« ${word} » is not in the text part`),
    ...links
      .filter((href) => !href.startsWith('#') && !text.includes(href))
      .map((href) => `${href} is not in the text part`),
  ];
};

/** Rule 24: UTF-8 said first, and lines under 500 bytes where they can be broken at all. */
export const shortLines: InboxRule = ({ html }) => [
  ...(/<head>\s*<meta charset="utf-8">/.test(html) ? [] : ['no charset at the head']),
  ...html
    .split('\n')
    .filter((line) => line.length > 125 && Buffer.byteLength(line) >= 500)
    .filter((line) => longestWhole(line) < 250)
    .map((line) => `${Buffer.byteLength(line)} bytes: ${line.slice(0, 80)}…`),
];

/** Characters of the longest part of a line that no line end may break: an address, a word, a token. */
const longestWhole = (line: string) =>
  Math.max(
    ...line
      .replace(/\{\{nl:[^{}]*\}\}/g, (token) => 'x'.repeat(token.length))
      .split(' ')
      .map((part) => part.length),
  );

/** Rule 26: each token of the content leaves as it is written, whole; nothing else looks like one. */
export const wholeTokens: InboxRule = ({ html, tokens }) => {
  if (tokens === undefined) return [];
  const own = new Set([...tokens.map(escapeHtml), unsubscribeToken, mirrorToken]);
  const begun = html.match(/\{\{nl:[A-Za-z]\w*[|}]/g) ?? [];
  const whole = html.match(/\{\{nl:[^{}]*\}\}/g) ?? [];
  return [
    ...(begun.length === whole.length ? [] : [`${begun.length} tokens begin, ${whole.length} are whole`]),
    ...whole.filter((token) => !own.has(token)).map((token) => `${token} was not written so`),
  ];
};
