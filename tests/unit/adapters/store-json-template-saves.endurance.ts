import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Disk, systemDisk } from '../../../src/adapters/disk/disk.ts';
import { createJsonStore } from '../../../src/adapters/store-json/create-json-store.ts';
import type { BlockTemplate } from '../../../src/core/block-template/block-template.ts';
import { aBlockTemplate } from '../../support/builders/templates.ts';
import { bundleScript, startChild } from '../../support/store/child-script.ts';
import { filesBelow, temporaryFolder, writeByHand } from '../../support/store/temporary-workspace.ts';

// A template is two files, and one save (decision 0010). Name and markup bear the number of the save they are of.
const id = 'encart';
const markupFile = `block-templates/${id}/markup.liquid`;
const kills = Number(process.env.TEMPLATE_KILLS ?? 3);

const numbered = (number: number) =>
  aBlockTemplate({ id, name: String(number), markup: number === 0 ? '' : `<p>${number}</p>` });
const saveOf = (number: number) => (former: BlockTemplate) => ({ ...former, ...numbered(number) });
const whole = (number: number) => ({ name: String(number), markup: numbered(number).markup });

async function stored(folder: string, { watch = false } = {}) {
  const store = await createJsonStore({ folder, watch });
  await store.watching;
  const { name, markup } = (await store.blockTemplates.get(id)) ?? {};
  const problems = store.problems();
  await store.close();
  expect(problems).toEqual([]);
  return { name, markup };
}

async function withTemplate(number: number): Promise<string> {
  const folder = await temporaryFolder();
  const store = await createJsonStore({ folder, watch: false });
  await store.blockTemplates.create(numbered(number));
  await store.close();
  return folder;
}

/** A disk on which nothing happens any more after so many calls that change something. */
function diskUntil(calls: number): Disk {
  let left = calls;
  const counted = <Call extends (...given: never[]) => unknown>(call: Call) =>
    ((...given) => {
      left -= 1;
      if (left < 0) throw Object.assign(new Error('power cut'), { code: 'EIO' });
      return call(...given);
    }) as Call;
  const { createFile, write, sync, link, rename, unlink } = systemDisk;
  return {
    ...systemDisk,
    createFile: counted(createFile),
    write: counted(write),
    sync: counted(sync),
    link: counted(link),
    rename: counted(rename),
    unlink: counted(unlink),
  };
}

/** Saves on a disk that stops after each possible number of calls; tells what was answered and leaves the workspace. */
async function* cutShort(
  begin: () => Promise<string>,
  save: (folder: string, disk: Disk) => Promise<unknown>,
) {
  for (let calls = 0; ; calls += 1) {
    const folder = await begin();
    const isSaved = await save(folder, diskUntil(calls)).then(
      () => true,
      () => false,
    );
    yield { folder, isSaved, calls };
    const isWhole = isSaved && !(await filesBelow(folder)).some((file) => file.endsWith('.next'));
    if (isWhole) return;
  }
}

const update = (number: number) => async (folder: string, disk: Disk) => {
  const store = await createJsonStore({ folder, watch: false, disk });
  await store.blockTemplates.update(id, saveOf(number));
};

describe('a save of a block template, cut short at any call of the system', () => {
  test('leaves both files of one save, which a server then puts in order', async () => {
    const seen = new Set<string | undefined>();
    for await (const { folder, isSaved, calls } of cutShort(() => withTemplate(1), update(2))) {
      const found = await stored(folder);
      expect([whole(1), whole(2)], `after ${calls} calls`).toContainEqual(found);
      if (isSaved) expect(found).toEqual(whole(2));
      seen.add(found.name);
      expect(await stored(folder, { watch: true })).toEqual(found);
      expect(await readFile(join(folder, markupFile), 'utf8')).toBe(found.markup);
      expect((await filesBelow(folder)).filter((file) => file.endsWith('.next'))).toEqual([]);
    }
    expect([...seen]).toEqual(['1', '2']);
  });

  test('loses neither what it acknowledged nor the next save', async () => {
    for await (const { folder } of cutShort(() => withTemplate(1), update(2))) {
      for await (const { folder: again, calls } of cutShort(async () => folder, update(3))) {
        const found = await stored(again);
        expect([whole(1), whole(2), whole(3)], `after ${calls} calls`).toContainEqual(found);
      }
      expect(await stored(folder)).toEqual(whole(3));
    }
  });

  test('that was its creation leaves it whole or not at all, and its id free', async () => {
    const create = async (folder: string, disk: Disk) => {
      const store = await createJsonStore({ folder, watch: false, disk });
      await store.blockTemplates.create(numbered(1));
    };
    for await (const { folder, isSaved } of cutShort(temporaryFolder, create)) {
      const found = await stored(folder);
      if (isSaved || found.name !== undefined) expect(found).toEqual(whole(1));
      else {
        const store = await createJsonStore({ folder, watch: false });
        await store.blockTemplates.create(numbered(2));
        expect(await stored(folder)).toEqual(whole(2));
      }
    }
  });

  test('gives way to what a person then writes in markup.liquid', async () => {
    for await (const { folder } of cutShort(() => withTemplate(1), update(2))) {
      await writeByHand(folder, markupFile, '<p>à la main</p>');
      expect((await stored(folder)).markup).toBe('<p>à la main</p>');
      expect((await stored(folder, { watch: true })).markup).toBe('<p>à la main</p>');
    }
  });
});

describe('markup written by hand', () => {
  test.each(['<p>à la main</p>', '', '<p>1</p>'])(
    'counts at once and after the next save: « %s »',
    async (text) => {
      const folder = await withTemplate(1);
      const store = await createJsonStore({ folder, watch: false });
      await store.blockTemplates.update(id, saveOf(2));
      await writeByHand(folder, markupFile, text);
      expect((await store.blockTemplates.get(id))?.markup).toBe(text);
      const renamed = await store.blockTemplates.update(id, (former) => ({ ...former, name: 'Encart' }));
      expect(renamed).toMatchObject({ name: 'Encart', markup: text });
      expect(await stored(folder)).toEqual({ name: 'Encart', markup: text });
    },
  );

  test('beside a block.json that says nothing of it counts too', async () => {
    const folder = await temporaryFolder();
    const { markup: _, ...block } = numbered(1);
    await writeByHand(folder, `block-templates/${id}/block.json`, block);
    await writeByHand(folder, markupFile, '<p>1</p>');
    expect(await stored(folder)).toEqual(whole(1));
  });

  test.each(['a folder', 'a link'])(
    'that is %s hides its template and is named: no block is drawn as if it had none',
    async (what) => {
      const folder = await withTemplate(0);
      if (what === 'a folder') await writeByHand(folder, `${markupFile}/a.txt`, '');
      else await symlink('/etc/hostname', join(folder, markupFile));
      const store = await createJsonStore({ folder, watch: false });
      expect(await store.blockTemplates.list()).toEqual([]);
      await expect(store.blockTemplates.get(id)).rejects.toMatchObject({ code: 'file-unreadable' });
      expect(store.problems()).toMatchObject([{ file: markupFile }]);
      await expect(store.blockTemplates.update(id, saveOf(2))).rejects.toMatchObject({
        code: 'file-unreadable',
      });
    },
  );
});

describe('a process killed while it saves a template', () => {
  let script: string;
  beforeAll(async () => {
    const bundled = await bundleScript('save-template-until-killed');
    script = bundled.file;
    return bundled.remove;
  });

  test('leaves every acknowledged save, and both files of one', {
    timeout: 30_000 + kills * 2_000,
  }, async () => {
    const folder = await withTemplate(0);
    for (let round = 0; round < kills; round += 1) {
      const child = startChild(process.execPath, [script, folder, id]);
      await child.line((line) => line.startsWith('saved'));
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 40));
      child.process.kill('SIGKILL');
      await child.exited;
      const acknowledged = Number(child.lines.at(-1)?.split(' ')[1]);
      const found = await stored(folder, { watch: round % 2 === 0 });
      expect([whole(acknowledged), whole(acknowledged + 1)]).toContainEqual(found);
    }
  });
});
