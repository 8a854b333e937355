import type { Align } from '../../core/fields/settings.ts';
import type { SocialNetwork } from '../../core/fields/social-networks.ts';

/** What every piece says of its place; colours are `#rrggbb`, absent where the letter says none or nothing can tell. */
interface Placed {
  align?: Align | undefined;
  /** What it lies on, where that is not its column's background: a framed note in a column. */
  background?: string | undefined;
}

interface Words extends Placed {
  html: string;
  /** Of most of its words. */
  color?: string | undefined;
  /** px, of most of its words. */
  size: number;
  /** px between its letters, where a reader sees them apart. */
  spacing?: number | undefined;
}

/** A title: one line of inline rich text (`strong em u s a span[colour] br`). */
export interface HeadingPiece extends Words {
  kind: 'heading';
  /** By its size beside running text. */
  level: 1 | 2 | 3;
  /** Whether its words are bold; `html` does not say it. */
  isBold?: boolean | undefined;
}

/** Paragraphs, lists and quotations, as rich text is stored (`email/html`); merge tags stay literal. */
export interface TextPiece extends Words {
  kind: 'text';
  /** Whether it begins on the line that the picture before it stands in. */
  isInLine?: boolean | undefined;
  /** The colour of the line beside what it quotes. */
  bar?: string | undefined;
}

export type WordsPiece = HeadingPiece | TextPiece;

export interface PicturePiece extends Placed {
  kind: 'picture';
  /** As the letter writes it, trimmed: relative, `cid:`, `data:`, https, or with a merge tag in it. */
  address: string;
  /** Undefined where the letter says nothing, '' where the picture is decorative. */
  alt: string | undefined;
  /** Address of the link it stands in; '' for none. */
  link: string;
  /** The colour of a box as large as it, which a sign with holes lets through. */
  patch?: string | undefined;
  /** px it is drawn at on a computer, where the letter says so. */
  width?: number | undefined;
  height?: number | undefined;
  /** px of its round corners. */
  corners?: number | undefined;
  /** Whether it stands on the line of words that the piece before it ends with. */
  isInLine?: boolean | undefined;
}

export interface ButtonPiece extends Placed {
  kind: 'button';
  words: string;
  link: string;
  color?: string | undefined;
  textColor?: string | undefined;
  /** Whether it stands on one line with the button before it. */
  isBeside?: boolean | undefined;
  /** As wide as what it stands in, or much wider than its words. */
  width?: 'wide' | 'half' | undefined;
  /** Whether only a frame around it is in its colour. */
  isFramed?: boolean | undefined;
}

export interface SeparatorPiece extends Placed {
  kind: 'separator';
  color?: string | undefined;
}

/** Links to social networks, shown as pictures or as words alone in their row. */
export interface SocialPiece extends Placed {
  kind: 'social';
  links: { network: SocialNetwork; url: string }[];
}

/** What no block can say otherwise, cleaned: a table of figures, with the html that a block `html` keeps. */
export interface HtmlPiece extends Placed {
  kind: 'html';
  html: string;
  /** Of most of its words, where one may be said for them. */
  color?: string | undefined;
  /** Whether it reaches from edge to edge. */
  isWhole?: boolean | undefined;
  /** The largest title in it. */
  title?: Pick<HeadingPiece, 'size' | 'level' | 'isBold'> | undefined;
}

export type Piece =
  | HeadingPiece
  | TextPiece
  | PicturePiece
  | ButtonPiece
  | SeparatorPiece
  | SocialPiece
  | HtmlPiece;

export interface Column {
  /** Part of the row's width, 0 to 1; the columns of a row make 1. */
  share: number;
  background?: string | undefined;
  /** The colour of the line around it. */
  frame?: string | undefined;
  /** In the order in which they are read. */
  pieces: Piece[];
}

/** What stands side by side on a computer: one column, or several with the pieces of each. */
export interface OutlineRow {
  background?: string | undefined;
  columns: Column[];
  /** Whether its columns lie on backgrounds of their own with room between them. */
  areCards?: boolean | undefined;
  /** Whether the shorter of them stand in the middle of its height. */
  isMiddle?: boolean | undefined;
  /** Whether they stand beside one another on a phone, too. */
  staysBeside?: boolean | undefined;
}

export const isWords = (piece: Piece): piece is WordsPiece =>
  piece.kind === 'heading' || piece.kind === 'text';

/** Whether a piece is anchors, as free html says them, and shows nothing. */
export const areAnchors = (piece: Piece): boolean =>
  piece.kind === 'html' && /^(?:<a name="[^"]*"><\/a>)+$/.test(piece.html);

/** The pieces of rows, in the order in which they are read. */
export const piecesIn = (...rows: readonly { columns: readonly Column[] }[]): Piece[] =>
  rows.flatMap(({ columns }) => columns.flatMap(({ pieces }) => pieces));

/** A row with others in place of its pieces. */
export const mapPieces = (row: OutlineRow, change: (piece: Piece) => Piece): OutlineRow => ({
  ...row,
  columns: row.columns.map((column) => ({ ...column, pieces: column.pieces.map(change) })),
});

/** What most of the letter looks like; colours are `#rrggbb`, fonts are CSS families, sizes px. */
export interface OutlineTheme {
  /** Around the letter. */
  page?: string | undefined;
  /** Under its words. */
  paper?: string | undefined;
  textColor?: string | undefined;
  title?: string | undefined;
  link?: string | undefined;
  button?: { color: string; textColor?: string | undefined; corners: number } | undefined;
  textFont?: string | undefined;
  titleFont?: string | undefined;
  textSize?: number | undefined;
  titleSize?: number | undefined;
  /** Of the letter on a computer. */
  width?: number | undefined;
}

/** What was taken away or could not be said, told in the report; sentences: `email/import/remarks.fr.ts`. */
export interface Loss {
  /** `script`, `handler`, `form`, `frame`, `hidden`, `background-picture`… */
  what: string;
  count: number;
  /** The first addresses it is about, as the letter writes them. */
  addresses?: string[] | undefined;
}

/** A letter by its structure: what mail programs show of it, in order, row after row. */
export interface Outline {
  /** '' where the letter says none. */
  preheader: string;
  rows: OutlineRow[];
  theme: OutlineTheme;
  /**
   * Addresses of links that mean the platform's own pages; where they stand in `html` and `link` they are written as
   * our tokens already. Kept here as the letter wrote them, for the report and the measure.
   */
  mirrorAddresses: string[];
  unsubscribeAddresses: string[];
  losses: Loss[];
}
