import { type Disk, systemDisk } from '../../../src/adapters/disk/disk.ts';

/** A disk whose nth call that may fail does, with an error of the system. */
export function diskFailingAt(nth: number, code: string): Disk & { hasFailed(): boolean } {
  let calls = 0;
  const count = () => {
    calls += 1;
    if (calls === nth) throw Object.assign(new Error(code), { code });
  };
  const failing =
    <Arguments extends unknown[], Result>(call: (...given: Arguments) => Result) =>
    (...given: Arguments): Result => {
      count();
      return call(...given);
    };
  const failingLater =
    <Arguments extends unknown[], Result>(call: (...given: Arguments) => Promise<Result>) =>
    async (...given: Arguments): Promise<Result> => {
      count();
      return call(...given);
    };
  return {
    ...systemDisk,
    hasFailed: () => calls >= nth,
    createFile: failingLater(systemDisk.createFile),
    write: failingLater(systemDisk.write),
    sync: failingLater(systemDisk.sync),
    openFolder: failing(systemDisk.openFolder),
    link: failing(systemDisk.link),
    rename: failing(systemDisk.rename),
    unlink: failing(systemDisk.unlink),
  };
}
