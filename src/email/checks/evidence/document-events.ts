import { walkDocument } from '../../html/walk-html.ts';

/** What a document is made of, in order. */
export type DocumentEvent =
  | { kind: 'open'; name: string; attributes: Readonly<Record<string, string>>; at: number }
  | { kind: 'text'; text: string }
  | { kind: 'close' };

const closing: DocumentEvent = { kind: 'close' };

/** The document as it is told; what its style elements hold is told apart, since it says how all the others look. */
export function readDocumentEvents(html: string): { events: DocumentEvent[]; sheet: string } {
  const events: DocumentEvent[] = [];
  const sheets: string[] = [];
  const open: string[] = [];
  walkDocument(html, {
    open(name, attributes, at) {
      open.push(name);
      events.push({ kind: 'open', name, attributes, at });
    },
    close() {
      open.pop();
      events.push(closing);
    },
    text(text) {
      if (open.at(-1) === 'style') sheets.push(text);
      else events.push({ kind: 'text', text });
    },
    end() {
      for (const _element of open.splice(0)) events.push(closing);
    },
  });
  return { events, sheet: sheets.join('') };
}
