import type { Align } from '../../core/fields/settings.ts';
import { type BlockRenderContext, isNarrow, type RenderedPiece } from './block-render-context.ts';
import { classes, lineClass, openColoredLink, textColorClass } from './color-classes.ts';
import { backgroundCss } from './color-maths.ts';
import { openLink, openTable, roomCss, textHtml } from './html.ts';
import { readable } from './palette.ts';
import { linkMark, recordBorderColor, recordReadableColor } from './render-state.ts';
import { ownAlign, paragraphHtml, scaleType, typeCss } from './type-scale.ts';

export interface ButtonDress {
  background?: string | undefined;
  textColor?: string | undefined;
  /** It fills its cell, and may stand in a narrow one; or half of the letter, as far as a phone has room. */
  width?: 'wide' | 'half' | undefined;
  /** Only a frame and its words are in its colour, on what it lies on. */
  isFramed?: boolean;
}

/** px: half of the letter, and all that the narrowest phone has. */
const HALF_BUTTON_PX = 272;

/** A row that keeps `height` px free above the next one; Word reads no margin on tables. */
export const roomRow = (height: number): string =>
  height === 0 ? '' : `<tr><td height="${height}" style="${roomCss(height)}">&nbsp;</td></tr>\n`;

/** Round corners of a cell, where the template wants some. */
export const roundCss = ({ state }: BlockRenderContext): string =>
  state.palette.shape.corners === 0 ? '' : `;border-radius:${state.palette.shape.corners}px`;

/**
 * A link as a button: a coloured cell that Word pads by itself, around a link that is padded for everyone else. It stays
 * as it is in dark mode, and so do its words; those in a frame follow what they lie on.
 */
export function buttonPiece(
  words: string,
  href: string,
  align: Align,
  drawing: BlockRenderContext,
  dress: ButtonDress = {},
): RenderedPiece {
  const { state } = drawing;
  const color = dress.background ?? drawing.strong;
  const textColor = dress.isFramed
    ? recordReadableColor(state, dress.textColor ?? color, drawing.background)
    : readable(dress.textColor ?? state.palette.paper, color, state.palette);
  const padding = dress.width ? '12px 0' : '12px 24px';
  const width = dress.width === 'half' ? HALF_BUTTON_PX : dress.width && '100%';
  const cell = dress.isFramed
    ? `${classes(lineClass(recordBorderColor(state, color)))} style="border:2px solid ${color};`
    : ` bgcolor="${color}" style="${backgroundCss(color, drawing.background)}`;
  const mark = linkMark(drawing, href, drawing.path);
  const type = typeCss({
    font: drawing.textFont,
    size: isNarrow(drawing) ? 15 : 16,
    line: 20,
    color: textColor,
    face: 'bold',
    more: 'text-decoration:none;',
  });
  return {
    kind: 'button',
    html: (top) =>
      `${openTable(width, '', align)}\n${roomRow(top)}` +
      `<tr><td align="center"${cell}mso-padding-alt:${padding}${roundCss(drawing)}">` +
      openLink(
        href,
        `display:inline-block;${width === undefined ? '' : 'width:100%;'}padding:${padding};${type}`,
        dress.isFramed ? `${classes(textColorClass(textColor))}${mark}` : mark,
      ) +
      `${textHtml(words)}</a></td></tr>\n</table>`,
  };
}

/** A link in a line of its own. */
export function textLinkPiece(
  words: string,
  href: string,
  align: Align,
  drawing: BlockRenderContext,
): RenderedPiece {
  const type = {
    font: drawing.textFont,
    ...scaleType('texts', isNarrow(drawing) ? 15 : 16, 24, drawing),
    color: drawing.link,
  };
  return {
    kind: 'text',
    html: (top) =>
      paragraphHtml(
        'p',
        { top, align: ownAlign(align, drawing), isLink: true },
        type,
        `${openColoredLink(href, 'text-decoration:underline;', drawing.link, linkMark(drawing, href, drawing.path))}${textHtml(words)}</a>`,
      ),
  };
}
