/**
 * What lies between the marks that a clipboard puts around the copied part, all of it where there are none; without the
 * pictures inside it, which weigh more than all the rest.
 */
export function copiedPart(html: string): string {
  const start = html.indexOf('<!--StartFragment-->');
  const end = html.lastIndexOf('<!--EndFragment-->');
  const part = start >= 0 && end > start ? html.slice(start, end) : html;
  return part.replace(/(?<=\ssrc=["']?)data:[^"'\s>]*/gi, '');
}
