import { cleanFreeHtml } from '../../html/clean-html.ts';
import { writeRichText } from '../../html/write-rich-text.ts';
import { escapeHtml } from '../../render/html.ts';
import type { HtmlPiece, Piece } from '../outline.ts';
import type { StyledElement } from '../styled-tree.ts';
import { collectItems } from './collect-items.ts';
import { cellsOf, isLined, rowsOf } from './figures.ts';
import type { LetterContext } from './letter-context.ts';
import { withoutBold, writeLines } from './write-lines.ts';

const attribute = (name: string, value: string | number | undefined) =>
  value === undefined || value === '' ? '' : ` ${name}="${escapeHtml(String(value))}"`;

function pieceHtml(piece: Piece): string {
  if (piece.kind === 'separator') return '<hr>';
  if (piece.kind !== 'button') return '';
  const words = `<strong>${escapeHtml(piece.words)}</strong>`;
  return piece.link === '' ? `<p>${words}</p>` : `<p><a href="${escapeHtml(piece.link)}">${words}</a></p>`;
}

function wordsHtml(cell: StyledElement, context: LetterContext): string {
  return collectItems(cell.children, context, cell)
    .map((item) => {
      if (item.kind === 'piece') return pieceHtml(item.piece);
      if (item.kind === 'figures') return figuresPiece(item.table, context).html;
      // The words of a head are bold by themselves.
      const line = cell.name === 'th' ? withoutBold(item) : item;
      return writeRichText(writeLines([line], undefined, context));
    })
    .join('');
}

function cellHtml(cell: StyledElement, ground: string | undefined, context: LetterContext): string {
  const { colspan, rowspan, width, valign } = cell.attributes;
  const padding = cell.style.get('padding');
  const said = [
    ...[attribute('colspan', colspan), attribute('rowspan', rowspan), attribute('width', width)],
    attribute('align', context.ink(cell).align),
    attribute('valign', valign),
    attribute('bgcolor', cell.appearance.background === ground ? undefined : cell.appearance.background),
    attribute('style', padding && `padding:${padding}`),
  ];
  return `<${cell.name}${said.join('')}>${wordsHtml(cell, context)}</${cell.name}>`;
}

/** A table of figures as an `html` block keeps it: its rows, cells and words, where they stand in them, its lines and grounds. */
export function figuresPiece(table: StyledElement, context: LetterContext): HtmlPiece {
  const ground = table.parent?.appearance.background;
  const rows = rowsOf(table).map((row) =>
    cellsOf(row)
      .map((cell) => cellHtml(cell, ground, context))
      .join(''),
  );
  const { cellpadding, width } = table.attributes;
  const sentence =
    attribute('width', table.style.get('width') ?? width) +
    attribute('border', isLined(table) ? 1 : undefined) +
    attribute('cellpadding', cellpadding);
  const html = rows.map((cells) => (cells === '' ? '' : `<tr>${cells}</tr>`)).join('');
  return { kind: 'html', html: cleanFreeHtml(`<table${sentence}>${html}</table>`) };
}
