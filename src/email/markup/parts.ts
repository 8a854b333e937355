import type { Context } from 'liquidjs/dist/liquid.browser.mjs';
import type { Align } from '../../core/fields/settings.ts';
import type { BlockRenderContext, RenderedPiece } from '../render/block-render-context.ts';
import type { HtmlNode } from './html-tree.ts';
import { spend, type Written } from './limits.ts';

/** A column as its `columns` lays it out. */
export interface ColumnFacts {
  html: string;
  /** Share of the row, %. */
  width: number | undefined;
  align: Align | undefined;
  /** Under it, as its author says it. */
  color?: unknown;
  /** The colour of the line around it. */
  frame?: unknown;
}

/** Draws what an element holds. */
export type PiecesOf = (nodes: readonly HtmlNode[], drawing: BlockRenderContext) => RenderedPiece[];

/** Draws what a run has written. */
export interface Flow {
  draw: (html: string, drawing: BlockRenderContext) => RenderedPiece[];
  /** The columns whose marks stand in html. */
  columnsIn: (html: string) => ColumnFacts[];
}

/** What a tag or a value has left in the html of a run, to be drawn where it stands. */
export interface MarkupPart {
  draw: (drawing: BlockRenderContext, flow: Flow) => RenderedPiece[];
  /** Of what it shows, those that the run has written itself left out. */
  signs: number;
  column?: ColumnFacts;
  /** Names the place where it stands, for links of the letter. */
  anchor?: string;
  /** Where the value that it shows stands in its block. */
  path?: string | undefined;
}

/** The signs around the number of a part: noncharacters, which no text may hold (Unicode 23.7) and which are taken out. */
const [opening, closing] = ['\uFDD0', '\uFDD1'];
export const partPattern = /\uFDD0(\d+)\uFDD1/g;

/** The same signs as html may spell them: only a run names its parts. */
export const escapeMarks = /&#(?:x0*fdd[01]|0*6497[67]);?/gi;

/** Without the signs that name parts. */
export const stripMarks = (text: string) => text.replace(/[\uFDD0\uFDD1]/g, '');

/** Signs of the elements around what a part shows. */
const around = 60;

/** Keeps a part of this run and gives the mark that stands for it in the html. @throws MarkupFault as `spend` */
export function insertPart(context: Context, part: MarkupPart): string {
  const parts = context.getRegister<MarkupPart[]>('parts');
  spend(context.getRegister<Written>('written'), part.signs + around);
  parts.push(part);
  return `${opening}${parts.length - 1}${closing}`;
}
