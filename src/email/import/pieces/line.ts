import type { Align } from '../../../core/fields/settings.ts';
import type { Piece } from '../outline.ts';
import type { StyledElement } from '../styled-tree.ts';
import { withoutBlanks } from './content.ts';
import type { Quotation } from './quotation.ts';

/** Words of one style. */
export interface WordRun {
  kind: 'words';
  text: string;
  link: StyledElement | undefined;
  /** Bits of `simpleMarks`. */
  marks: number;
  color: string | undefined;
  /** px */
  size: number;
  /** px between its letters. */
  spacing?: number | undefined;
}

/** What may stand in a line. */
export type LineRun = WordRun | { kind: 'break' } | { kind: 'picture'; element: StyledElement };

/** The item of a list that a line stands in. */
export interface LineItem {
  /** From 1. */
  level: number;
  /** Lines of one list share it. */
  list: string;
  ordered: boolean;
  /** Sign that Word wrote before it. */
  sign: string;
  /** Whether its item begins with it. */
  starts: boolean;
}

/** What stands between two blocks of the letter: a paragraph, a title, an item of a list. */
export interface TextLine {
  kind: 'line';
  align: Align | undefined;
  background: string | undefined;
  /** 1 to 6 where its element is a heading. */
  rank: number | undefined;
  quotation: Quotation | undefined;
  /** Steps of indentation. */
  indent: number;
  item: LineItem | undefined;
  /** Whether it goes on after a picture. */
  isInLine?: boolean | undefined;
  /** Whether it stands right under the line before it, as the next line of a paragraph does. */
  isClose?: boolean | undefined;
  runs: LineRun[];
}

export type ColumnItem =
  | TextLine
  | { kind: 'piece'; piece: Piece }
  /** A table of figures, or words over a picture. */
  | { kind: 'figures' | 'backdrop'; element: StyledElement };

export const isWords = (run: LineRun): run is WordRun => run.kind === 'words';

/** Whether a run says something: white space aside. */
export const saysWords = (run: LineRun): run is WordRun => isWords(run) && withoutBlanks(run.text) !== '';

export const lineText = (runs: readonly LineRun[]): string =>
  runs.map((run) => (isWords(run) ? run.text : run.kind === 'break' ? '\n' : '')).join('');
