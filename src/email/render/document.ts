import { contentWidth } from './block.ts';
import { grounded } from './color-classes.ts';
import { darkRules } from './dark.ts';
import { escapeHtml, foldLines, openTable } from './html.ts';
import { forOutlook, ghostColumn } from './outlook.ts';
import { partMark } from './parts.ts';
import { layGround, type Sheet } from './sheet.ts';

/**
 * The one rule for phones: columns, and pictures that fill theirs, take the whole width. A space stands before `!important`, without which
 * Orange and classic Outlook drop the declaration (caniemail.com/features/css-important).
 */
const phoneRule = `@media (max-width:619px){.c,.i{max-width:100% !important}}`;

// Two sheets: where the second is refused for its attribute selectors, the first still works.
const head = (title: string, dark: string) => `<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="x-apple-disable-message-reformatting">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
${forOutlook(
  '<xml xmlns:o="urn:schemas-microsoft-com:office:office"><o:OfficeDocumentSettings>\n' +
    '<o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>',
)}
<style>
${phoneRule}
</style>
<style>
:root{color-scheme:light dark}
a[x-apple-data-detectors]{color:inherit !important;text-decoration:none !important}
@media (prefers-color-scheme:dark){
${dark}
}
</style>
</head>`;

/** The line that inboxes show after the subject, hidden in the mail itself; '' without words. */
export const drawPreheader = (preheader: string, sheet: Sheet) =>
  preheader.trim() === ''
    ? ''
    : `<div${partMark('preheader', sheet)} style="display:none;mso-hide:all">${foldLines(escapeHtml(preheader.trim()))}</div>`;

/**
 * The whole mail around its rows. Language and direction stand on the body's only child too, because mail programs drop
 * those of `<html>` (Email Markup Consortium); long words break anywhere, so that nothing is wider than a phone.
 */
export function documentHtml(
  subject: string,
  preheader: string,
  rows: readonly string[],
  sheet: Sheet,
): string {
  const ground = layGround(sheet, sheet.palette.body);
  // A page without a title is one that screen readers cannot name (WCAG 2.2, 2.4.2).
  const title = subject.trim() || sheet.context.template.name;
  const hidden = drawPreheader(preheader, sheet);
  const content = ghostColumn(contentWidth, rows.join('\n'));
  return `<!DOCTYPE html>
<html lang="fr" dir="ltr">
${head(title, darkRules(sheet.tints, [...sheet.palette.colors.values()]))}
<body${grounded(ground)} style="margin:0;padding:0;background-color:${ground};-webkit-text-size-adjust:100%">
<div lang="fr" dir="ltr" style="word-break:break-word">
${hidden && `${hidden}\n`}${openTable('100%', grounded(ground))}<tr><td align="center">
${content}
</td></tr></table>
</div>
</body>
</html>
`;
}
