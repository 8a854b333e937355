import { contrast } from '../../../src/email/render/color-maths.ts';
import type { InboxRule } from './inbox-rule.ts';
import { sizeOf } from './read-by-all.ts';
import { around, type Mail, type MailElement, type MailText } from './read-mail.ts';

/** A rule of the dark sheet: which elements, what they become. */
interface DarkRule {
  selector: string;
  /** Its parts, the outermost first. */
  parts: {
    tag: string | undefined;
    className: string | undefined;
    attribute: string | undefined;
    sign: string;
    isPart: boolean;
  }[];
  property: string;
  value: string;
}

const selectorPart = /^([a-z]+)?(?:\.([a-z][\w-]*))?(?:\[([a-z]+)(\*)?="([^"]+)"\])?$/;
const darkLine = /^([^{]+)\{(background-color|border-color|color):(#[0-9a-f]{6}) !important\}$/;

/** The rules of the dark sheet; a line that is none is told. */
function readDark({ sheets }: Mail): { rules: DarkRule[]; unread: string[] } {
  const dark = sheets.map(
    (css) => /@media \(prefers-color-scheme:dark\)\{\n([\s\S]*?)\n\}/.exec(css)?.[1] ?? '',
  );
  const lines = dark.flatMap((css) => css.split('\n')).filter((line) => line !== '');
  const read = lines.map((line): DarkRule | string => {
    const [, selector = '', property = '', value = ''] = darkLine.exec(line) ?? [];
    const parts = selector.split(/ (?![^[]*\])/).map((part) => selectorPart.exec(part));
    if (property === '' || parts.includes(null)) return line;
    return {
      selector,
      property,
      value,
      parts: parts.map((found) => ({
        tag: found?.[1],
        className: found?.[2],
        attribute: found?.[3],
        isPart: found?.[4] !== undefined,
        sign: found?.[5] ?? '',
      })),
    };
  });
  return {
    rules: read.filter((rule) => typeof rule !== 'string'),
    unread: read.filter((rule) => typeof rule === 'string'),
  };
}

const classesOf = ({ attributes }: MailElement) => attributes.class?.split(' ') ?? [];

const meets = (
  element: MailElement,
  { tag, className, attribute, sign, isPart }: DarkRule['parts'][number],
) => {
  if (tag !== undefined && element.name !== tag) return false;
  if (className !== undefined && !classesOf(element).includes(className)) return false;
  if (attribute === undefined) return true;
  const sentence = element.attributes[attribute];
  return isPart ? (sentence?.includes(sign) ?? false) : sentence === sign;
};

function isMeant(element: MailElement, parts: DarkRule['parts']): boolean {
  const last = parts.at(-1);
  if (!last || !meets(element, last)) return false;
  if (parts.length === 1) return true;
  return around(element)
    .slice(1)
    .some((holder) => isMeant(holder, parts.slice(0, -1)));
}

/** Attributes and classes count ten, names one (Selectors 4, 17). */
const weightOf = ({ parts }: DarkRule) =>
  parts.reduce(
    (sum, { tag, className, attribute }) => sum + (className ? 10 : 0) + (attribute ? 10 : 0) + (tag ? 1 : 0),
    0,
  );

interface Colors {
  ink: string | undefined;
  ground: string | undefined;
}

/** What a mail draws on what, by element: its own colours, else those around it. */
function colorsBy(rules: readonly DarkRule[]) {
  const known = new Map<MailElement, Colors>();
  const strongest = rules.toSorted((one, other) => weightOf(one) - weightOf(other)).reverse();
  const turned = (element: MailElement, property: string) =>
    strongest.find((rule) => rule.property === property && isMeant(element, rule.parts))?.value;
  const of = (element: MailElement | undefined): Colors => {
    if (!element) return { ink: undefined, ground: undefined };
    const found = known.get(element);
    if (found) return found;
    const outer = of(element.parent);
    const { style, attributes, isGhost } = element;
    // What an element says to be important stands above every sheet.
    const [, important] = /^(.*) !important$/.exec(style.get('color') ?? '') ?? [];
    const colors = isGhost
      ? outer
      : {
          ink: important ?? turned(element, 'color') ?? style.get('color') ?? outer.ink,
          ground:
            turned(element, 'background-color') ??
            style.get('background-color') ??
            attributes.bgcolor ??
            outer.ground,
        };
    known.set(element, colors);
    return colors;
  };
  return of;
}

const isBold = (element: MailElement) =>
  around(element).some(
    ({ name, style }) =>
      name === 'strong' || /\bbold\b/.test(style.get('font') ?? '') || style.get('font-weight') === 'bold',
  );

/** WCAG 2.2, 1.4.3: large from 24 px, or bold from 18.66 px. */
const leastOf = (element: MailElement) => {
  const size = sizeOf(element) ?? 0;
  return size >= 24 || (size >= 18.66 && isBold(element)) ? 3 : 4.5;
};

function unreadable(texts: readonly MailText[], rules: readonly DarkRule[], name: string): string[] {
  const colorsOf = colorsBy(rules);
  return texts.flatMap(({ words, parent }) => {
    if (words.replace(/\u00a0/g, '') === '') return [];
    const { ink: textColor, ground: background } = colorsOf(parent);
    if (!/^#[0-9a-f]{6}$/.test(textColor ?? '') || !/^#[0-9a-f]{6}$/.test(background ?? ''))
      return [`« ${words.slice(0, 40)} »: ${textColor} on ${background}`];
    const ratio = contrast(textColor as string, background as string);
    return ratio >= leastOf(parent)
      ? []
      : [`« ${words.slice(0, 40)} » ${name}: ${textColor} on ${background} is ${ratio.toFixed(2)}`];
  });
}

/** Words of pictures are read where pictures are blocked: in the picture's own style. */
const alternativesOf = ({ elements }: Mail): MailText[] =>
  elements.flatMap((element) =>
    element.name === 'img' && element.attributes.alt
      ? [{ words: element.attributes.alt, parent: element }]
      : [],
  );

/** What dark mode makes of each text and of the words of each picture: ink and ground. */
export function colorsByNight(mail: Mail): ({ words: string } & Colors)[] {
  const colorsOf = colorsBy(readDark(mail).rules);
  return [...mail.texts, ...alternativesOf(mail)].map(({ words, parent }) => ({
    words,
    ...colorsOf(parent),
  }));
}

/** Rule 15: each text, those of blocked pictures too, is read on its ground at 4.5, by day. */
export const contrastByDay: InboxRule = (mail) =>
  unreadable([...mail.texts, ...alternativesOf(mail)], [], 'by day');

/** What programs make of the dark sheet: some drop selectors they do not know, some write inline styles anew. */
const readings: Readonly<Record<string, (rule: DarkRule) => boolean>> = {
  'by night': () => true,
  'by night without *=': ({ selector }) => !selector.includes('*='),
  'by night with styles rewritten': ({ selector }) => !selector.includes('[style*='),
  'by night without classes': ({ selector }) => !selector.includes('.'),
};

/** Rule 15: and in dark mode, with what the dark sheet makes of its colours, however much of it is read. */
export const contrastByNight: InboxRule = (mail) => {
  const { rules, unread } = readDark(mail);
  const texts = [...mail.texts, ...alternativesOf(mail)];
  return [
    ...unread,
    ...Object.entries(readings).flatMap(([name, isRead]) => {
      const read = rules.filter(isRead);
      // Where nothing is read it is day.
      return read.length === 0 ? [] : unreadable(texts, read, name);
    }),
  ];
};
