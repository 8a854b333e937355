import { CONTENT_WIDTH_PX } from './block.ts';
import { mailClass, withBackground } from './color-classes.ts';
import { darkRules } from './dark.ts';
import { escapeHtml, foldLines, openPlain } from './html.ts';
import { ghostColumn, outlookOnly } from './outlook.ts';
import { partMark } from './parts.ts';
import { type RenderState, recordBackground } from './render-state.ts';

/**
 * Rules that only ever widen, for all that stands in the mail. Tables take the width of their place where a program
 * drops the attribute that says so (caniemail.com/features/html-width: HEY); the query, which everything on a screen meets,
 * hides that from Word, whose ghost tables have widths of their own. On phones columns take the whole width: a space stands
 * before `!important`, without which Orange and classic Outlook drop the declaration (caniemail.com/features/css-important).
 */
const widths = `@media (min-width:0){.${mailClass} table{width:100%}}
@media (max-width:619px){.${mailClass} div{max-width:100% !important}}`;

// Two sheets: where the second is refused for its attribute selectors, the first still works.
const head = (title: string, dark: string) => `<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="x-apple-disable-message-reformatting">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
${outlookOnly(
  '<xml xmlns:o="urn:schemas-microsoft-com:office:office"><o:OfficeDocumentSettings>\n' +
    '<o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>',
)}
<style>
${widths}
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
export const renderPreheader = (preheader: string, sheet: RenderState) =>
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
  sheet: RenderState,
): string {
  const ground = recordBackground(sheet, sheet.palette.body);
  // A page without a title is one that screen readers cannot name (WCAG 2.2, 2.4.2).
  const title = subject.trim() || sheet.context.template.name;
  const hidden = renderPreheader(preheader, sheet);
  const content = ghostColumn(CONTENT_WIDTH_PX, rows.join('\n'));
  return `<!DOCTYPE html>
<html lang="fr" dir="ltr">
${head(title, darkRules(sheet.tints, [...sheet.palette.colors.values()]))}
<body${withBackground(ground)} style="margin:0;padding:0;background-color:${ground};-webkit-text-size-adjust:100%">
<div lang="fr" dir="ltr" class="${mailClass}" style="width:100%;word-break:break-word">
${hidden && `${hidden}\n`}${openPlain(withBackground(ground))}<tr><td align="center">
${content}
</td></tr></table>
</div>
</body>
</html>
`;
}
