import type { CliWorld } from '../doors/cli-world.ts';
import { filesBelow } from './store/temporary-workspace.ts';

/** The files that an import made in a workspace, without those that it was made from. */
export const madeByImport = async ({ folder }: CliWorld) =>
  (await filesBelow(folder)).filter((path) => !/^(\.newsletter|anciennes)\//.test(path));
