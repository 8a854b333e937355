import { expect, test } from 'vitest';
import { createZipArchives } from '../../../src/adapters/archives-zip/create-zip-archives.ts';
import { badZips, faultAfterHonestFiles } from '../../support/builders/bad-zips.ts';
import { ownTime } from '../../support/own-time.ts';

const reader = createZipArchives();

test.each([
  ...badZips.map(([what, , zip]) => [what, zip] as const),
  ['a fault after as many honest files as it takes', faultAfterHonestFiles] as const,
])('a zip with %s is refused within 2 s', async (_, zip) => {
  const bytes = zip();
  const start = ownTime();
  await expect(reader.unpack(bytes, 'lettre.zip')).rejects.toMatchObject({ code: 'archive-refused' });
  expect(ownTime() - start).toBeLessThan(2_000);
});
