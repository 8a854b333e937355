import { AppError } from '../../../src/core/errors/app-error.ts';
import type { ThemeFile } from '../../../src/core/theme/read-theme.ts';
import type { ThemeStore } from '../../../src/use-cases/ports/theme-store.ts';

/** Themes in memory; those given, and the kinds of blocks, came with the product. */
export function fakeThemes(
  given: Readonly<Record<string, readonly ThemeFile[]>> = {},
  kinds: readonly ThemeFile[] = [],
): ThemeStore {
  const themes = new Map(Object.entries(given));
  return {
    list: async () => [...themes.keys()].map((id) => ({ id, isBuiltin: Object.hasOwn(given, id) })),
    read: async (id, path) => themes.get(id)?.find((file) => file.path === path)?.bytes,
    readAll: async (id) => themes.get(id)?.slice(),
    blockKinds: async () => [...kinds],
    async add(id, files) {
      if (themes.has(id)) throw AppError.of('theme-exists', { theme: id });
      themes.set(id, files);
    },
  };
}
