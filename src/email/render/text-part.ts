import type { Block } from '../../core/campaign/block.ts';
import type { Draft } from '../../core/campaign/version.ts';
import { rowsOf } from '../../core/positions/rows.ts';
import { readRichText } from '../rich-text/read-rich-text.ts';
import { writePlainText } from '../rich-text/write-plain-text.ts';
import { fieldPresses } from './fields/index.ts';
import { writeParameters } from './fields/parameters.ts';
import { legalParts, overHeaderParts, type RowPart } from './parameter-rows.ts';
import type { Sheet } from './sheet.ts';

const writePart = ({ words, href }: RowPart) =>
  href === undefined ? words.trim() : `${words.trim()} : ${href}`;

const line = '-'.repeat(40);

/**
 * The text part: every word and every link of the mail, in its order, without its layout. The campaign's own text, when
 * it has one, is taken as it is.
 */
export function textPart(draft: Draft, blocks: readonly Block[], sheet: Sheet): string {
  if (draft.text.trim() !== '') return draft.text;
  const positions = rowsOf(sheet.context.template.positions).flatMap((row) =>
    row.kind === 'pair' ? [row.left, row.right] : [row.position],
  );
  const written = positions.flatMap((position) =>
    blocks.filter((block) => block.position === position).flatMap((block) => writeBlock(block, sheet)),
  );
  const over = overHeaderParts(draft.parameters).map(writePart);
  const legal = legalParts(draft.parameters).map(writePart);
  const parts = [over.join('\n'), ...written, legal.length > 0 ? `${line}\n${legal.join('\n')}` : ''];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function writeBlock(block: Block, { context, written }: Sheet): string[] {
  const template = context.blockTemplates.get(block.blocktemplate);
  if (!template) return [];
  const html = template.markup === '' ? undefined : (written.get(block.id) ?? '');
  const paragraphs =
    html === undefined
      ? writeParameters(fieldPresses, template.parameters, block.blockdatas)
      : writeDrawn(html);
  return paragraphs.length === 0 ? [] : [paragraphs.join('\n\n')];
}

/** The paragraphs of a block that was drawn: its words and links, and what its pictures say. */
function writeDrawn(html: string): string[] {
  const words = html.replace(/<img\s[^>]*?\balt="([^"]*)"[^>]*>/g, '$1');
  return writePlainText(readRichText(words)).filter((paragraph) => paragraph.trim() !== '');
}
