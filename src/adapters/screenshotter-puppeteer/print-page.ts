import { escapeHtml } from '../../email/render/html.ts';
import type { PrintRequest } from '../../use-cases/ports/screenshotter.ts';
import type { CapturePage } from './open-capture-page.ts';

const margins = { top: '18mm', bottom: '16mm', left: '12mm', right: '12mm' };

const line = (words: string) =>
  `<div style="width:100%;padding:0 12mm;display:flex;justify-content:space-between;gap:8mm;font:9.5px sans-serif;color:#555">` +
  `<span>${words}</span></div>`;
const sheets = '<span class="pageNumber"></span> / <span class="totalPages"></span>';

/** PDF of a page, in its colours of the screen. */
export async function printPage(
  stage: CapturePage,
  { html, picture, head, foot }: PrintRequest,
): Promise<Uint8Array> {
  await stage.show({ html, picture, width: 700, printed: true });
  return stage.page.pdf({
    format: 'A4',
    // Text of 16 px is as large as a book's, and a letter takes a sheet less.
    scale: 0.85,
    printBackground: true,
    margin: margins,
    displayHeaderFooter: true,
    headerTemplate: line(escapeHtml(head)),
    footerTemplate: line(`${escapeHtml(foot)}</span><span>${sheets}`),
  });
}
