import { execFileSync } from 'node:child_process';
import { onTestFinished } from 'vitest';

/** Mounts a small disk of its own on a folder, for one test; false where this user may not. */
export function mountSmallDisk(folder: string, size: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return false;
  }
  onTestFinished(() => void execFileSync('umount', ['-l', folder]));
  return true;
}
