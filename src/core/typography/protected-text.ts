import { applyEdits } from '../apply-edits.ts';

/** Stands for each unit of what nothing may be changed in; sentences see it as a word. */
export const shield = '\ufffc';

/** How tokens and merge tags of any platform, code and HTML open and close. */
const pairs: Record<string, string> = {
  '{{': '}}',
  '{%': '%}',
  '*|': '|*',
  '<%': '%>',
  '[[': ']]',
  '```': '```',
  '`': '`',
};
const opening = /\{\{|\{%|\*\||<%|\[\[|```|`|<(?=\/?[a-z])/gi;
/** Units; what closes further on belongs to something else. */
const longestTag = 1_000;

/** Where the tags of a text stand, each closer being looked for once: the time grows with the length alone. */
function tagSpans(text: string): { start: number; end: number }[] {
  const closers = new Map<string, number>();
  const spans: { start: number; end: number }[] = [];
  let end = 0;
  for (const { 0: open, index } of text.matchAll(opening)) {
    const close = pairs[open] ?? '>';
    const from = index + open.length;
    if (index < end) continue;
    let at = closers.get(close) ?? 0;
    if (at < from) at = text.indexOf(close, from);
    if (at === -1) at = Number.POSITIVE_INFINITY;
    closers.set(close, at);
    if (at - index > longestTag) continue;
    end = at + close.length;
    spans.push({ start: index, end });
  }
  return spans;
}

const shielded = (text: string) => shield.repeat(text.length);

function withoutTags(text: string): string {
  if (!/[{*<[`]/.test(text)) return text;
  return applyEdits(
    text,
    tagSpans(text).map(({ start, end }) => ({ start, end, text: shielded(text.slice(start, end)) })),
  );
}

const entity = /&(?:[a-z][a-z0-9]{1,30}|#\d{1,7}|#x[0-9a-f]{1,6});/gi;
const spaceEntity = /^&(?:nbsp|#160|#xa0|#8239|#x202f);$/i;

const withoutEntities = (text: string) =>
  text.includes('&')
    ? text.replace(entity, (found) =>
        spaceEntity.test(found) ? '\u00a0'.repeat(found.length) : shielded(found),
      )
    : text;

/** Addresses, hashtags, handles, names of files, code, times and ratios. */
const technical = /:\/\/|[@#_=\\]|\.(?<=\p{L}\.)\p{L}|:(?<=[\p{L}\p{N}]:)[\p{L}\p{N}/-]/u;
/** Emoticons, `:names:` of pictures, `!important`. */
const sign = /(?<!\S)(?:[:;][^\s:;!?»”"]|[!?][\p{L}\p{N}=])/u;

/** Whether a word is technical, or one of a text. */
const isTechnical = (words: string) => technical.test(words) || sign.test(words);

const withoutTechnicalWords = (text: string) =>
  isTechnical(text) ? text.replace(/\S+/g, (word) => (isTechnical(word) ? shielded(word) : word)) : text;

const french =
  /(?<!\p{L})(?:le|la|les|des|du|de|un|une|et|est|vous|nous|nos|vos|pour|dans|avec|sur|au|aux|en|à|que|qui|ce|cette|par|il|elle)(?!\p{L})/iu;
/** Little words that French has not. */
const foreign = [
  /(?<!\p{L})(?:the|and|of|to|with|for|you|your|is|are|our|this|from|we|by|at|it|will|not|have|has|was|what|how|when|who|can|these|don|off|here)(?!\p{L})/giu,
  /(?<!\p{L})(?:der|die|das|und|ist|nicht|mit|für|auf|ein|eine|einen|den|dem|im|von|zu|sie|wir|ihnen)(?!\p{L})/giu,
];

const isForeign = (text: string) =>
  !french.test(text) && foreign.some((words) => (text.match(words)?.length ?? 0) >= 2);

/**
 * A shielded text without what is plainly not French, where a typographer may look. Other languages have a typography of
 * their own: a text, or a line of it, that is plainly English or German.
 */
export function withoutForeign(text: string): string {
  if (isForeign(text)) return shielded(text);
  return text.includes('\n')
    ? text.replace(/[^\n]+/g, (line) => (isForeign(line) ? shielded(line) : line))
    : text;
}

/** A text of the same length in which tokens, tags, addresses, code and emoticons have become `shield`. */
export const shieldedText = (text: string): string =>
  withoutTechnicalWords(withoutEntities(withoutTags(text)));

/** The same, without what is plainly not French. */
export const protectedText = (text: string): string => withoutForeign(shieldedText(text));
