import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createContentPictures } from '../../../src/adapters/content-pictures-disk/create-content-pictures.ts';
import { fixedClock } from '../../support/fakes/fixed-clock.ts';

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xda, 0, 2, 0xff, 0xd9]);
const address = 'https://exemple.fr/a.jpg';

async function aWorld(most?: number) {
  const folder = await mkdtemp(join(tmpdir(), 'newsletter-cards-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const clock = fixedClock(new Date().toISOString());
  const pictures = createContentPictures({ folder, clock, ...(most && { most }) });
  return { folder, clock, pictures, place: join(folder, '.newsletter', 'content-pictures') };
}

describe('Small pictures of contents', () => {
  it('are kept by their address, for another process too', async () => {
    const { folder, clock, pictures } = await aWorld();
    expect(await pictures.find(address)).toBeUndefined();
    const name = await pictures.keep(address, jpeg);
    expect(name).toMatch(/^[0-9a-f]{32}$/);
    expect(await createContentPictures({ folder, clock }).find(address)).toBe(name);
    expect(await pictures.read(name ?? '')).toEqual(Buffer.from(jpeg));
  });

  it('grow old after thirty days; that there is none is forgotten after ten minutes', async () => {
    const { clock, pictures } = await aWorld();
    await pictures.keep(address, jpeg);
    await pictures.keep('https://exemple.fr/b.jpg', null);
    expect(await pictures.find('https://exemple.fr/b.jpg')).toBeNull();
    const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    clock.set(later(0.01));
    expect(await pictures.find('https://exemple.fr/b.jpg')).toBeUndefined();
    expect(await pictures.find(address)).toBeTypeOf('string');
    clock.set(later(31));
    expect(await pictures.find(address)).toBeUndefined();
  });

  it('are bounded in number: the oldest go', async () => {
    const { pictures, place, folder, clock } = await aWorld(3);
    await mkdir(place, { recursive: true });
    for (let rank = 0; rank < 5; rank += 1) {
      const file = join(place, `${String(rank).repeat(32)}.jpg`);
      await writeFile(file, jpeg);
      const hours = new Date(Date.now() - (rank + 1) * 3_600_000);
      await utimes(file, hours, hours);
    }
    const name = await pictures.keep(address, jpeg);
    expect((await readdir(place)).sort()).toEqual(
      ['0'.repeat(32), '1'.repeat(32), name].map((kept) => `${kept}.jpg`).sort(),
    );
    expect(await createContentPictures({ folder, clock }).find(address)).toBe(name);
  });

  it('are neither read nor written through a link that leads out', async () => {
    const { folder, pictures, place } = await aWorld();
    const outside = await mkdtemp(join(tmpdir(), 'newsletter-outside-'));
    onTestFinished(() => rm(outside, { recursive: true, force: true }));
    const name = 'a'.repeat(32);
    await writeFile(join(outside, `${name}.jpg`), jpeg);
    await mkdir(join(folder, '.newsletter'));
    await symlink(outside, place);
    expect(await pictures.read(name)).toBeUndefined();
    expect(await pictures.keep(address, jpeg)).toBeNull();
    expect(await readdir(outside)).toEqual([`${name}.jpg`]);
  });

  it('are JPEGs, or are not there', async () => {
    const { pictures, place } = await aWorld();
    await mkdir(place, { recursive: true });
    await writeFile(join(place, `${'b'.repeat(32)}.jpg`), '<script>');
    expect(await pictures.read('b'.repeat(32))).toBeUndefined();
    expect(await pictures.read('../../newsletter.config')).toBeUndefined();
  });
});
