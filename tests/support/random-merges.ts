import fc from 'fast-check';
import type { Block } from '../../src/core/campaign/block.ts';
import type { Draft } from '../../src/core/campaign/version.ts';
import type { Sides } from '../../src/core/merge/merge.ts';
import { filterOf } from '../../src/core/positions/rows.ts';
import { aBlock } from './builders/block.ts';
import { allPositions } from './builders/templates.ts';
import { aDraft } from './builders/version.ts';
import { ofSeeds, type Random, randomOf } from './random-of.ts';

/** Every word that a letter holds is written once, so that where it went can be told. */
export type Words = (count?: number) => string;

export function wordsOf(by: string): Words {
  let last = 0;
  return (count = 1) =>
    Array.from({ length: count }, () => {
      last += 1;
      return `${by}${last}`;
    }).join(' ');
}

const sentences = (words: Words, random: Random) => words(random(12));
const picture = (words: Words) => ({
  url: `/media/${words()}.jpg`,
  alt: words(2),
  decorative: false,
  link: '',
});
const date = (words: Words) => ({ date: words(), title: words(2) });
const paragraphs = (words: Words, random: Random) =>
  Array.from(
    { length: random(5) },
    () => `<p>${words(1 + random(6))} <strong>${words(1 + random(3))}</strong> ${words(1 + random(6))}</p>`,
  ).join('');

export function someBlock(words: Words, random: Random): Block {
  const position = allPositions[random(allPositions.length)] as string;
  const id = words();
  const fill = {
    texte: () => ({
      title: words(3),
      hook: sentences(words, random),
      body: paragraphs(words, random),
      picture: picture(words),
      color: '',
      framed: false,
    }),
    agenda: () => ({ dates: Array.from({ length: random(5) }, () => date(words)) }),
    article: () => ({
      article: { title: words(2), intro: paragraphs(words, random), category: '', image: picture(words) },
    }),
  };
  const blocktemplate = (Object.keys(fill) as (keyof typeof fill)[])[random(3)] ?? 'texte';
  return aBlock({ id, blocktemplate, position, blockdatas: fill[blocktemplate]() });
}

/** A text with some words changed, added or taken away; tags stay whole. */
function edited(text: string, words: Words, random: Random): string {
  const pieces: readonly string[] = text.match(/<[^>]*>|[^\s<]+|\s+/g) ?? [];
  const at = random(pieces.length + 1);
  const isWord = /^[^<\s]/.test(pieces[at] ?? '');
  const change = [
    () => pieces.toSpliced(at, isWord ? 1 : 0, words(1 + random(2))),
    () => pieces.toSpliced(at, 0, ` ${words(1 + random(3))} `),
    () => (isWord ? pieces.toSpliced(at, 1) : pieces),
    () => (isWord ? pieces.toSpliced(at, 1, `<em>${pieces[at]}</em>`) : pieces),
  ][random(text.includes('<') ? 4 : 3)];
  return change?.().join('') ?? text;
}

function editedRich(html: string, words: Words, random: Random): string {
  const blocks: readonly string[] = html.match(/<p>.*?<\/p>/g) ?? [];
  const at = random(blocks.length + 1);
  const paragraph = blocks[at];
  if (paragraph === undefined || random(4) === 0) {
    return blocks.toSpliced(at, random(2), `<p>${words(3)}</p>`).join('');
  }
  const inner = edited(paragraph.slice(3, -4), words, random);
  return blocks.with(at, `<p>${inner}</p>`).join('');
}

function editedDates(dates: readonly object[], words: Words, random: Random): object[] {
  const at = random(dates.length + 1);
  return (
    [
      () => dates.toSpliced(at, 0, date(words)),
      () => dates.toSpliced(at, 1),
      () => dates.map((each, index) => (index === at ? { ...each, title: words(2) } : each)),
      () => dates.map((each, index) => (index === at ? { ...each, date: words() } : each)),
      () => [...dates.slice(at), ...dates.slice(0, at)],
    ][random(5)] ?? (() => [...dates])
  )();
}

function editedValues(values: Block['blockdatas'], words: Words, random: Random): Block['blockdatas'] {
  if (Array.isArray(values.dates)) return { ...values, dates: editedDates(values.dates, words, random) };
  if (values.article) {
    const article = values.article as { title: string; intro: string };
    const change = [
      () => ({ title: words(2) }),
      () => ({ intro: editedRich(article.intro, words, random) }),
      () => ({ category: words() }),
      () => ({ image: picture(words) }),
    ][random(4)];
    return { article: { ...article, ...change?.() } };
  }
  const change = [
    () => ({ title: words(3) }),
    () => ({ hook: edited(values.hook as string, words, random) }),
    () => ({ body: editedRich(values.body as string, words, random) }),
    () => ({ picture: picture(words) }),
    () => ({ color: words() }),
    () => ({ framed: !values.framed }),
  ][random(6)];
  return { ...values, ...change?.() };
}

export function editedLetter(draft: Draft, words: Words, random: Random): Draft {
  const { blocks } = draft;
  const at = random(blocks.length);
  const block = blocks[at];
  const withBlock = (facts: Partial<Block>) =>
    block ? { blocks: blocks.with(at, { ...block, ...facts }) } : {};
  const position = allPositions[random(allPositions.length)] as string;
  const changes = [
    () => ({ subject: words(4) }),
    () => ({ preheader: words(6) }),
    () => ({ text: edited(draft.text, words, random) }),
    () => ({ parameters: { ...draft.parameters, unsubtext: words(2) } }),
    () => ({ blocks: blocks.toSpliced(at, 0, someBlock(words, random)) }),
    () => ({ blocks: blocks.toSpliced(at, 1) }),
    () => ({
      blocks: blocks.toSpliced(at, 1).toSpliced(random(blocks.length), 0, ...(block ? [block] : [])),
    }),
    () => withBlock({ position, blockfilter: filterOf(position) }),
    () => withBlock({ name: words(2) }),
    () => withBlock({ hidden: true }),
  ];
  const change = changes[random(2 * changes.length)];
  const values = () =>
    block ? withBlock({ blockdatas: editedValues(block.blockdatas, words, random) }) : {};
  return { ...draft, ...(change ?? values)() };
}

function edit(draft: Draft, by: string, random: Random): Draft {
  const words = wordsOf(by);
  let done = draft;
  for (let left = random(9); left > 0; left -= 1) done = editedLetter(done, words, random);
  return done;
}

function randomMerge(seed: number): Sides<Draft> {
  const random = randomOf(seed);
  const words = wordsOf('b');
  const base = aDraft({
    subject: words(4),
    preheader: words(6),
    text: words(20),
    blocks: Array.from({ length: random(7) }, () => someBlock(words, random)),
  });
  return { base, mine: edit(base, 'm', random), theirs: edit(base, 't', random) };
}

/** A letter and two drafts made of it by up to eight edits each; the words of a side begin with `b`, `m` or `t`. */
export const randomMerges = ofSeeds(randomMerge);

/** A rich text of some paragraphs, and two made of it by up to three edits each. */
export const randomRichTexts = fc.nat().map((seed) => {
  const random = randomOf(seed);
  const words = wordsOf('b');
  const base = Array.from({ length: 1 + random(3) }, () => paragraphs(words, random)).join('');
  const edits = (by: string) => {
    const own = wordsOf(by);
    let html = base;
    for (let left = 1 + random(3); left > 0; left -= 1) html = editedRich(html, own, random);
    return html;
  };
  return { base, mine: edits('m'), theirs: edits('t') };
});

/** The words that random merges are made of, in anything. */
export const wordsIn = (value: unknown): Set<string> =>
  new Set(JSON.stringify(value ?? null).match(/\b[bmt]\d+\b/g) ?? []);

/** The words that a merge must have: what either side wrote, and what neither took away. */
export function wordsToKeep({ base, mine, theirs }: Sides<unknown>): Set<string> {
  const [old, ofMine, ofTheirs] = [wordsIn(base), wordsIn(mine), wordsIn(theirs)];
  const isKept = (word: string) => !old.has(word) || (ofMine.has(word) && ofTheirs.has(word));
  return new Set([...ofMine, ...ofTheirs].filter(isKept));
}
