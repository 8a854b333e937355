import { parameterValue } from '../../core/block-template/values.ts';
import { calendarEvent, writeCalendarAddress } from '../../core/calendar/calendar-event.ts';
import { googleAddress, outlookAddress } from '../../core/calendar/calendar-links.ts';
import { badgeDate, type DateFormat, frenchDate } from '../../core/dates/french-date.ts';
import { type ArticleValue, callLabel } from '../../core/fields/article.ts';
import { isEmptyValue, readValue } from '../../core/fields/contents.ts';
import type { FieldValues, Parameter, ParameterOf } from '../../core/fields/index.ts';
import type { Ratio } from '../../core/fields/settings.ts';
import { socialNetworkNames } from '../../core/fields/social-networks.ts';
import { safeLink } from '../../core/links/safe-link.ts';
import { readRichText } from '../html/read-rich-text.ts';
import { hasBoxes } from '../html/rich-text.ts';
import { fieldRenderers } from '../render/fields/index.ts';
import { formatFrenchNumber } from '../render/fields/number.ts';
import { renderParameters } from '../render/fields/parameters.ts';
import { richTextPieces } from '../render/rich-text-pieces.ts';
import { bodyType } from '../render/type-scale.ts';
import { richTextPassages } from '../text-part/rich-text-passages.ts';
import { passageWords } from '../text-part/write-passages.ts';
import { drawPicture } from './draw-picture.ts';
import { countCharacters } from './limits.ts';
import { type MarkupPart, stripMarks } from './parts.ts';

/** How a value that is no plain text is written by `{{ value }}`: as words, or drawn by its kind. */
type Printed = { words: string } | MarkupPart;

const printed = new WeakMap<object, Printed>();

/** How a value is written; undefined for plain ones. */
export const printedForm = (value: unknown): Printed | undefined =>
  typeof value === 'object' && value !== null ? printed.get(value) : undefined;

/** Where a value stands in its block; undefined for what markup made itself. */
export function pathOf(value: unknown): string | undefined {
  const how = printedForm(value);
  return how && 'path' in how ? how.path : undefined;
}

type Values = Readonly<Record<string, unknown>>;

/** An object that has its own properties and nothing else; as a text, it is its words. */
function authorObject(facts: Record<string, unknown>, words: string, how: Printed): object {
  const object: object = Object.assign(Object.create(null), facts);
  Object.defineProperty(object, 'toString', { value: () => words });
  printed.set(object, how);
  return object;
}

const byKind = (parameter: Parameter, datas: Values, within: string | undefined): MarkupPart => ({
  path: within === undefined ? parameter.key : `${within}[${parameter.key}]`,
  signs: countCharacters(parameterValue(parameter, datas)),
  draw: (drawing) =>
    renderParameters(fieldRenderers, [parameter], datas, drawing, within).flatMap(({ pieces }) => pieces),
});

/** A text, nothing where it is blank: then `{% if texte %}` says whether there is one. */
const text = (value: string) => {
  const words = stripMarks(value).trim();
  return words === '' ? null : words;
};

type Shapes = {
  [Kind in Parameter['kind']]: (
    value: FieldValues[Kind],
    parameter: ParameterOf<Kind>,
    part: MarkupPart,
  ) => unknown;
};

const rich = (value: string, part: MarkupPart) => {
  const words = passageWords(richTextPassages(readRichText(stripMarks(value)))).join('\n');
  return words === '' ? null : authorObject({}, words, part);
};

const richPart = (html: string): MarkupPart => ({
  signs: html.length,
  draw: (drawing) => richTextPieces(readRichText(html), bodyType(drawing), undefined, drawing),
});

function picture(value: FieldValues['image'], part: MarkupPart) {
  return authorObject(
    {
      url: stripMarks(value.url),
      alt: text(value.alt),
      decorative: value.decorative,
      link: text(value.link),
    },
    value.alt,
    part,
  );
}

/** What an article's settings switch off is nil. */
function articleFacts(value: ArticleValue, { settings }: ParameterOf<'article'>, { path }: MarkupPart) {
  const { title, link, intro, category, image, hook, cta } = value;
  const address = settings.link ? (safeLink(stripMarks(link)) ?? null) : null;
  const introduction = settings.intro?.format === 'plain' ? text(intro) : rich(intro, richPart(intro));
  return {
    title: text(title),
    link: address,
    category: settings.category ? text(category) : null,
    hook: settings.hook ? text(hook) : null,
    intro: settings.intro ? introduction : null,
    image:
      settings.image && image.url.trim() !== ''
        ? picture(image, picturePart(image, settings.image, `${path}[image]`))
        : null,
    cta: settings.cta
      ? facts({
          text: text(callLabel(value, settings.cta.words)),
          link: safeLink(stripMarks(cta.link)) ?? address,
        })
      : null,
  };
}

const facts = (of: Record<string, unknown>, words = '') => authorObject(of, words, { words });

function picturePart(image: FieldValues['image'], { ratio }: { ratio: Ratio }, path: string): MarkupPart {
  return {
    path,
    signs: countCharacters(image),
    draw: (drawing) =>
      drawPicture(image, { width: drawing.width, ratio, align: drawing.align }, { ...drawing, path }),
  };
}

const shapes: Shapes = {
  text,
  color: text,
  font: text,
  link: (value) => safeLink(stripMarks(value)) ?? null,
  number: (value) => value,
  toggle: (value) => value,
  richtext: (value, _parameter, part) => rich(value, part),
  html: (value, _parameter, part) =>
    rich(value, part) ?? (hasBoxes(value) ? authorObject({}, '', part) : null),
  choice: (value, { settings }) => {
    const option = settings.options.find((one) => one.value === value);
    return option ? facts({ ...option }, option.label) : null;
  },
  date: (value, { settings }) => {
    const own = settings.format === 'badge' ? 'short' : settings.format;
    const words = frenchDate(value, own);
    if (words === '') return null;
    const inFormat = (format: DateFormat) => frenchDate(value, format);
    const badge = badgeDate(value);
    return facts(
      {
        iso: value,
        day: badge?.day,
        short_month: badge?.month,
        long: inFormat('long'),
        short: inFormat('short'),
        month: inFormat('month'),
        with_time: inFormat('with-time'),
      },
      words,
    );
  },
  image: (value, _parameter, part) => picture(value, part),
  separator: (_value, _parameter, part) => authorObject({}, '', part),
  social: (value, _parameter, part) => {
    const networks = value.map(({ network, url }) =>
      facts(
        { network, name: socialNetworkNames[network], url: safeLink(stripMarks(url)) ?? null },
        socialNetworkNames[network],
      ),
    );
    printed.set(networks, part);
    return networks;
  },
  article: (value, parameter, part) =>
    authorObject(articleFacts(value, parameter, part), stripMarks(value.title), part),
  list: (value, { settings, key }, part) => {
    const items = value.map((item, rank) => {
      const within = `${key}[${rank}]`;
      return authorObject(authorValues(settings.of, item, within), '', {
        signs: countCharacters(item),
        draw: (drawing) =>
          renderParameters(fieldRenderers, settings.of, item, drawing, within).flatMap(
            ({ pieces }) => pieces,
          ),
      });
    });
    printed.set(items, part);
    return items;
  },
};

/**
 * A block's values as its markup finds them, by parameter key. What is empty is nil, so that `{% if image %}` says whether
 * there is one; a text is escaped when it is written; a date has `long`, `short`, `month`, `with_time`, `day`,
 * `short_month` and `iso`; an
 * image `url`, `alt`, `link`; an article its switched-on parts; `{{ … }}` of anything that is more than words draws it by
 * its kind.
 */
export function authorValues(
  parameters: readonly Parameter[],
  datas: Values,
  within?: string,
): Record<string, unknown> {
  const values: Record<string, unknown> = Object.create(null);
  for (const parameter of parameters) {
    const value = readValue(parameter.kind, parameterValue(parameter, datas));
    const shape = shapes[parameter.kind] as (
      value: unknown,
      parameter: Parameter,
      part: MarkupPart,
    ) => unknown;
    values[parameter.key] = isEmptyValue(parameter, value)
      ? parameter.kind === 'toggle'
        ? false
        : null
      : shape(value, parameter, byKind(parameter, datas, within));
  }
  return values;
}

/** A date's own, or one that is written as such. */
const isoOf = (value: unknown) =>
  String(typeof value === 'object' && value !== null && 'iso' in value ? value.iso : (value ?? ''));

/**
 * What calendars make of a date: the addresses of its file and of the pages that propose it (`ics`, `google`, `outlook`,
 * `office`); nil without a date or a title.
 */
export function eventFacts(
  start: unknown,
  settings: Readonly<Record<string, unknown>>,
  zone: string | undefined,
): object | null {
  const text = (name: string) => stripMarks(textOfValue(settings[name]));
  const event = calendarEvent({
    title: text('title'),
    start: isoOf(start),
    end: isoOf(settings.end),
    place: text('place'),
    details: text('details'),
    url: text('url'),
    ...(zone !== undefined && { zone }),
  });
  return (
    (event &&
      facts(
        {
          ics: writeCalendarAddress(event),
          google: googleAddress(event),
          outlook: outlookAddress(event, 'live'),
          office: outlookAddress(event, 'office'),
        },
        writeCalendarAddress(event),
      )) ??
    null
  );
}

/** A value as words: French numbers, dates in their own format, the text of what is rich. */
export function textOfValue(value: unknown): string {
  if (value === null || value === undefined || typeof value === 'boolean') return '';
  if (typeof value === 'number') return formatFrenchNumber(value);
  if (Array.isArray(value)) return value.map(textOfValue).join('');
  return String(value);
}
