import type { Column, Outline, OutlineRow, Piece } from '../../../src/email/import/outline.ts';

const wordsOfHtml = (html: string) =>
  html
    .replace(/<(?:br|\/p|\/li|\/h\d|\/td|\/th|\/tr)[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

/** A piece in a few signs: `# Titre`, `texte`, `(a.png)`, `[Bouton]`, `---`, `<réseaux>`, `{tableau}`. */
function pieceWords(piece: Piece): string {
  switch (piece.kind) {
    case 'heading':
      return `# ${wordsOfHtml(piece.html)}`;
    case 'text':
      return wordsOfHtml(piece.html);
    case 'picture':
      return `(${piece.address})`;
    case 'button':
      return `[${piece.words}]`;
    case 'separator':
      return '---';
    case 'social':
      return `<${piece.links.map(({ network }) => network).join(' ')}>`;
    case 'html':
      return `{${wordsOfHtml(piece.html)}}`;
  }
}

const columnWords = ({ pieces }: Column): string => pieces.map(pieceWords).join(', ');

const rowWords = ({ columns }: OutlineRow) => columns.map(columnWords).join(' | ');

/** The rows of an outline as a person reads them: `# Titre, texte | (a.png)`. */
export const outlineWords = ({ rows }: Outline): string[] => rows.map(rowWords);
