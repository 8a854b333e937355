import { faultyElements, type InboxRule, pixels } from './inbox-rule.ts';
import { around, type Mail, type MailElement, openTag, wordsIn } from './read-mail.ts';

const inFrench = ({ attributes: { lang, dir } }: MailElement) => lang === 'fr' && dir === 'ltr';
const childrenOf = ({ children }: MailElement) =>
  children.filter((child) => typeof child !== 'string' || child.trim() !== '');

/** Rule 11: language and direction on the html and on the one child of the body, the preheader in it. */
export const languageTwice: InboxRule = ({ elements }) => {
  const html = elements.find(({ name }) => name === 'html');
  const body = elements.find(({ name }) => name === 'body');
  if (!html || !body) return ['no html or no body'];
  const [child, ...others] = childrenOf(body);
  return [
    ...(inFrench(html) ? [] : [openTag(html)]),
    ...(others.length === 0 ? [] : ['the body has more than one child']),
    ...(child && typeof child !== 'string' && !child.isGhost && inFrench(child)
      ? []
      : ['the body’s child says no language']),
  ];
};

const holdsHead = (table: MailElement): boolean =>
  table.children.some(
    (child) =>
      typeof child !== 'string' && (child.name === 'th' || (child.name !== 'table' && holdsHead(child))),
  );

/** Rule 12: layout tables are silent, ghosts included; a table with headings is data. None has a line or room of its own. */
export const silentTables: InboxRule = (mail) =>
  faultyElements(
    mail,
    (element) => {
      if (element.name !== 'table') return false;
      const { role, border, cellpadding, cellspacing } = element.attributes;
      const isBare = border === '0' && cellpadding === '0' && cellspacing === '0';
      return !isBare || (role !== 'presentation' && !holdsHead(element));
    },
    { ghosts: true },
  );

/** Rule 13: every picture says something or that it is decorative, and never nothing in a link. */
export const alternatives: InboxRule = (mail) =>
  faultyElements(mail, (element) => {
    if (element.name !== 'img') return false;
    const { alt } = element.attributes;
    const link = around(element).find(({ name }) => name === 'a');
    return alt === undefined || (alt.trim() === '' && link !== undefined && wordsIn(link).trim() === '');
  });

const headings = ({ elements }: Mail) => elements.filter(({ name }) => /^h[1-6]$/.test(name));

/** Rule 14: a title; headings that begin with the one h1 and skip no level; margins of texts inline, none negative. */
export const headingsInOrder: InboxRule = (mail) => {
  const levels = headings(mail).map(({ name }) => Number(name[1]));
  const title = mail.elements.find(({ name }) => name === 'title');
  return [
    ...(title && wordsIn(title).trim() !== '' ? [] : ['no title']),
    ...(levels.filter((level) => level === 1).length > 1 ? ['more than one h1'] : []),
    ...levels.flatMap((level, at) =>
      level > (levels[at - 1] ?? 0) + 1 ? [`h${level} after h${levels[at - 1] ?? 0}`] : [],
    ),
    ...faultyElements(
      mail,
      ({ name, style }) => /^(?:p|h[1-6]|ul|ol|li|blockquote)$/.test(name) && !style.has('margin'),
    ),
    ...faultyElements(mail, ({ style }) =>
      [...style].some(([property, value]) => /^margin/.test(property) && value.includes('-')),
    ),
    ...mail.texts
      .filter(({ words, parent }) => words.replace(/\u00a0/g, '') !== '' && !isInText(parent))
      .map(({ words, parent }) => `« ${words.slice(0, 40)} » in ${openTag(parent)} is in no paragraph`),
  ];
};

/** In a paragraph, a heading, an item, or a button, whose words are alone in their cell. */
const isInText = (element: MailElement) =>
  around(element).some(
    ({ name, style }) =>
      /^(?:p|h[1-6]|li|th)$/.test(name) || (name === 'a' && style.get('display') === 'inline-block'),
  );

/** Rule 14: the one h1 is there. */
export const oneMainTitle: InboxRule = (mail) =>
  headings(mail).filter(({ name }) => name === 'h1').length === 1 ? [] : ['not one h1'];

export const sizeOf = (element: MailElement): number | undefined => {
  for (const { style } of around(element)) {
    const size = style.get('font-size') ?? /(\d+px)(?:\/|\s)/.exec(style.get('font') ?? '')?.[1];
    if (size !== undefined) return pixels(size);
  }
  return undefined;
};

/** px: in blocks 14, but in the footer and outside blocks 13. */
function leastSize(element: MailElement, footers: Mail['footers']): number {
  const block = around(element).find(({ attributes }) => 'data-block-id' in attributes)?.attributes[
    'data-block-id'
  ];
  return block === undefined || footers?.includes(block) ? 13 : 14;
}

/** Rule 15: 14 px or more, 13 px for small print; zoom left on. */
export const largeLetters: InboxRule = ({ texts, html, footers }) => [
  ...texts
    .filter(({ words, parent }) => words !== '\u00a0' && (sizeOf(parent) ?? 0) < leastSize(parent, footers))
    .map(({ words, parent }) => `« ${words.slice(0, 40)} » at ${sizeOf(parent)} px`),
  ...(/user-scalable=no|maximum-scale/.test(html) ? ['zoom is off'] : []),
  ...(/<meta name="viewport" content="width=device-width/.test(html) ? [] : ['no viewport']),
];

/** Characters: what is as long is read at 14 px, in the footer and in the rows outside blocks too. */
const longPrint = 120;

/** Rule 15: small print is short. */
export const shortPrint: InboxRule = (mail) =>
  faultyElements(
    mail,
    (element) =>
      /^(?:p|li)$/.test(element.name) && wordsIn(element).length >= longPrint && (sizeOf(element) ?? 0) < 14,
  );

/** Rule 15: links in a text are underlined; a title that is one link, and a button, show what they are. */
export const underlinedLinks: InboxRule = (mail) =>
  faultyElements(mail, (element) => {
    if (element.name !== 'a' || wordsIn(element).trim() === '') return false;
    const isTitle = around(element).some(({ name }) => /^h[1-6]$/.test(name));
    const isButton = element.style.get('display') === 'inline-block';
    return !isTitle && !isButton && element.style.get('text-decoration') !== 'underline';
  });
