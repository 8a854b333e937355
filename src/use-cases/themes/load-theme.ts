import { AppError } from '../../core/errors/app-error.ts';
import { nearestId } from '../../core/nearest-name.ts';
import { readTheme, type ThemeContents } from '../../core/theme/read-theme.ts';
import type { Deps } from '../deps.ts';

/** @throws AppError `theme-not-found`, `theme-invalid` for one that was added by hand, `file-unreadable` */
export async function loadTheme({ themes }: Pick<Deps, 'themes'>, id: string): Promise<ThemeContents> {
  const files = await themes.readAll(id);
  if (files) return readTheme([...(await themes.blockKinds()), ...files], id);
  throw AppError.of('theme-not-found', { theme: id, nearest: nearestId(id, await themes.list()) });
}
