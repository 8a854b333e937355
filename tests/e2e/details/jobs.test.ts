import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { callerWords } from '../../../src/ui/features/people/messages.fr.ts';
import { administrator, sharedDesks } from '../shared-desk.ts';
import { useVisits, type Visit } from '../shell-visit.ts';

describe('the work in the background of a server without a browser for pictures', () => {
  const desk = sharedDesks({ PUPPETEER_EXECUTABLE_PATH: '/nulle/part' });
  const visit = useVisits();

  /** Changes a block template by hand, whose picture is gone. */
  async function change(id: string) {
    const folder = join(desk().folder, 'block-templates', id);
    await rm(join(folder, 'thumbnail.jpg'));
    const file = join(folder, 'block.json');
    const template = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...template, name: `${template.name} bis` }));
  }

  const failed = (one: Visit) =>
    one.page.$$eval('tr[data-job] [data-state=failed]', (states) => states.length);

  async function isAccessible(one: Visit) {
    for (const look of ['light', 'dark'] as const) {
      await one.wears(look);
      expect([look, await one.violations()]).toEqual([look, []]);
    }
  }

  test('an administrator sees what failed and why, has it tried again, and gives it up', async () => {
    await desk().hasPeople();
    const anne = await visit();
    await desk().signIn(anne, administrator);
    await anne.click('button', callerWords.account('Anne Durand'));
    await anne.click('menuitem', 'Tâches');
    await anne.isAt(/^\/jobs$/);
    await anne.sees('Envois dont l’heure est venue');
    await isAccessible(anne);

    await change('agenda');
    await expect.poll(() => failed(anne)).toBe(1);
    await anne.sees('Aucun navigateur n’a été trouvé');
    await isAccessible(anne);
    const agenda = 'Miniature, modèle de bloc «\u00a0agenda\u00a0»';
    await anne.click('button', `Réessayer\u00a0: ${agenda}`);
    await anne.sees('la tâche recommence');
    await expect.poll(() => failed(anne)).toBe(1);
    await anne.tabTo(`Abandonner\u00a0: ${agenda}`);
    await anne.press('Enter');
    await expect.poll(() => failed(anne)).toBe(0);
    await anne.sees('la tâche est abandonnée');

    await desk().go(anne, '/audit');
    await anne.sees('Tâche abandonnée');
    await anne.sees('Tâche recommencée');
  });

  test('is no screen of whoever does not administer', async () => {
    await desk().hasPeople({ 'Léa Petit': ['editor'] });
    const lea = await visit();
    await desk().signIn(lea, 'lea@exemple.fr', '/jobs');
    await lea.sees('Cet écran n’est pas le vôtre');
  });
});
