import { cleanRichText, writeRichText } from '../write-rich-text.ts';
import { readForeign } from './read-foreign.ts';
import { tidyBlocks } from './tidy-blocks.ts';

export interface PastedText {
  /** A rich text in its stored form. */
  html: string;
  /** Pictures that were left out: a text holds none. */
  pictures: number;
}

/** What our own editor copies says so; it is in its stored form but for the mark. */
const isOurs = (html: string) => html.includes('data-pm-slice');

/**
 * HTML from a clipboard (Word, Outlook, Google Docs, LibreOffice, a page, our own editor) as a rich text of the
 * allowlist. Never throws; takes a time that grows with the length alone.
 */
export function cleanPasted(html: string): PastedText {
  if (isOurs(html)) return { html: cleanRichText(html), pictures: 0 };
  const { blocks, pictures } = readForeign(html);
  return { html: cleanRichText(writeRichText(tidyBlocks(blocks))), pictures };
}
