import { type Filter, Liquid } from 'liquidjs/dist/liquid.browser.mjs';
import { MAX_MARKUP_CHARS } from '../../core/block-template/markup-limit.ts';
import { linkState } from '../../core/links/link-state.ts';
import { addToQuery } from '../../core/links/query.ts';
import { formatFrenchNumber } from '../render/fields/number.ts';
import { escapeHtml } from '../render/html.ts';
import { textSegments } from '../tokens/token.ts';
import { eventFacts, printedForm, textOfValue } from './author-values.ts';
import { liquidTag } from './builtin-tag.ts';
import { anchorFilter, builtinTags, tokenFilter } from './builtin-tags.ts';
import { MAX_MEMORY } from './limits.ts';
import { type MarkupFilter, type MarkupTag, markupWords } from './messages.fr.ts';
import { insertPart } from './parts.ts';

const isOwn = (names: object, name: string) => Object.hasOwn(names, name);

/** Liquid with the tags and filters of `markupWords` and no others: none of them knows a file, a clock or chance. */
export function createLiquid(): Liquid {
  const liquid = new Liquid({
    locale: 'fr',
    templates: {},
    ownPropertyOnly: true,
    strictFilters: true,
    parseLimit: MAX_MARKUP_CHARS,
    memoryLimit: MAX_MEMORY,
    outputEscape(value) {
      const how = printedForm(value);
      if (how && 'draw' in how) return insertPart(this.context, how);
      return escapeHtml(how ? how.words : textOfValue(value));
    },
  });
  for (const name of Object.keys(liquid.tags)) {
    if (!isOwn(markupWords.tags, name) && name !== '#') delete liquid.tags[name];
  }
  for (const name of Object.keys(liquid.filters)) {
    if (!isOwn(markupWords.filters, name)) delete liquid.filters[name];
  }
  for (const [name, spec] of Object.entries(builtinTags)) {
    liquid.registerTag(name, liquidTag(name as MarkupTag, spec));
  }
  for (const [name, filter] of Object.entries({ ...liquid.filters, ...houseFilters })) {
    liquid.registerFilter(name, counted(filter));
  }
  return liquid;
}

/** A filter whose every call is a step: one output may chain thousands. */
const counted = (filter: Filter): Filter =>
  function (value, ...given) {
    this.context.renderLimit.check(performance.now());
    return filter.call(this, value, ...given);
  };

const houseFilters: Partial<Record<MarkupFilter, Filter>> = {
  token: (name) => tokenFilter(name),
  anchor: (name) => anchorFilter(name),
  // Shopify's writes a space as +, which a mail program shows.
  url_encode: (value) => encodedText(textOfValue(value)),
  query: (address, name, value) => withParameter(textOfValue(address), textOfValue(name), textOfValue(value)),
  event(start, ...given) {
    const settings = Object.fromEntries(given.filter(Array.isArray));
    return eventFacts(start, settings, this.context.getRegister('timeZone'));
  },
  number: (value, unit) =>
    value === null || value === undefined ? '' : formatFrenchNumber(Number(value), textOfValue(unit)),
  truncate: (value, length = 50, end = '…') =>
    truncated([...textOfValue(value)], Number(length), '', textOfValue(end)),
  truncatewords: (value, count = 15, end = '…') =>
    truncated(textOfValue(value).split(/\s+/), Number(count), ' ', textOfValue(end)),
};

/** A text as a part of an address; its tokens stay, each reader has what they become. */
const encodedText = (text: string): string =>
  textSegments(text)
    .map((segment) =>
      segment.kind === 'words' ? encodeURIComponent(segment.text.replace(/\p{Cs}/gu, '')) : segment.text,
    )
    .join('');

/** An address with one more parameter, before its fragment; a place in the letter, a telephone and what is no address take none. */
const withParameter = (address: string, name: string, value: string): string =>
  ['web', 'mail', 'token'].includes(linkState(address))
    ? addToQuery(address, [`${encodedText(name)}=${encodedText(value)}`])
    : address;

function truncated(parts: readonly string[], most: number, between: string, end: string): string {
  if (parts.length <= most) return parts.join(between);
  return `${parts.slice(0, Math.max(0, most)).join(between).trimEnd()}${end}`;
}
