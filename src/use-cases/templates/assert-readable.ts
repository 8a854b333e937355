import { AppError } from '../../core/errors/app-error.ts';
import {
  newlyUnreadable,
  type UnreadableColor,
  unreadableColorSentence,
} from '../../email/checks/unreadable-colors.ts';

/**
 * Refuses colours that can be read no more.
 * @param pathOf where a field stands in what was sent
 * @throws AppError `palette-unreadable` with the nearest colour of each that can be read
 */
export function assertReadable(
  now: readonly UnreadableColor[],
  before: readonly UnreadableColor[],
  pathOf: (field: string) => string = (field) => field,
): void {
  const issues = newlyUnreadable(now, before).map((color) => ({
    path: pathOf(color.field),
    message: unreadableColorSentence(color),
  }));
  if (issues.length > 0) throw AppError.of('palette-unreadable', { issues });
}
