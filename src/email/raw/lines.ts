/** Line ends as a text box has them: LF only. */
export const unixLines = (text: string): string => text.replace(/\r\n?/g, '\n');

/** A text taken apart at its line ends: one line more than ends. */
export function linesOf(text: string): { lines: string[]; ends: string[] } {
  const pieces = text.split(/(\r\n?|\n)/);
  return {
    lines: pieces.filter((_, index) => index % 2 === 0),
    ends: pieces.filter((_, index) => index % 2 === 1),
  };
}

/**
 * Which former line each line of an edited text is, undefined for a new one. Lines at the same place between the first
 * and the last change are the same line, edited or not, as long as there are as many of them; else only lines that say
 * the same are.
 */
export function formerLines(edited: readonly string[], former: readonly string[]): (number | undefined)[] {
  const shortest = Math.min(edited.length, former.length);
  let start = 0;
  while (start < shortest && edited[start] === former[start]) start += 1;
  let end = 0;
  while (end < shortest - start && edited.at(-1 - end) === former.at(-1 - end)) end += 1;
  const shift = former.length - edited.length;
  const moved = shift === 0 ? undefined : positionsByText(former, start, former.length - end);
  return edited.map((line, index) => {
    if (index < start) return index;
    if (index >= edited.length - end) return index + shift;
    return moved ? moved.get(line)?.shift() : index;
  });
}

function positionsByText(lines: readonly string[], from: number, to: number): Map<string, number[]> {
  const positions = new Map<string, number[]>();
  for (let index = from; index < to; index += 1) {
    const line = lines[index] ?? '';
    const known = positions.get(line);
    if (known) known.push(index);
    else positions.set(line, [index]);
  }
  return positions;
}
