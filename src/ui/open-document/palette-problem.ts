import {
  newlyUnreadable,
  type UnreadableColor,
  unreadableColorSentence,
} from '../../email/checks/unreadable-colors.ts';
import { conflictWords as words } from './conflict.fr.ts';

/**
 * What the server refuses of the colours of both sides together, in its own sentences; undefined where they can be read.
 * @param together colours that cannot be read then
 * @param alone those that could not be read on either side before
 */
export function paletteProblem(
  together: readonly UnreadableColor[],
  alone: readonly UnreadableColor[],
): string | undefined {
  const unreadable = newlyUnreadable(together, alone);
  return unreadable.length === 0 ? undefined : words.unreadable(unreadable.map(unreadableColorSentence));
}
