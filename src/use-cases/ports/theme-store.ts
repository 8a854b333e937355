import type { ThemeFile } from '../../core/theme/read-theme.ts';

/** Themes as folders of files: those of the product, and those that were added to the workspace. */
export interface ThemeStore {
  /** Those of the product first, each group by id. */
  list(): Promise<{ id: string; isBuiltin: boolean }[]>;
  /** One file of a theme; undefined where either is not there. @throws AppError `file-unreadable` */
  read(id: string, path: string): Promise<Uint8Array | undefined>;
  /** All its files; undefined where there is no such theme. @throws AppError `file-unreadable` */
  readAll(id: string): Promise<ThemeFile[] | undefined>;
  /** Files of the product's kinds of blocks, which any theme may take, below `kinds/`. @throws AppError `file-unreadable` */
  blockKinds(): Promise<ThemeFile[]>;
  /** Adds one to the workspace, whole or not at all. @throws AppError `theme-exists`, those of storage */
  add(id: string, files: readonly ThemeFile[]): Promise<void>;
}
