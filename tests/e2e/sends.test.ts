import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byName } from './by-name.ts';
import { openSendingDesk, type SendingDesk } from './sending-desk.ts';
import { useVisits, type Visit } from './shell-visit.ts';

const letter = 'lettre-de-decembre-2026';
let desk: SendingDesk;
let origin: string;

const newsletter = (...argv: string[]) => desk.newsletter(...argv);

beforeAll(async () => {
  desk = await openSendingDesk();
  origin = desk.origin;
});

afterAll(() => desk.close());

/** Next Friday at 9, at least two days away; its date as one types it. */
function friday(): string {
  const now = new Date();
  const days = ((5 - now.getUTCDay() + 7) % 7) + (now.getUTCDay() >= 3 && now.getUTCDay() <= 5 ? 7 : 0);
  const date = new Date(now.getTime() + days * 86_400_000).toISOString();
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)} 09:00`;
}

const panel = '[data-panel="send"]';
/** Over a letter that is to leave, read or edited. */
const leaving = 'section[aria-label="Envoi programmé"]';

async function opensSend({ page, click, sees }: Visit) {
  await page.goto(`${origin}/campaign/edit/${letter}`);
  await page.waitForSelector('[data-block]');
  await click('button', 'Envoi');
  await click('button', 'Programmer');
  await sees('Plateforme Adobe Campaign');
}

/** Chooses whom and when by keyboard alone, and confirms what is read back. */
async function schedules(visit: Visit, date: string) {
  const { page, tabTo, press, sees } = visit;
  await tabTo('Cible');
  // As far as its keys are keys: what is not, Chromium's driver writes into the last text field.
  await page.keyboard.type('Abonn');
  await tabTo('Date d’envoi');
  await page.keyboard.type(date);
  await sees('9 h 00 (Europe/Paris), dans');
  await press('Enter');
  await sees('Programmer cet envoi ?');
  // All that is asked is read once more: the letter, whom it reaches, when, and what is still open.
  for (const sentence of [
    'Le sel, toute une palette',
    'Leur nombre n’est connu que sur la plateforme',
    '9 h 00',
    'Abonnés France',
    'Adobe Campaign',
    'pas de bon pour accord',
    'Remarques',
    'Vérifications',
  ])
    await isSeenIn(visit, 'dialog', sentence);
  await tabTo('Programmer l’envoi');
  await press('Enter');
}

const inDialog = ({ page }: Visit, name: string) => page.locator(`dialog ${byName('button', name)}`).click();

const isSeenIn = ({ page }: Visit, selector: string, text: string) =>
  page.waitForFunction(
    (where, wanted) => document.querySelector(where)?.textContent?.replace(/\s+/g, ' ').includes(wanted),
    {},
    selector,
    text,
  );

describe('sending', () => {
  const newVisit = useVisits();

  test('a stranger schedules a letter for Friday 9 h, sees it, cancels it, schedules it again; a script sees the same', async () => {
    const visit = await newVisit();
    const { page, click, sees, press, tabTo } = visit;
    const date = friday();
    await opensSend(visit);

    await tabTo('Date d’envoi');
    await page.keyboard.type('01/01/2020 09:00');
    await sees('est passé (Europe/Paris)');
    expect(await visit.violations(panel)).toEqual([]);
    await page.$eval('[name="senddate"]', (input) => (input as HTMLInputElement).select());
    await press('Backspace');
    await press('Enter');
    await sees("Veuillez selectionner une cible et une date d'envoi");
    await inDialog(visit, 'Fermer');

    await schedules(visit, date);
    await sees('Envoyé sur Adobe avec succès');
    // Nobody goes on editing what is to leave without saying so: the same tab shows it, to be read.
    await visit.isAt(/\/campaign\/view\/lettre-de-decembre-2026\//);
    await isSeenIn(visit, leaving, 'Programmé');
    await isSeenIn(visit, '#main', 'Relu sur Adobe Campaign');
    await page.waitForSelector('#main:focus, #main :focus');
    expect(await visit.violations('#main')).toEqual([]);
    await visit.wears('dark');
    expect(await visit.violations('#main', ['color-contrast'])).toEqual([]);

    await click('link', 'Tous les envois');
    await visit.isAt(/^\/sends$/);
    await sees('Programmé');
    expect(await visit.violations()).toEqual([]);
    await visit.wears('light');
    await visit.type('searchbox', 'Rechercher un envoi', 'printemps');
    await sees('Aucun envoi ne correspond');
    await click('button', 'Effacer la recherche');
    await tabTo('Annuler l’envoi');
    await press('Enter');
    await sees('Annuler cet envoi ?');
    await inDialog(visit, 'Annuler l’envoi');
    await sees('Envoi annulé');
    await sees('Terminés');
    await page.waitForSelector('#main:focus');

    await opensSend(visit);
    await isSeenIn(visit, panel, 'Annulé');
    await schedules(visit, date);
    await visit.isAt(/\/campaign\/view\//);
    await isSeenIn(visit, '#main', 'Relu sur Adobe Campaign');

    // What is to leave is read first; whoever edits it all the same says so.
    await page.goto(`${origin}/campaign/edit/${letter}`);
    await visit.isAt(/\/campaign\/view\/lettre-de-decembre-2026\//);
    await isSeenIn(visit, leaving, 'Abonnés France');
    expect(await visit.violations(leaving)).toEqual([]);
    await click('link', 'Modifier quand même');
    await page.waitForSelector('[data-block]');
    await visit.isAt(/\/campaign\/edit\//);

    const { stdout } = await newsletter('sends', '--json');
    expect(JSON.parse(stdout).sends).toMatchObject([
      { campaign: letter, target: 'abonnes', atLocal: date, status: 'scheduled', platform: 'adobe' },
      { campaign: letter, target: 'abonnes', atLocal: date, status: 'cancelled' },
      { campaign: 'lettre-de-novembre-2026', status: 'sent' },
    ]);
    await page.goto(`${origin}/sends`);
    for (const { key } of JSON.parse(stdout).sends) await sees(key);
  });

  test('a scheduled letter that is changed all the same says what leaves, until the order is replaced or the letter put back', async () => {
    const visit = await newVisit();
    const { page, click, sees } = visit;
    const changesSubject = async (subject: string) => {
      await click('link', 'Modifier quand même');
      await page.waitForSelector('[data-block]');
      await isSeenIn(visit, leaving, 'ce que vous changez ne partira pas');
      await page.locator('[name="subject"]').fill(subject);
      await visit.press('Control+s');
      await sees('Sauvegarde effectuée');
    };
    const saysModified = async () => {
      const facts = { status: 'scheduled', modified_since: true };
      const campaigns = JSON.parse((await newsletter('campaigns', '--json')).stdout).campaigns;
      expect(campaigns).toContainEqual(expect.objectContaining({ id: letter, ...facts }));
      const { sends } = JSON.parse((await newsletter('sends', '--json')).stdout);
      expect(sends[0]).toMatchObject({ campaign: letter, ...facts });
      const listed = await (await fetch(`${origin}/api/sends`)).json();
      expect(listed.sends[0]).toMatchObject({ campaign: letter, ...facts });
    };
    const putsBack = async () => {
      await click('button', 'Revenir à la version programmée');
      await isSeenIn(visit, leaving, 'C’est cette version qui part');
      await visit.isAt(/\/campaign\/view\/lettre-de-decembre-2026\//);
      await visit.losesSight('modifiée depuis');
    };
    await page.goto(`${origin}/campaign/view/${letter}`);
    await changesSubject('Un autre objet pour décembre');
    await isSeenIn(visit, 'header', 'Programmé · modifiée depuis');
    expect(await visit.violations(leaving)).toEqual([]);
    await saysModified();
    await page.goto(`${origin}/`);
    await isSeenIn(visit, 'table', 'Programmé · modifiée depuis');
    await page.goto(`${origin}/sends`);
    await isSeenIn(visit, 'table', 'Programmé · modifiée depuis');

    // Opened again, the letter is read; what leaves is another version, and leads there.
    await page.goto(`${origin}/campaign/edit/${letter}`);
    await visit.isAt(/\/campaign\/view\//);
    await isSeenIn(visit, leaving, 'pas celle-ci');
    await putsBack();

    // Where it is edited, it can be put back as well.
    await changesSubject('Encore un autre objet pour décembre');
    await putsBack();

    await changesSubject('Le bon objet pour décembre');
    await click('button', 'Remplacer l’envoi');
    await isSeenIn(visit, 'dialog', 'Le bon objet pour décembre');
    expect(await visit.violations('dialog')).toEqual([]);
    await inDialog(visit, 'Remplacer l’envoi');
    await visit.isAt(/\/campaign\/view\/lettre-de-decembre-2026\//);
    await isSeenIn(visit, leaving, 'C’est cette version qui part');
    const { sends } = JSON.parse((await newsletter('sends', '--json')).stdout);
    expect(sends).toMatchObject([
      { campaign: letter, target: 'abonnes', atLocal: friday(), status: 'scheduled', modified_since: false },
      { campaign: letter, target: 'abonnes', atLocal: friday(), status: 'cancelled', modified_since: false },
      { campaign: letter, status: 'cancelled' },
      { campaign: 'lettre-de-novembre-2026', status: 'sent' },
    ]);
  });
});
