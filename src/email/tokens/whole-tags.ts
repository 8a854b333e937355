import type { Span } from '../../core/campaign/find-text.ts';
import { mayHoldTags, textSegments } from './token.ts';

/** Where the tokens and merge tags of a plain text stand. */
export function tagSpans(text: string): Span[] {
  if (!mayHoldTags(text)) return [];
  let end = 0;
  return textSegments(text).flatMap((segment) => {
    const start = end;
    end += segment.text.length;
    return segment.kind === 'words' ? [] : [{ start, end }];
  });
}

const around = (spans: readonly Span[], at: number) => spans.find(({ start, end }) => start < at && at < end);

/**
 * A selection that ends in no tag: what it takes of one, it takes whole. A caret leaves a tag on the side it was going to.
 * @param former where the caret was
 */
export function wholeSelection(text: string, { start, end }: Span, former: number): Span {
  const spans = tagSpans(text);
  if (start !== end) {
    return { start: around(spans, start)?.start ?? start, end: around(spans, end)?.end ?? end };
  }
  const tag = around(spans, start);
  if (!tag) return { start, end };
  const isNearStart = start - tag.start < tag.end - start;
  const goesBack = former >= tag.end ? true : former <= tag.start ? false : isNearStart;
  const caret = goesBack ? tag.start : tag.end;
  return { start: caret, end: caret };
}

/** Nothing that deleting by word would stop at. */
const noWord = /^[^\p{L}\p{N}]*$/u;

/** What a key that deletes from a caret takes, where a tag is next; undefined where it is the browser's affair. */
export function deletedBeside(
  text: string,
  caret: number,
  { goesBack, byWord }: { goesBack: boolean; byWord: boolean },
): Span | undefined {
  const spans = tagSpans(text);
  const next = goesBack
    ? spans.findLast(({ end }) => end <= caret)
    : spans.find(({ start }) => start >= caret);
  if (!next) return undefined;
  const edge = goesBack ? next.end : next.start;
  if (edge === caret) return next;
  const [start, end] = goesBack ? [edge, caret] : [caret, edge];
  return byWord && noWord.test(text.slice(start, end)) ? { start, end } : undefined;
}
