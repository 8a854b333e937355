/** px from the top left corner of the page. */
export interface DrawnRect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Of 255, by channel. */
export type DrawnColor = [red: number, green: number, blue: number];

/** A surface that can be told from what lies under it. */
export interface DrawnBackground {
  color: DrawnColor;
  rect: DrawnRect;
  /** Colour of its edge, where it has one on all sides. */
  edge?: DrawnColor;
  /** Whether a picture or a gradient lies on it: its colour is what shows without. */
  hasPicture?: true;
  /** px of their roundness. */
  corners?: number;
  /** The background under it; itself for the page. */
  under: number;
}

/** A line that can be told from what it lies on: one side of a box, or a cell that is nothing else. */
export interface DrawnLine {
  color: DrawnColor;
  rect: DrawnRect;
  /** The background whose side it is, or that it lies on. */
  background: number;
}

/** Words that stand in the same lines, of one size and on one background. */
export interface DrawnText {
  kind: 'text';
  words: string[];
  rect: DrawnRect;
  /** Of the element whose lines they are. */
  column: DrawnRect;
  /** px */
  size: number;
  /** Of the first of them. */
  color: DrawnColor;
  isBold: boolean;
  isLink: boolean;
  align: 'left' | 'center' | 'right';
  /** Index of the background they stand on. */
  background: number;
}

interface DrawnPicture {
  kind: 'picture';
  /** As written. */
  address: string;
  rect: DrawnRect;
  background: number;
  /** px of their roundness. */
  corners?: number;
}

export type DrawnPart = DrawnText | DrawnPicture;

/** What a browser drew of a page, in the order of the document. */
export interface DrawnLayout {
  /** The page itself comes first. */
  backgrounds: DrawnBackground[];
  parts: DrawnPart[];
  /** Edges of backgrounds aside. */
  lines: DrawnLine[];
  /** Where pictures stand whose size nobody knows: how high a row with one of them is says nothing. */
  unsized?: DrawnRect[];
}

/** A letter as a computer and as a phone show it. */
export interface DrawnLayouts {
  computer: DrawnLayout;
  phone: DrawnLayout;
}
