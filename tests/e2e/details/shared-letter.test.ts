import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Browser } from 'puppeteer';
import { expect, onTestFinished, test } from 'vitest';
import { firstRunWords } from '../../../src/ui/features/campaigns/first-run/messages.fr.ts';
import { temporaryFolder } from '../../doors/cli-world.ts';
import { adobeSecrets, adobeSettings, adobeTargets } from '../../support/adobe-instance.ts';
import { documented } from '../../support/documented.ts';
import { documentedProxies } from '../../support/documented-proxies.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../../support/openid-provider.ts';
import { runProgram, startListening } from '../../support/real-program.ts';
import { byName } from '../by-name.ts';
import { fill } from '../editor-page.ts';
import { clickWords } from '../in-place.ts';
import { startSharedStudio, trustingBrowser } from '../shared-studio.ts';
import { type Visit, visitIn } from '../shell-visit.ts';
import { date } from '../way-to-send.ts';

// What docs/shared-server.md and docs/sign-in.md say, as those who install the editor follow it, and a first letter of four people.

const [nginx] = documentedProxies;
const secret = 'known-to-the-provider';
const password = 'quatre mots en tout cas';

/** The studio of the pages, with a provider of identities, a server of mail and a platform of this machine. */
async function installedStudio() {
  const place = await temporaryFolder();
  await runProgram({ folder: place }, 'init', 'lettres', '--name', 'Ville de Clairval');
  const folder = join(place, 'lettres');
  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  const platform = await startListening({ folder: place }, 'simulate', 'adobe');
  const adobeUrl = new URL(platform.url).origin;
  await fetch(`${adobeUrl}/_simulator/settings`, { method: 'POST', body: '{"preparationMs":300}' });
  const { clientId, template } = adobeSettings(adobeUrl);
  let provider: OpenIdProvider | undefined;
  const studio = await startSharedStudio(nginx as (typeof documentedProxies)[number], {
    folder,
    env: { ...adobeSecrets, NEWSLETTER_CLIENT_SECRET: secret },
    async configure(url) {
      const callbacks = [`${url}/sign-in/ville/callback`];
      provider = await startOpenIdProvider({ callbacks, after: [`${url}/sign-in`], secret });
      const { login } = JSON.parse(
        await documented('docs/sign-in.md', 'json', {
          changes: [
            ['https://identite.exemple.fr/realms/ville', provider.issuer],
            ['"local": false', '"local": true'],
          ],
        }),
      );
      const from = { name: 'Ville de Clairval', email: 'lettre@exemple.fr' };
      return {
        login,
        mail: { transport: 'smtp', host: '127.0.0.1', port: mails.port, secure: false, from },
        proof: { approval: 'require', notOwn: true },
        platform: {
          connector: 'adobe',
          adobe: { url: adobeUrl, imsUrl: adobeUrl, template, clientId, clientSecretEnv: 'ADOBE_SECRET' },
        },
        allowedHosts: ['127.0.0.1'],
        targets: adobeTargets,
      };
    },
  });
  onTestFinished(() => provider?.stop());
  return { ...studio, folder, mails, provider: provider as OpenIdProvider };
}

/** Somebody at a browser of their own. */
const visitor = async (browser: Browser) => visitIn(await browser.createBrowserContext());

const verified = (email: string) => ({ sub: email, email, email_verified: true });

/** They choose a password on the page that their link opened. */
async function choosePassword(person: Visit) {
  await person.page.type('#new-password', password);
  await person.click('button', 'Choisir ce mot de passe et entrer');
  await person.isAt(/^\/$/);
}

/** They sign in by the button of the provider, and come back to where they were going. */
async function signInByProvider(person: Visit, address: string) {
  await person.page.goto(address);
  await person.page.waitForSelector('#ways:not([hidden])');
  await person.click('link', 'Ville de Clairval');
  await person.isAt(/^\/campaign\//);
}

async function openStep({ page }: Visit, name: string) {
  const title = await page.waitForSelector(`[data-step=${name}] h3 > button`);
  await title?.evaluate((button) => {
    if (button.getAttribute('aria-expanded') !== 'true') (button as HTMLButtonElement).click();
  });
}

test.runIf(nginx?.path)(
  'an editor installed as its pages say: one invites, one writes, one answers and approves, one schedules, and the audit tells each',
  { timeout: 300_000 },
  async () => {
    const { url, invitation, folder, mails, provider } = await installedStudio();
    const browser = await trustingBrowser();

    const anne = await visitor(browser);
    await anne.page.goto(invitation);
    await anne.page.waitForSelector('#invitation:not([hidden])');
    await anne.type('textbox', 'Votre nom', 'Anne Durand');
    await anne.type('textbox', 'Adresse de courriel', 'anne@exemple.fr');
    await choosePassword(anne);
    await anne.sees(firstRunWords.title);
    await anne.page.type('input[name=organisation]', 'Ville de Clairval');
    await anne.page.locator('input[value=mairie]').click();
    await anne.click('button', firstRunWords.submit);
    const [, letter = ''] = (await anne.isAt(/^\/campaign\/edit\//)).split('/edit/');
    const [campaign = ''] = letter.split('/');
    await anne.page.goto(`${url}/people`);
    await anne.click('button', 'Ajouter une personne');
    await anne.type('textbox', 'Nom', 'Paul Roy');
    await anne.type('textbox', 'Adresse de courriel', 'paul@exemple.fr');
    await anne.page.click('dialog [name=roles][value=reader]');
    await anne.page.click('dialog [name=roles][value=approver]');
    await anne.click('button', 'Ajouter');
    const field = await anne.page.waitForSelector(byName('textbox', 'Lien d’invitation'));
    const link = (await field?.evaluate((input) => (input as HTMLInputElement).value)) ?? '';

    const elsa = await visitor(browser);
    provider.isNext({ ...verified('elsa@exemple.fr'), name: 'Elsa Morin', groups: ['redaction'] });
    await signInByProvider(elsa, `${url}/campaign/edit/${campaign}`);
    await clickWords(elsa, 'Se déplacer');
    await fill(elsa.page, '[name=titre]', 'Dix minutes, et c’est la place');
    await elsa.press('Control+s');
    await elsa.sees('Sauvegarde effectuée');
    await elsa.click('button', 'Envoyer…');
    await openStep(elsa, 'proof');
    await elsa.page.type('[name=batmail]', 'paul@exemple.fr');
    await elsa.click('button', 'Envoyer le BAT');
    await elsa.sees('BAT envoyé avec succès');
    const [mail] = mails.mails;
    expect(mail?.envelope.to).toEqual(['paul@exemple.fr']);
    expect((await PostalMime.parse(mail?.source ?? '')).html).toContain('Dix minutes, et c’est la place');

    const paul = await visitor(browser);
    await paul.page.goto(link);
    await paul.sees('Bonjour Paul Roy.');
    await choosePassword(paul);
    await paul.page.goto(`${url}/campaign/proofs/${campaign}/1`);
    await paul.click('button', 'Écrire une remarque');
    await paul.page.type('[name=text]', 'On dirait « à tout le monde ».');
    await paul.click('button', 'Noter la remarque');
    await paul.sees('1 remarque à traiter');

    await elsa.page.bringToFront();
    await openStep(elsa, 'approve');
    await elsa.click('button', 'C’est fait\u00a0: On dirait « à tout le monde ».');
    await elsa.sees('Aucune remarque à traiter.');

    await paul.page.bringToFront();
    await paul.click('button', 'Donner le bon pour accord');
    await paul.sees('Donné par Paul Roy');

    const nadia = await visitor(browser);
    provider.isNext({ ...verified('nadia@exemple.fr'), name: 'Nadia Benali', groups: ['direction'] });
    await signInByProvider(nadia, `${url}/campaign/view/${campaign}`);
    await nadia.click('tab', 'Envoi');
    await openStep(nadia, 'schedule');
    await nadia.page.select('[name=adobetarget]', 'abonnes');
    await nadia.page.type('[name=senddate]', date);
    await nadia.click('button', 'Programmer l’envoi');
    await nadia.sees('Programmer cet envoi ?');
    await nadia.page.locator(`dialog ${byName('button', 'Programmer l’envoi')}`).click();
    await nadia.sees('Envoyé sur Adobe avec succès');

    await anne.page.bringToFront();
    await anne.page.goto(`${url}/audit`);
    await anne.page.waitForSelector('tbody tr time');
    const told = await anne.page.$$eval('tbody tr', (rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].slice(1, 3).map((cell) => cell.textContent?.trim())),
    );
    expect(told.reverse()).toEqual([
      ['Anne Durand', 'Invitation acceptée'],
      ['Anne Durand', 'Thème pris'],
      ['Anne Durand', 'Réglages changés'],
      ['Anne Durand', 'Compte ouvert'],
      ['Ville de Clairval', 'Compte ouvert'],
      ['Elsa Morin', 'Entrée'],
      ['Elsa Morin', 'BAT envoyé'],
      ['Paul Roy', 'Invitation acceptée'],
      ['Paul Roy', 'BAT validé'],
      ['Ville de Clairval', 'Compte ouvert'],
      ['Nadia Benali', 'Entrée'],
      ['Nadia Benali', 'Envoi programmé'],
    ]);
    const here = (...argv: string[]) => runProgram({ folder, env: { NEWSLETTER_AUTHOR: '' } }, ...argv);
    const versions = await here('versions', campaign, '--json');
    expect(versions, versions.stderr).toMatchObject({ stdout: expect.stringContaining('"Elsa Morin"') });
    const { code, stdout } = await here('audit', 'verify');
    expect([code, stdout]).toEqual([
      0,
      expect.stringContaining(`${told.length} faits, rien n’y a été changé`),
    ]);
  },
);
