import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { blockTemplateScreens } from '../../../src/ui/features/block-templates/messages.fr.ts';
import { firstRunWords as words } from '../../../src/ui/features/campaigns/first-run/messages.fr.ts';
import { blockWaysWords as ways } from '../../../src/ui/features/templates/block-ways.fr.ts';
import { postJson } from '../../doors/server-requests.ts';
import { runProgram, startListening } from '../../support/real-program.ts';
import { temporaryFolder } from '../../support/store/temporary-workspace.ts';
import { useVisits, type Visit } from '../shell-visit.ts';

const square =
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="80"><rect width="80" height="80" fill="#0b63b5"/></svg>';

/** The program on a workspace in which nothing is, and a logo beside it. */
async function emptyWorkspace() {
  const folder = await temporaryFolder();
  const logo = join(folder, 'logo.png');
  await writeFile(logo, await sharp(Buffer.from(square)).png().toBuffer());
  const { code, stderr } = await runProgram({ folder }, 'init', 'lettres');
  expect([code, stderr]).toEqual([0, stderr]);
  const { url } = await startListening(
    { folder: join(folder, 'lettres') },
    'serve',
    '--no-open',
    '--port',
    '0',
  );
  return { url, logo };
}

const opensFirstRun = async (person: Visit, url: string) => {
  await person.page.goto(url);
  await person.sees(words.title);
  await person.page.waitForSelector('input[name=theme]');
};

const letterText = (person: Visit) =>
  person.page.evaluate(() => document.querySelector('iframe')?.contentDocument?.body?.textContent ?? '');

describe('a workspace without a letter', () => {
  const visit = useVisits();

  test('a name and a logo, and a finished letter of one’s own is open, in the colours of the logo', async () => {
    const { url, logo } = await emptyWorkspace();
    const person = await visit();
    await opensFirstRun(person, url);
    expect(await person.violations()).toEqual([]);
    await person.page.type('input[name=organisation]', 'Ville de Clairval');
    await (await person.page.$('input[type=file]'))?.uploadFile(logo);
    await person.sees('logo.png');
    await person.page.click('input[value=mediatheque]');
    await person.click('button', words.submit);
    await person.isAt(/\/campaign\/edit\/lettre-de-janvier/);
    await expect.poll(() => letterText(person)).toContain('La nuit de la lecture');
    const htmlOf = () =>
      person.page.evaluate(() => document.querySelector('iframe')?.contentDocument?.body?.innerHTML ?? '');
    await expect.poll(htmlOf).toContain('alt="Ville de Clairval"');
    const html = await htmlOf();
    expect(html).not.toContain('Médiathèque des Tilleuls');
    // The whole product goes by the name from then on.
    expect(await (await fetch(new URL('/api/workspace', url))).json()).toMatchObject({
      name: 'Ville de Clairval',
    });
    // Of the theme's dark green nothing is left.
    expect(html.toLowerCase()).not.toContain('#0f3d33');

    // From here a proof is three presses away, and nothing else had to be set.
    await person.click('button', 'Envoyer…');
    // Readers that are mailed often are made in the settings.
    await person.page.waitForSelector('a[href="/settings#groups"]');
    await person.type('textbox', 'Adresses', 'claire@example.org');
    await person.click('button', 'Envoyer le BAT');
    const mails = async () => (await (await fetch(new URL('/api/outbox', url))).json()).messages;
    await expect.poll(mails, { timeout: 20_000 }).toMatchObject([{ to: ['claire@example.org'] }]);
  });

  test('without a logo the name stands in its place; without a name nothing is made', async () => {
    const { url } = await emptyWorkspace();
    const person = await visit({ width: 390 });
    await opensFirstRun(person, url);
    await person.click('button', words.submit);
    expect(await person.page.$eval('input[name=organisation]', (input) => input.matches(':invalid'))).toBe(
      true,
    );
    await person.page.type('input[name=organisation]', 'Ville de Clairval');
    await person.page.click('input[value=mediatheque]');
    await person.click('button', words.submit);
    await person.isAt(/\/campaign\/(edit|view)\/lettre-de-janvier/);
    await expect.poll(() => letterText(person)).toContain('Ville de Clairval');
  });

  test('pressed several times at once, makes one first letter, and the focus is in it', async () => {
    const { url } = await emptyWorkspace();
    const person = await visit();
    await opensFirstRun(person, url);
    await person.page.type('input[name=organisation]', 'Ville de Clairval');
    await person.page.click('input[value=mediatheque]');
    await person.page.$eval('form:has([name=theme])', (form) => {
      for (let press = 0; press < 3; press += 1) (form as HTMLFormElement).requestSubmit();
    });
    await person.isAt(/\/campaign\/edit\/lettre-de-janvier/);
    await expect.poll(() => person.page.evaluate(() => document.activeElement?.id)).toBe('main');
    expect((await (await fetch(new URL('/api/campaigns', url))).json()).campaigns).toHaveLength(2);
  });

  test.each([
    ['what is no picture', 'ceci n’est pas une image'],
    ['a file in which nothing is', ''],
  ])('%s is refused as a logo in words, and what was answered stays', async (_what, content) => {
    const { url, logo } = await emptyWorkspace();
    await writeFile(logo, content);
    const person = await visit();
    await opensFirstRun(person, url);
    await person.page.type('input[name=organisation]', 'Ville de Clairval');
    await (await person.page.$('input[type=file]'))?.uploadFile(logo);
    await person.click('button', words.submit);
    await person.page.waitForSelector('[role=alertdialog], [role=dialog]');
    await person.page.keyboard.press('Escape');
    expect(
      await person.page.$eval('input[name=organisation]', (input) => (input as HTMLInputElement).value),
    ).toBe('Ville de Clairval');
    expect((await (await fetch(new URL('/api/campaigns', url))).json()).campaigns).toEqual([]);
  });
});

describe('a workspace without block templates', () => {
  const visit = useVisits();

  test('leads to those of the themes', async () => {
    const { url } = await emptyWorkspace();
    const person = await visit();
    await person.page.goto(`${url}/blocktemplates`);
    await person.sees(blockTemplateScreens.list.empty);
    await person.click('link', blockTemplateScreens.list.fromTheme);
    await person.isAt(/^\/newslettertemplates\/themes$/);
  });
});

describe('a newsletter template without blocks', () => {
  const visit = useVisits();

  test('says where its sender is set, offers the blocks of a theme, and the open letter has them at once', async () => {
    const { url } = await emptyWorkspace();
    await postJson(`${url}/api/newslettertemplates`, { name: 'Neuf' });
    await postJson(`${url}/api/campaigns`, { name: 'Essai', newslettertemplate_id: 'neuf' });
    const person = await visit();
    await person.page.goto(`${url}/campaign/edit/essai`);
    await person.click('button', 'Réglages');
    await person.page.waitForSelector('a[href="/settings#sender"]');
    await person.click('button', 'Blocs');
    await person.sees(ways.title);
    expect(await person.violations('aside')).toEqual([]);
    await person.click('button', ways.theme);
    await person.click('button', ways.take('Médiathèque'));
    await person.page.waitForSelector('[data-filter] button');
    await person.losesSight(ways.title);
  });
});
