import { Parser } from 'htmlparser2';

/** How far into a document its title is looked for. */
const reach = 100_000;

/** The words of a document's title, on one line; '' when it has none. */
export function titleOf(html: string): string {
  let title = '';
  let state: 'before' | 'in' | 'after' = 'before';
  const parser = new Parser({
    onopentagname(name) {
      if (name === 'title' && state === 'before') state = 'in';
      // Anything else named title is a picture's.
      if (name === 'body' || name === 'svg') state = 'after';
    },
    ontext(text) {
      if (state === 'in') title += text;
    },
    onclosetag(name) {
      if (name === 'title') state = 'after';
    },
  });
  parser.end(html.slice(0, reach));
  return title.replace(/\s+/g, ' ').trim();
}
