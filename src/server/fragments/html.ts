/** Markup that is safe to put into a page as it is. */
export interface Markup {
  readonly markup: string;
  toString(): string;
}

type Piece = Markup | string | number | false | null | undefined | readonly Piece[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

const isMarkup = (piece: Piece): piece is Markup =>
  typeof piece === 'object' && piece !== null && 'markup' in piece;

function write(piece: Piece): string {
  if (piece === false || piece === null || piece === undefined) return '';
  if (Array.isArray(piece)) return piece.map(write).join('');
  return isMarkup(piece) ? piece.markup : escaped(String(piece));
}

/** Markup whose inserted texts are escaped, for text and for quoted attributes; false, null and undefined are nothing. */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Markup {
  const markup = parts.reduce((before, part, at) => before + write(pieces[at - 1]) + part);
  return { markup, toString: () => markup };
}
