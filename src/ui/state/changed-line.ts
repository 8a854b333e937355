/** The line, from 1, on which a text begins to differ from another. */
export function findChangedLine(former: string, text: string): number {
  const shortest = Math.min(former.length, text.length);
  let at = 0;
  let line = 1;
  while (at < shortest && former.charCodeAt(at) === text.charCodeAt(at)) {
    if (text.charCodeAt(at) === 10) line += 1;
    at += 1;
  }
  return line;
}
