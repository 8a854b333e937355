import { openPlain } from './html.ts';

/** Seen by Outlook for Windows alone, which lays out with Word; everyone else reads a comment. */
export const outlookOnly = (html: string) => `<!--[if mso]>${html}<![endif]-->`;

/**
 * A centred column for clients that know max-width, and a table of the same width around it for Word, which does not
 * (caniemail.com/features/css-max-width).
 */
export function ghostColumn(width: number, html: string): string {
  return `${outlookOnly(`${openPlain(' align="center"', width)}<tr><td align="left">`)}
<div style="width:100%;max-width:${width}px;margin:0 auto;text-align:left">
${html}
</div>
${outlookOnly('</td></tr></table>')}`;
}

export interface GhostColumn {
  /** px, padding included. */
  width: number;
  html: string;
}

/**
 * Columns side by side that stack, first on top, where there is no room: inline blocks, inside table cells for Word.
 * Nothing may stand between the blocks, or they no longer fit. The cell around must say `font-size:0`.
 * With `mirrored`, the first column is on the right; `around` is how that cell is aligned; with `isMiddle` the shorter ones stand in the middle.
 */
export function ghostColumns(
  columns: readonly GhostColumn[],
  {
    mirrored = false,
    around = 'left',
    isMiddle = false,
  }: { mirrored?: boolean; around?: 'left' | 'center'; isMiddle?: boolean } = {},
): string {
  const valign = isMiddle ? 'middle' : 'top';
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  const centred = around === 'center';
  let row = '';
  for (const { width, html } of columns) {
    const former = row === '' ? `${openPlain(mirrored ? ' dir="rtl"' : '', total)}<tr>` : '</td>';
    row += outlookOnly(`${former}<td width="${width}" valign="${valign}"${centred ? ' align="left"' : ''}>`);
    row +=
      `<div${mirrored ? ' dir="ltr"' : ''}\nstyle="display:inline-block;width:100%;max-width:${width}px;` +
      `vertical-align:${valign}${centred ? ';text-align:left' : ''}">${html}</div>`;
  }
  row += outlookOnly('</td></tr></table>');
  return mirrored ? `<div dir="rtl">${row}</div>` : row;
}
