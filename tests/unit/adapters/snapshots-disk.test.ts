import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createSnapshotsDisk } from '../../../src/adapters/snapshots-disk/create-snapshots-disk.ts';
import { sweepOrphans } from '../../../src/adapters/store-json/sweep.ts';
import { openWorkspaceFolder } from '../../../src/adapters/store-json/workspace-folder.ts';
import type { StoredRun } from '../../../src/core/snapshot/snapshot.ts';
import { aSnapshotRun } from '../../support/builders/snapshot-run.ts';
import { failureOf } from '../../support/fakes/failure-of.ts';
import { bundleScript, startChild } from '../../support/store/child-script.ts';
import { diskFailingAt } from '../../support/store/disk-failing-at.ts';
import { filesBelow, temporaryFolder, writeByHand } from '../../support/store/temporary-workspace.ts';

const name = 'lettre/b4@phone';
const [former, fresh] = [new Uint8Array(900).fill(1), new Uint8Array(900).fill(2)];
const aRun = (captures: number): StoredRun => ({ ...aSnapshotRun([], { captures }), pages: [] });

describe('baselines', () => {
  test('are the files that bear the name of a snapshot, in order', async () => {
    const folder = await temporaryFolder();
    const shelf = createSnapshotsDisk({ folder });
    expect(await shelf.baselines()).toEqual([]);
    for (const one of ['lettre/page@phone', name, 'autre/page@desktop']) await shelf.promote(one, former);
    for (const other of ['lettre/notes.txt', 'lettre/B4@phone.png', 'Lettre/b4@phone.png', 'b4@phone.png'])
      await writeByHand(folder, `snapshots/${other}`, 'x');
    expect(await shelf.baselines()).toEqual(['autre/page@desktop', name, 'lettre/page@phone']);
    expect(await shelf.picture(`snapshots/${name}.png`)).toEqual(Buffer.from(former));
    await shelf.remove('autre/page@desktop');
    await shelf.remove('autre/page@desktop');
    expect(await filesBelow(join(folder, 'snapshots/autre')).catch(() => 'gone')).toBe('gone');
  });

  test('are the former or the new one wherever the disk fails, and nothing else stays', async () => {
    for (let nth = 1; ; nth += 1) {
      const folder = await temporaryFolder();
      await createSnapshotsDisk({ folder }).promote(name, former);
      const disk = diskFailingAt(nth, 'ENOSPC');
      const outcome = await createSnapshotsDisk({ folder, disk })
        .promote(name, fresh)
        .then(() => 'done')
        .catch((error) => error.code);
      const file = join(folder, `snapshots/${name}.png`);
      expect(await filesBelow(folder)).toEqual([`snapshots/${name}.png`]);
      const is = (await readFile(file))[0];
      if (!disk.hasFailed()) {
        expect([outcome, is]).toEqual(['done', 2]);
        return;
      }
      expect(['storage-full', 'storage-uncertain']).toContain(outcome);
      expect(is).toBe(outcome === 'storage-full' ? 1 : 2);
    }
  });

  test('are whole after kill -9 in the middle of an approval', async () => {
    const folder = await temporaryFolder();
    const script = await bundleScript('promote-until-killed');
    for (const pause of [0, 7, 23]) {
      const child = startChild(process.execPath, [script.file, folder, '400000']);
      await child.line((line) => line === 'round 2');
      await wait(pause);
      child.process.kill('SIGKILL');
      await child.exited;
      for (const baseline of await createSnapshotsDisk({ folder }).baselines()) {
        const png = await readFile(join(folder, `snapshots/${baseline}.png`));
        expect([png.length, new Set(png).size]).toEqual([400_000, 1]);
      }
    }
    await sweepOrphans(openWorkspaceFolder(folder), () => false);
    expect(await filesBelow(folder)).toEqual(
      ['b1', 'b2', 'b3'].map((b) => `snapshots/lettre/${b}@phone.png`),
    );
    await script.remove();
  });

  test('are neither read through a link nor written through one', async () => {
    for (const link of ['snapshots', 'snapshots/lettre', `snapshots/${name}.png`]) {
      const [folder, elsewhere] = [await temporaryFolder(), await temporaryFolder()];
      await writeByHand(elsewhere, 'lettre/b4@phone.png', 'secret');
      await writeByHand(elsewhere, 'b4@phone.png', 'secret');
      const target = { snapshots: '.', 'snapshots/lettre': 'lettre' }[link] ?? 'b4@phone.png';
      await mkdir(join(folder, link, '..'), { recursive: true });
      await symlink(join(elsewhere, target), join(folder, link));
      const shelf = createSnapshotsDisk({ folder });
      expect(await shelf.picture(`snapshots/${name}.png`)).toBeUndefined();
      for (const refused of [shelf.assertPlaces([name]), shelf.promote(name, fresh)])
        expect(await failureOf(refused)).toMatchObject({ code: 'workspace-read-only' });
      await shelf.remove(name);
      expect(await filesBelow(elsewhere)).toEqual(['b4@phone.png', 'lettre/b4@phone.png']);
      expect(await readFile(join(elsewhere, 'b4@phone.png'), 'utf8')).toBe('secret');
    }
  });
});

test('a picture is never read outside the workspace, whatever the record of a run says', async () => {
  const folder = await temporaryFolder();
  await writeByHand(folder, 'secret.png', 'secret');
  await mkdir(join(folder, 'travail/snapshots'), { recursive: true });
  const shelf = createSnapshotsDisk({ folder: join(folder, 'travail') });
  for (const file of ['../secret.png', 'snapshots/../../secret.png', join(folder, 'secret.png')])
    expect(await shelf.picture(file)).toBeUndefined();
});

describe('the last run', () => {
  test('is the one that was published last, with its pictures; the former ones go', async () => {
    const folder = await temporaryFolder();
    const shelf = createSnapshotsDisk({ folder });
    expect(await shelf.last()).toBeUndefined();
    const [one, other] = [await shelf.open(), await shelf.open()];
    const [ofOne, ofOther] = [await one.keep(name, 'after', former), await other.keep(name, 'after', fresh)];
    await one.publish(aRun(1));
    expect(await shelf.picture(ofOther)).toEqual(Buffer.from(fresh));
    await other.publish(aRun(2));
    expect((await shelf.last())?.captures).toBe(2);
    expect(await shelf.picture(ofOne)).toBeUndefined();
    expect(await shelf.picture(ofOther)).toEqual(Buffer.from(fresh));
  });

  test('leaves the run of another process alone while that process lives', async () => {
    const folder = await temporaryFolder();
    const theirs = `.newsletter/snapshots/${process.ppid}-0123456789ab`;
    const dead = '.newsletter/snapshots/4194999-0123456789ab';
    for (const run of [theirs, dead]) await writeByHand(folder, `${run}/${name}.png`, 'x');
    const shelf = createSnapshotsDisk({ folder });
    await (await shelf.open()).publish(aRun(1));
    expect(await filesBelow(folder)).toEqual(
      [`${theirs}/${name}.png`, '.newsletter/snapshots/last.json'].sort(),
    );
  });

  test('that was dropped, or whose record is damaged, is none', async () => {
    const folder = await temporaryFolder();
    const shelf = createSnapshotsDisk({ folder });
    const desk = await shelf.open();
    await desk.keep(name, 'difference', former);
    await desk.drop();
    expect(await filesBelow(folder)).toEqual([]);
    await writeByHand(folder, '.newsletter/snapshots/last.json', '{"schemaVersion": 1');
    expect(await shelf.last()).toBeUndefined();
  });

  test('cannot begin where nothing can be written', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, '.newsletter'), 'a file stands where the folder should');
    expect(await failureOf(createSnapshotsDisk({ folder }).open())).toMatchObject({ code: 'storage-failed' });
  });
});
