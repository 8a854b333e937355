import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeByHand } from '../support/store/temporary-workspace.ts';
import { cliWorld, temporaryFolder } from './cli-world.ts';

it('newsletter migrate says what to do where a second run finds changed what the first has copied', async () => {
  const { folder, newsletter } = await cliWorld();
  const to = await temporaryFolder();
  await writeByHand(to, 'newsletter.config.json', {});
  const migrate = () => newsletter('migrate', '--from', folder, '--to', to);
  expect((await migrate()).exitCode).toBe(0);
  const path = 'newsletter-templates/lettre.json';
  const said = JSON.parse(await readFile(join(folder, path), 'utf8'));
  await writeByHand(folder, path, { ...said, name: 'Une autre' });
  await writeByHand(folder, 'widgets/abime.json', '{');
  const { exitCode, stderr } = await migrate();
  expect(exitCode).toBe(1);
  expect(stderr).toContain(`Différent des deux côtés, laissé tel quel\u00a0: ${path}`);
  expect(stderr).toContain('recommencez vers un dossier neuf, ou un schéma neuf de la base');
  expect(stderr).toContain('Corrigez ce qui ne se lit pas, puis recommencez');
});
