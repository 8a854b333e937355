import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Snapshot } from '../../../src/core/snapshot/snapshot.ts';
import { renderReport } from '../../../src/use-cases/snapshots/render-report.ts';
import { flat } from './picture.ts';
import { aSnapshotRun } from './snapshot-run.ts';

export async function putFile(folder: string, name: string, bytes: Uint8Array | string) {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), bytes);
}

/** A report of snapshots on the disk, without the product. */
export async function aReport(folder: string, name: string, snapshots: Snapshot[]) {
  const { html, pictures } = renderReport(aSnapshotRun(snapshots), { timeZone: 'Europe/Paris' });
  const picture = await flat({ width: 700, height: 240 }).png().toBuffer();
  await Promise.all(pictures.map(({ to }) => putFile(folder, `${name}/${to}`, picture)));
  await cp(resolve('assets/report'), join(folder, name), { recursive: true });
  await putFile(folder, `${name}/index.html`, html);
}
