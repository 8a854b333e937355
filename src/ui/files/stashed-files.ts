import type { NewFile } from './dropped-files.ts';

let brought: Promise<NewFile[]> | undefined;

/** Hands files that were dropped on one screen to the screen that one is sent to. */
export function stashFiles(files: Promise<NewFile[]>) {
  brought = files;
}

/** The files that were handed over, once. */
export function takeStashedFiles(): Promise<NewFile[]> | undefined {
  const taken = brought;
  brought = undefined;
  return taken;
}
