import { Parser } from 'htmlparser2';
import { nameBlocks } from '../../src/email/render/named-blocks.ts';
import type { RenderedEmail } from '../../src/email/render/render-context.ts';

const voidElements = new Set(['br', 'img', 'meta', 'hr', 'link', 'input']);

/** Elements closed in another order than they were opened, or not at all; the comments for Outlook left aside. */
export function nestingFaults(html: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const tags = html.replace(/<!--[\s\S]*?-->/g, '').matchAll(/<(\/?)([a-z][a-z0-9]*)(?:"[^"]*"|[^">])*>/gi);
  for (const [whole, slash, name = ''] of tags) {
    const tag = name.toLowerCase();
    if (voidElements.has(tag) || whole.endsWith('/>')) continue;
    if (!slash) open.push(tag);
    else if (open.at(-1) === tag) open.pop();
    else faults.push(`</${tag}> closes <${open.at(-1) ?? 'nothing'}>`);
  }
  return [...faults, ...open.map((tag) => `<${tag}> stays open`)];
}

/** Comments for Outlook that are opened but not closed or the other way round, and tags they leave open together. */
export function conditionalFaults(html: string): string[] {
  const opened = html.match(/<!--\[if mso\]>/g)?.length ?? 0;
  const closed = html.match(/<!\[endif\]-->/g)?.length ?? 0;
  const counts = opened === closed ? [] : [`${opened} opened, ${closed} closed`];
  const inside = [...html.matchAll(/<!--\[if mso\]>([\s\S]*?)<!\[endif\]-->/g)].map(([, shown]) => shown);
  const nested = inside.some((shown) => shown?.includes('<!--')) ? ['a comment inside a comment'] : [];
  return [...counts, ...nested, ...nestingFaults(inside.join(''))];
}

/** Words between tags, in order, without what is hidden in the head. */
export function wordsOf(html: string): string {
  let words = '';
  let inHead = false;
  const parser = new Parser({
    onopentag: (name) => {
      inHead ||= name === 'head';
    },
    onclosetag: (name) => {
      if (name === 'head') inHead = false;
      if (!['a', 'span', 'strong', 'em', 'u', 's'].includes(name)) words += ' ';
    },
    ontext: (text) => {
      if (!inHead) words += text;
    },
  });
  parser.end(html);
  return words.replace(/[\s\u00a0]+/g, ' ').trim();
}

/** A rendering of the editor without what it adds to that of the mail: the names of blocks, parts and values, and empty places. */
export function withoutEditMarks(html: string): string {
  const cuts: [from: number, to: number][] = [];
  const starts: { name: string; start: number; added: boolean }[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const added = 'data-edit-only' in attributes || 'data-empty-position' in attributes;
      starts.push({ name, start: parser.startIndex, added });
    },
    onclosetag: () => {
      const element = starts.pop();
      if (element?.added) cuts.push([element.start, parser.endIndex + 1]);
    },
  });
  parser.end(html);
  let kept = html;
  const outermost = cuts.filter(([from, to]) => !cuts.some(([a, b]) => a < from && to < b));
  for (const [from, to] of outermost.sort(([a], [b]) => b - a)) {
    // The line end that parts an added element from the next goes with it.
    const before = kept.slice(0, from);
    const after = kept.slice(to);
    kept = after.startsWith('\n') ? before + after.slice(1) : before.replace(/\n$/, '') + after;
  }
  return kept.replace(/ data-(?:block-id|part)="[^"]*"|<\/?nl-field[^>]*>/g, '');
}

/** The opening tags of an element, in order. */
export const openTags = (html: string, name: string): string[] =>
  html.replace(/<!--[\s\S]*?-->/g, '').match(new RegExp(`<${name}\\b(?:"[^"]*"|[^">])*>`, 'g')) ?? [];

/** A rendered email whose blocks bear their names. */
export const named = (email: RenderedEmail): RenderedEmail => ({
  ...email,
  html: nameBlocks(email.html, email.sourceMap.blocks),
});
