import { type FindOptions, findSpans, replaceSpans, type Span } from '../../../core/campaign/find-text.ts';
import type { Draft } from '../../../core/campaign/version.ts';
import type { Values } from '../../../core/fields/field.ts';
import { cleanFreeHtml } from '../../../email/html/clean-html.ts';
import {
  type HtmlText,
  htmlLinks,
  htmlText,
  htmlWords,
  replaceInHtml,
} from '../../../email/html/html-text.ts';
import { textSegments } from '../../../email/tokens/token.ts';
import type { EditorStore } from '../editor-actions.ts';
import { layoutOf } from '../editor-document.ts';
import { applyEdit, endGesture } from '../edits.ts';
import { blockTexts, headTexts, type LetterTemplates, letterTexts, type TextPlace } from './letter-texts.ts';

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
export const MAX_HITS = 1_000;

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

/**
 * Where a text stands in a letter, in the order of reading, place by place: it may be gone through in slices. Tokens are
 * found whole or not at all.
 */
export function* findInLetter(
  draft: Draft,
  templates: LetterTemplates,
  search: LetterSearch,
): Generator<Hit[], void> {
  if (search.wanted === '') return;
  let room = MAX_HITS;
  for (const place of letterTexts(draft, templates)) {
    const hits = placeHits(place, search).slice(0, room);
    room -= hits.length;
    yield hits;
    if (room === 0) return;
  }
}

/** The value of a place with its hits replaced. */
function replacedValue(place: TextPlace, hits: readonly Hit[], words: string): string {
  if (place.kind !== 'html') return replaceSpans(place.value, hits, words);
  const put = (html: string, source: (html: string) => HtmlText, spans: readonly Hit[]) =>
    spans.length === 0 ? html : replaceInHtml(html, source(html), spans, () => words);
  const inWords = hits.filter(({ inAddress }) => !inAddress);
  const inLinks = hits.filter(({ inAddress }) => inAddress);
  // Addresses first: the words are then counted anew, in HTML that has other lengths.
  return cleanFreeHtml(put(put(place.value, htmlLinks, inLinks), htmlText, inWords));
}

/** A text that takes the place of one. */
interface Replaced {
  place: TextPlace;
  value: string;
}

const isSameText = (one: TextPlace, other: TextPlace) =>
  one.value === other.value && one.path.join('.') === other.path.join('.');

/** The whole with other texts, as far as they still stand: what was typed meanwhile must not be lost. */
const replacedIn = (whole: Values, texts: readonly Replaced[], now: readonly TextPlace[]): Values =>
  texts.reduce((next, { place, value }) => {
    const text = now.find((one) => isSameText(one, place));
    return text ? text.set(next, value) : next;
  }, whole);

/** The draft with other texts. Values that only came from their parameter's default are written out. */
function withReplaced(draft: Draft, all: readonly Replaced[], templates: LetterTemplates): Draft {
  const ofBlocks = new Map<string | undefined, Replaced[]>();
  for (const text of all) ofBlocks.set(text.place.block, [...(ofBlocks.get(text.place.block) ?? []), text]);
  const texts = ofBlocks.get(undefined) ?? [];
  const head = replacedIn(draft as unknown as Values, texts, headTexts(draft)) as unknown as Draft;
  const blocks = draft.blocks.map((block) => {
    const texts = ofBlocks.get(block.id);
    if (!texts) return block;
    const now = blockTexts(block, templates.blockTemplates.get(block.blocktemplate));
    const blockdatas = replacedIn(block.blockdatas, texts, now);
    return blockdatas === block.blockdatas ? block : { ...block, blockdatas };
  });
  return blocks.some((block, index) => block !== draft.blocks[index]) ? { ...head, blocks } : head;
}

/**
 * Replaces hits as one step of the history once every text is ready; `label` says it in words. It may be done in slices:
 * a text that is changed meanwhile is left.
 */
export function* replaceInLetter(
  store: EditorStore,
  hits: readonly Hit[],
  { words, label, at = Date.now() }: { words: string; label: string; at?: number },
): Generator<void, void> {
  const places = new Map<TextPlace, Hit[]>();
  for (const hit of hits) places.set(hit.place, [...(places.get(hit.place) ?? []), hit]);
  const texts: Replaced[] = [];
  for (const [place, found] of places) {
    texts.push({ place, value: replacedValue(place, found, words) });
    yield;
  }
  const [first] = hits;
  const block = hits.every(({ place }) => place.block === first?.place.block)
    ? first?.place.block
    : undefined;
  store.update((state) => {
    const draft = withReplaced(state.draft, texts, layoutOf(state.document));
    return applyEdit(endGesture(state), { draft, label, ...(block !== undefined && { block }) }, at);
  });
}
