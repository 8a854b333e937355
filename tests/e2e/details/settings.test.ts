import { readFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { ElementHandle } from 'puppeteer';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkGroupNames } from '../../../src/email/checks/rules/group-names.fr.ts';
import { authorWords as author } from '../../../src/ui/components/author.fr.ts';
import { firstStepsWords as steps } from '../../../src/ui/features/campaigns/messages.fr.ts';
import { remarkWords as remarks } from '../../../src/ui/features/letter/comments/messages.fr.ts';
import {
  checkWords,
  fieldWords,
  itemWords,
  sectionWords,
  tryWords,
  settingsWords as words,
} from '../../../src/ui/features/settings/messages.fr.ts';
import { postJson } from '../../doors/server-requests.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { runProgram, startListening } from '../../support/real-program.ts';
import { selfSigned } from '../../support/self-signed.ts';
import { temporaryFolder, writeByHand } from '../../support/store/temporary-workspace.ts';
import { useVisits, type Visit } from '../shell-visit.ts';

const letter = 'lettre-de-decembre-2026';
const fileName = 'newsletter.config.json';

/** The program on a workspace of its own, with a letter in it. */
async function servedLetter(env = {}) {
  const parent = await temporaryFolder();
  await runProgram({ folder: parent }, 'init', 'lettres', '--demo');
  return startListening({ folder: join(parent, 'lettres'), env }, 'serve', '--no-open', '--port', '0');
}

/** The program on a workspace of its own, with this configuration. */
async function served(config: object) {
  const parent = await temporaryFolder();
  await runProgram({ folder: parent }, 'init', 'lettres');
  const folder = join(parent, 'lettres');
  const write = (content: object) => writeByHand(folder, fileName, JSON.stringify(content, null, 2));
  await write(config);
  const { url } = await startListening({ folder }, 'serve', '--no-open', '--port', '0');
  const read = async () => JSON.parse(await readFile(join(folder, fileName), 'utf8'));
  return { address: `${url}/settings`, write, read };
}

/** A server of the web whose pages are the files of a folder, below `/lettres`; its certificate is a test's own. */
async function pictureSite(folder: string): Promise<string> {
  const server = createServer(selfSigned, (request, response) => {
    const path = decodeURIComponent((request.url ?? '').replace('/lettres/', ''));
    readFile(join(folder, path)).then(
      (picture) => response.end(picture),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const labelOf = (path: string) => fieldWords[path]?.label ?? path;

/** Gives a field of a section another text. */
async function fill({ page }: Visit, section: keyof typeof sectionWords, path: string, text: string) {
  const field = (await page.waitForFunction(
    (within, label) =>
      [...document.querySelectorAll<HTMLLabelElement>(`${within} label`)].find(({ textContent }) =>
        textContent?.startsWith(label),
      )?.control,
    {},
    `#${section}`,
    labelOf(path),
  )) as ElementHandle<HTMLInputElement>;
  await field.click({ count: 3 });
  await field.type(text);
}

/** Presses a button of a section. */
async function press({ page }: Visit, section: keyof typeof sectionWords, name: string) {
  await (await page.waitForSelector(`#${section} ::-p-aria([name="${name}"][role="button"])`))?.click();
}

describe('the settings', () => {
  const visit = useVisits();

  test('are changed part by part: the file says it, the bar shows it, and what is refused is told at its field', async () => {
    const { address, read } = await served({ name: 'Ville', timeZone: 'Europe/Paris' });
    const person = await visit();
    await person.page.goto(address);
    await person.sees(sectionWords.mail.title);
    await fill(person, 'organisation', 'name', 'Ville de Clairval');
    await fill(person, 'pictures', 'publicUrl', 'http://images.example.org');
    await press(person, 'organisation', words.save);
    await person.sees(words.saved(sectionWords.organisation.title));
    await person.page.waitForFunction(() =>
      document.querySelector('header')?.textContent?.includes('Clairval'),
    );
    expect(await read()).toEqual({ name: 'Ville de Clairval', timeZone: 'Europe/Paris' });

    await press(person, 'pictures', words.save);
    await person.sees('Adresse https:// attendue');
    expect(await person.page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe(
      'true',
    );
    expect(await person.violations()).toEqual([]);
    // Nothing typed is lost by a click elsewhere.
    await person.click('link', 'Campagnes');
    await person.sees(words.leave.told);
    await person.click('button', words.leave.stay);
    await press(person, 'pictures', words.cancel);
    await person.click('link', 'Campagnes');
    await person.isAt(/^\/$/);
  });

  test('that somebody writes by hand meanwhile are told, and neither is lost unasked', async () => {
    const { address, write, read } = await served({ name: 'Ville' });
    const person = await visit();
    await person.page.goto(address);
    await person.sees(sectionWords.sender.title);
    await fill(person, 'organisation', 'name', 'Ma saisie');
    // Elsewhere in the file: nobody is asked.
    await write({ name: 'Ville', timeZone: 'Europe/Brussels' });
    await person.page.waitForFunction(() =>
      [...document.querySelectorAll('input')].some(({ value }) => value === 'Europe/Brussels'),
    );
    await write({ name: 'Par une main', timeZone: 'Europe/Brussels' });
    await person.sees(words.conflict.title);
    await press(person, 'organisation', words.conflict.mine);
    await press(person, 'organisation', words.save);
    await person.sees(words.saved(sectionWords.organisation.title));
    expect(await read()).toEqual({ name: 'Ma saisie', timeZone: 'Europe/Brussels' });
  });

  test('rules are fetched when one looks at them, found by their words, and set to another level', async () => {
    const { address, read } = await served({});
    const person = await visit();
    const { page } = person;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(address);
    await person.sees(checkGroupNames.links);
    await page.waitForNetworkIdle();
    const areRules = (path: string) => /\/(?:rules|editor)-/.test(path);
    expect(asked.filter(areRules)).toEqual([]);

    await page.type(`#checks input[aria-label="${checkWords.search}"]`, 'lien mort');
    await page.waitForFunction(() => document.querySelectorAll('#checks li select').length === 1);
    expect(asked.filter(areRules)).not.toEqual([]);
    await page.select('#checks li select', 'advice');
    await press(person, 'checks', words.save);
    await person.sees(words.saved(sectionWords.checks.title));
    expect(await read()).toEqual({ checks: { 'link-broken': 'advice' } });
    expect(await person.violations()).toEqual([]);
  });

  test('a group is added, named and filled in; it goes by its name', async () => {
    const { address, read } = await served({});
    const person = await visit({ width: 390 });
    await person.page.goto(address);
    await person.sees(itemWords.none['proof.groups'] ?? '');
    await press(person, 'groups', itemWords.add['proof.groups'] ?? '');
    await fill(person, 'groups', 'proof.groups.name', 'Élus de la ville');
    await fill(person, 'groups', 'proof.groups.addresses', 'maire@example.org\nadjoint@example.org');
    await press(person, 'groups', words.save);
    await person.sees(words.saved(sectionWords.groups.title));
    expect(await read()).toEqual({
      proof: {
        groups: [
          {
            name: 'Élus de la ville',
            id: 'elus-de-la-ville',
            addresses: ['maire@example.org', 'adjoint@example.org'],
          },
        ],
      },
    });
  });

  test('the mail is tried: one leaves, and the words of the server are shown', async () => {
    const mail = await startMailServer({
      onRcptTo: ({ address }, _, done) =>
        address.startsWith('pleine')
          ? done(Object.assign(new Error('5.2.2 Boîte pleine depuis mardi'), { responseCode: 552 }))
          : done(),
    });
    onTestFinished(mail.close);
    const from = { name: 'Ville', email: 'lettre@example.org' };
    const { address } = await served({
      mail: { from, transport: 'smtp', host: '127.0.0.1', port: mail.port },
    });
    const person = await visit();
    await person.page.goto(address);
    await person.sees(tryWords.mail.address);
    await press(person, 'mail', tryWords.button);
    await person.sees(tryWords.mail.states.accepted('lettre@example.org'));
    expect(mail.mails).toHaveLength(1);
    const field = await person.page.waitForSelector('#mail input[type=email]');
    await field?.click({ count: 3 });
    await field?.type('pleine@example.org');
    await press(person, 'mail', tryWords.button);
    await person.sees('552 5.2.2 Boîte pleine depuis mardi');
  });

  test('the public address of pictures is tried: they are missed there, and found once they are copied', async () => {
    const parent = await temporaryFolder();
    await runProgram({ folder: parent }, 'init', 'lettres', '--demo');
    const [folder, web, authority] = ['lettres', 'web', 'authority.pem'].map((name) => join(parent, name));
    await writeByHand(parent, 'authority.pem', selfSigned.cert);
    const site = await pictureSite(String(web));
    const config = JSON.parse(await readFile(join(String(folder), fileName), 'utf8'));
    await writeByHand(String(folder), fileName, {
      ...config,
      ...{ publicUrl: `${site}/lettres`, allowedHosts: ['127.0.0.1'] },
    });
    const { url } = await startListening(
      { folder: String(folder), env: { NODE_EXTRA_CA_CERTS: String(authority) } },
      ...['serve', '--no-open', '--port', '0'],
    );
    const person = await visit();
    await person.page.goto(`${url}/settings#pictures`);
    await press(person, 'pictures', tryWords.button);
    await person.sees(tryWords.pictures.exportFirst);
    await person.sees(' · 404');
    await runProgram({ folder: String(folder) }, 'medias', 'export', '--out', String(web));
    await press(person, 'pictures', tryWords.button);
    await person.sees(tryWords.pictures.allGood);
    await person.losesSight(' · 404');
  });
});

describe('the first steps', () => {
  const visit = useVisits();

  test('lead each to its place in the settings, are done when that was tried, and can be put away', async () => {
    const { url } = await servedLetter();
    const person = await visit();
    await person.page.goto(url);
    await person.sees(steps.title);
    expect(await person.violations()).toEqual([]);
    await person.click('link', `${steps.steps.sender} ${steps.states.untried}`);
    await person.isAt(/^\/settings$/);
    await person.page.waitForFunction(() => document.activeElement?.closest('#mail') !== null);
    await press(person, 'mail', tryWords.button);
    await person.sees(tryWords.mail.kept);
    await person.click('link', 'Campagnes');
    await person.sees(steps.count(2, 5));
    await person.click('button', steps.putAway);
    await person.sees(steps.isPutAway);
    await person.click('button', steps.back);
    await person.sees(steps.title);
    await person.click('button', steps.putAway);
    await person.losesSight(steps.title);
    await person.page.reload();
    await person.sees('Lettre de décembre 2026');
    expect(await person.page.$('#first-steps')).toBeNull();
  });
});

describe('who one is', () => {
  const visit = useVisits();

  test('is asked once, where a name is first needed, and is changed from the bar', async () => {
    const { url } = await servedLetter({ NEWSLETTER_AUTHOR: '' });
    await postJson(`${url}/campaign/ajaxsendbat/${letter}`, { batmail: 'relecture@example.org' });
    const person = await visit();
    await person.page.goto(`${url}/campaign/proofs/${letter}/1`);
    await person.click('button', remarks.write);
    await (await person.page.waitForSelector('[name=author]'))?.click({ count: 3 });
    await person.page.type('[name=author]', 'Inès Caradec');
    await person.page.type('[name=text]', 'La date est fausse.');
    await person.click('button', remarks.keep);
    await person.sees('Inès Caradec, ');
    await person.click('button', remarks.write);
    await person.page.waitForSelector('[name=text]');
    expect(await person.page.$('[name=author]')).toBeNull();

    await person.page.goto(`${url}/outbox`);
    await person.click('button', author.you('Inès Caradec'));
    await (await person.page.waitForSelector('dialog [name=author]'))?.click({ count: 3 });
    await person.page.type('dialog [name=author]', 'Hugo Lemoal');
    await person.click('button', author.save);
    await person.page.waitForSelector(`::-p-aria([name="${author.you('Hugo Lemoal')}"])`);
    expect(await person.violations()).toEqual([]);
  });
});
