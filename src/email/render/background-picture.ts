import { isFallbackPicture } from '../../core/fields/image-address.ts';
import type { BlockRenderContext } from './block-render-context.ts';
import { escapeHtml } from './html.ts';
import { outlookOnly } from './outlook.ts';
import { sentAddress } from './picture.ts';
import { markSpot } from './source-map.ts';

/** A cell with a picture under what it holds. */
interface PicturedCell {
  /** Its first attributes: the source map finds the picture's address by them. */
  attributes: string;
  /** Declarations, each ending in `;`. */
  css: string;
  /** What it holds: Word, which knows no pictures under cells, draws them in a shape that grows with the words in it. */
  around: (html: string) => string;
}

/** The cell of a flat colour as one with a picture, of a valid address, that covers it; `width`: its px on a computer. */
export function picturedCell(
  url: string,
  { width, color }: { width: number; color: string },
  drawing: BlockRenderContext,
): PicturedCell | undefined {
  if (isFallbackPicture(url)) return undefined;
  const { address, shown } = sentAddress(url, width, drawing);
  const { state, blockId: block, path } = drawing;
  // The address stands twice, and gets its place on the web twice.
  const source = (name: string) =>
    ` ${name}="${escapeHtml(shown)}"${markSpot(state.spots, { kind: 'picture', block, path, address, width })}`;
  const open =
    `<v:rect xmlns:v="urn:schemas-microsoft-com:vml" fill="true" stroke="false" style="width:${width}px">\n` +
    `<v:fill${source('src')} color="${color}" type="frame" aspect="atleast"/>` +
    '<v:textbox style="mso-fit-shape-to-text:true" inset="0,0,0,0">';
  return {
    attributes: source('background'),
    css: 'background-position:center;background-size:cover;',
    around: (html) => `${outlookOnly(open)}<div>\n${html}\n</div>${outlookOnly('</v:textbox></v:rect>')}`,
  };
}
