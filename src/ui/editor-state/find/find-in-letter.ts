import { parameterValue } from '../../../core/block-template/values.ts';
import { type FindOptions, findSpans, replaceSpans, type Span } from '../../../core/campaign/find-text.ts';
import type { Draft } from '../../../core/campaign/version.ts';
import { cleanRichText } from '../../../email/rich-text/clean-rich-text.ts';
import {
  type HtmlText,
  htmlLinks,
  htmlText,
  htmlWords,
  replaceInHtml,
} from '../../../email/rich-text/html-text.ts';
import { textSegments } from '../../../email/tokens/text-segments.ts';
import type { EditorStore } from '../editor-actions.ts';
import { layoutOf } from '../editor-document.ts';
import { edited, gestureEnded, withBlock } from '../edits.ts';
import { type LetterTemplates, letterTexts, type TextPlace } from './letter-texts.ts';

export interface LetterSearch extends FindOptions {
  wanted: string;
  /** Looks into the addresses of links as well. */
  inAddresses: boolean;
}

/** One place where the wanted text stands. */
export interface Hit extends Span {
  place: TextPlace;
  /** Whether it stands in the addresses of a rich text rather than in its words. */
  inAddress: boolean;
  /** The text it was found in: that of the place, or the words or addresses of its HTML. */
  text: string;
}

/** More are not shown, nor replaced: the person asks for something more precise. */
export const mostHits = 1_000;

/** Whether a span cuts a token or a merge tag in two. */
function cutsTag(text: string, spans: readonly Span[]): (span: Span) => boolean {
  if (spans.length === 0) return () => false;
  let end = 0;
  const tags = textSegments(text).flatMap((segment) => {
    const start = end;
    end += segment.text.length;
    return segment.kind === 'words' ? [] : [{ start, end }];
  });
  return ({ start, end: stop }) =>
    tags.some((tag) => start < tag.end && stop > tag.start && (start > tag.start || stop < tag.end));
}

function hitsIn(place: TextPlace, text: string, inAddress: boolean, search: LetterSearch): Hit[] {
  const spans = findSpans(text, search.wanted, search);
  const cuts = cutsTag(text, spans);
  return spans.filter((span) => !cuts(span)).map((span) => ({ ...span, place, inAddress, text }));
}

function placeHits(place: TextPlace, search: LetterSearch): Hit[] {
  if (place.kind === 'words') return hitsIn(place, place.value, false, search);
  if (place.kind === 'address') return search.inAddresses ? hitsIn(place, place.value, true, search) : [];
  const hits = hitsIn(place, htmlWords(place.value), false, search);
  if (!search.inAddresses) return hits;
  return [...hits, ...hitsIn(place, htmlLinks(place.value).text, true, search)];
}

/** Where a text stands in a letter, in the order of reading. Tokens are found whole or not at all. */
export function findInLetter(draft: Draft, templates: LetterTemplates, search: LetterSearch): Hit[] {
  if (search.wanted === '') return [];
  const hits: Hit[] = [];
  for (const place of letterTexts(draft, templates)) {
    hits.push(...placeHits(place, search));
    if (hits.length >= mostHits) return hits.slice(0, mostHits);
  }
  return hits;
}

/** The value of a place with its hits replaced. */
function replacedValue(place: TextPlace, hits: readonly Hit[], words: string): string {
  if (place.kind !== 'html') return replaceSpans(place.value, hits, words);
  const put = (html: string, source: (html: string) => HtmlText, spans: readonly Hit[]) =>
    spans.length === 0 ? html : replaceInHtml(html, source(html), spans, words);
  const inWords = hits.filter(({ inAddress }) => !inAddress);
  const inLinks = hits.filter(({ inAddress }) => inAddress);
  // Addresses first: the words are then counted anew, in HTML that has other lengths.
  return cleanRichText(put(put(place.value, htmlLinks, inLinks), htmlText, inWords));
}

/** A value with another one at a path in it. */
function putAt<Whole>(whole: Whole, [key, ...rest]: readonly (string | number)[], value: unknown): Whole {
  if (key === undefined) return value as Whole;
  if (Array.isArray(whole)) {
    return whole.map((item, index) => (index === key ? putAt(item, rest, value) : item)) as Whole;
  }
  const record = whole as Record<string, unknown>;
  return { ...record, [key]: putAt(record[key], rest, value) } as Whole;
}

/** The draft with words in place of hits. Values that only came from their parameter's default are written out. */
function replaceHits(draft: Draft, hits: readonly Hit[], words: string, templates: LetterTemplates): Draft {
  const places = new Map<TextPlace, Hit[]>();
  for (const hit of hits) {
    const found = places.get(hit.place);
    if (found) found.push(hit);
    else places.set(hit.place, [hit]);
  }
  let next = draft;
  for (const [place, found] of places) {
    const value = replacedValue(place, found, words);
    if (place.block === undefined) next = putAt(next, place.path, value);
    else {
      next = withBlock(next, place.block, (block) => {
        const [key] = place.path;
        const parameter = templates.blockTemplates
          .get(block.blocktemplate)
          ?.parameters.find((candidate) => candidate.key === key);
        const base = parameter ? { [parameter.key]: parameterValue(parameter, block.blockdatas) } : {};
        return { ...block, blockdatas: putAt({ ...block.blockdatas, ...base }, place.path, value) };
      });
    }
  }
  return next;
}

/** The same for the same text in the same place. */
const identityOf = ({ block, path, value }: TextPlace) => JSON.stringify([block, path, value]);

/**
 * Replaces hits as one step of the history; `label` says it in words. A hit whose text has changed since it was found is
 * left: what was typed meanwhile must not be lost.
 */
export function replaceInLetter(
  store: EditorStore,
  hits: readonly Hit[],
  words: string,
  label: string,
  at = Date.now(),
) {
  store.update((state) => {
    const templates = layoutOf(state.document);
    const now = letterTexts(state.draft, templates);
    const known = new Set(now.map(identityOf));
    const places = new Set(hits.map(({ place }) => place));
    const standing = new Set([...places].filter((place) => known.has(identityOf(place))));
    const valid = hits.filter(({ place }) => standing.has(place));
    const draft = replaceHits(state.draft, valid, words, templates);
    const block = hits.every(({ place }) => place.block === hits[0]?.place.block)
      ? hits[0]?.place.block
      : undefined;
    return edited(gestureEnded(state), { draft, label, ...(block !== undefined && { block }) }, at);
  });
}
