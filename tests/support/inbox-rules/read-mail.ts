import { Parser } from 'htmlparser2';

/** An element of a mail, as its source says it. */
export interface MailElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Its own declarations, the last one of each property. */
  style: ReadonlyMap<string, string>;
  /** The element around it, those that only Outlook sees included. */
  parent: MailElement | undefined;
  children: (MailElement | string)[];
  /** It stands in a comment that classic Outlook alone opens. */
  isGhost: boolean;
}

/** Words that are shown, where they stand. */
export interface MailText {
  words: string;
  parent: MailElement;
}

export interface Mail {
  html: string;
  /** The text part; '' where there is none. */
  text: string;
  /** Tokens that the content holds, as written there; undefined where nobody says. */
  tokens: readonly string[] | undefined;
  /** Ids of the blocks that stand in the footer, where small print may be; undefined where blocks bear no name. */
  footers: readonly string[] | undefined;
  /** In the order of the source, ghosts among them. */
  elements: readonly MailElement[];
  /** Of the body, hidden ones left out. */
  texts: readonly MailText[];
  /** What each `<style>` holds. */
  sheets: readonly string[];
  /** Tags that close another element than the open one, comments for Outlook opened. */
  crossed: readonly string[];
}

export interface MailSource {
  html: string;
  text?: string;
  tokens?: readonly string[];
  footers?: readonly string[];
}

const voids = new Set(['br', 'img', 'meta', 'hr', 'link', 'input', 'v:fill']);

function declarationsOf(style = ''): Map<string, string> {
  return new Map(
    style.split(';').flatMap((declaration): [string, string][] => {
      const colon = declaration.indexOf(':');
      return colon < 1 ? [] : [[declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()]];
    }),
  );
}

/** Tags in a comment for Outlook: name, whether it closes, attributes. */
function ghostTags(comment: string) {
  const shown = /^\[if mso\]>([\s\S]*)<!\[endif\]$/.exec(comment)?.[1] ?? '';
  return [...shown.matchAll(/<(\/?)([a-z][\w:]*)((?:"[^"]*"|[^">])*)>/gi)].map(
    ([, slash, name = '', sentence = '']) => ({
      name: name.toLowerCase(),
      isEnd: slash === '/',
      attributes: Object.fromEntries(
        [...sentence.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
      ),
    }),
  );
}

/** A mail with the elements that only Outlook sees among the others, as one tree. */
export function readMail({ html, text = '', tokens, footers }: MailSource): Mail {
  const elements: MailElement[] = [];
  const texts: MailText[] = [];
  const sheets: string[] = [];
  const crossed: string[] = [];
  let top: MailElement | undefined;
  const open = (name: string, attributes: Record<string, string>, isGhost: boolean) => {
    const style = declarationsOf(attributes.style);
    const element: MailElement = { name, attributes, style, parent: top, children: [], isGhost };
    top?.children.push(element);
    elements.push(element);
    if (!voids.has(name)) top = element;
  };
  const close = (name: string, isGhost: boolean) => {
    if (voids.has(name)) return;
    if (top?.name === name && top.isGhost === isGhost) top = top.parent;
    else crossed.push(`</${name}> closes ${top ? openTag(top) : 'nothing'}`);
  };
  const parser = new Parser({
    onopentag: (name, attributes) => open(name, attributes, false),
    onclosetag: (name) => close(name, false),
    oncomment: (comment) => {
      for (const { name, isEnd, attributes } of ghostTags(comment)) {
        if (isEnd) close(name, true);
        else open(name, attributes, true);
      }
    },
    ontext: (words) => {
      if (!top) return;
      top.children.push(words);
      if (top.name === 'style') sheets.push(words);
      else if (!/^\s*$/.test(words) && isShown(top)) texts.push({ words: words.trim(), parent: top });
    },
  });
  parser.end(html);
  if (top) crossed.push(`${openTag(top)} stays open`);
  return { html, text, tokens, footers, elements, texts, sheets, crossed };
}

const isShown = (element: MailElement) =>
  !around(element).some(({ name, style }) => name === 'head' || style.get('display') === 'none');

/** An element and all those it stands in, from the inside out. */
export function around(element: MailElement): MailElement[] {
  const all: MailElement[] = [];
  for (let one: MailElement | undefined = element; one; one = one.parent) all.push(one);
  return all;
}

/** What holds it for every program but classic Outlook. */
export function holderOf({ parent }: MailElement): MailElement | undefined {
  return parent?.isGhost ? holderOf(parent) : parent;
}

/** An element's tag as it is written, in short: where a fault is. */
export function openTag({ name, attributes, isGhost }: MailElement): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `${isGhost ? '[mso] ' : ''}<${name}${said.join('')}>`.slice(0, 160);
}

/** Words in an element, those of its elements included. */
export const wordsIn = ({ children }: MailElement): string =>
  children.map((child) => (typeof child === 'string' ? child : wordsIn(child))).join('');
