import { describe, expect, it } from 'vitest';
import { platformPage } from '../../../../../src/email/import/pieces/platform-links.ts';
import { readColumn } from '../../../../support/builders/letter-pieces.ts';

const pageOf = (words: string, sentence = words, address = 'https://t.example.fr/x') =>
  platformPage(address, words, sentence);

describe('links to the page of the letter', () => {
  it.each([
    'Voir dans le navigateur',
    'Voir la version en ligne',
    'Version en ligne',
    'Cliquez ici pour voir ce message en ligne',
    'Problème d’affichage ?',
    'Afficher dans mon navigateur',
    'Vous ne visualisez pas ce message ?',
    'View in browser',
    'View this email in your browser',
    'View online',
    'View as a Web Page',
    'Having trouble viewing this email?',
    'Im Browser ansehen',
    'Online-Version',
    'Ver en el navegador',
    'Visualizza nel browser',
    'Versione online',
  ])('%s', (words) => {
    expect(pageOf(words)).toBe('mirror');
  });

  it.each([
    ['ici', 'Si ce message ne s’affiche pas correctement, cliquez ici.'],
    ['cliquez ici', 'Pour visualiser correctement cette lettre, cliquez ici'],
    ['consultez-le en ligne', 'Si ce message ne s’affiche pas, consultez-le en ligne.'],
    ['en ligne', 'Consultez cette lettre en ligne'],
    ['suivez ce lien', 'Pour visualiser ce message, suivez ce lien.'],
    ['ici', 'Email illisible ? Cliquez ici'],
    ['click here', 'Not displaying correctly? Click here'],
  ])('%s: %s', (words, sentence) => {
    expect(pageOf(words, sentence)).toBe('mirror');
  });
});

describe('links to leave the list', () => {
  it.each([
    'Se désabonner',
    'Me désinscrire',
    'Désinscription',
    'Je ne souhaite plus recevoir ces messages',
    'Pour ne plus recevoir nos messages',
    'Arrêter de recevoir nos lettres',
    'Annuler mon abonnement',
    'Me retirer de la liste',
    'Unsubscribe',
    'Unsubscribe from this list',
    'Opt-out',
    'Abmelden',
    'Newsletter abbestellen',
    'Darse de baja',
    'Cancelar suscripción',
    'Disiscriviti',
    'Annulla l’iscrizione',
  ])('%s', (words) => {
    expect(pageOf(words)).toBe('unsubscribe');
  });

  it.each([
    ['cliquez ici', 'Pour ne plus recevoir nos lettres, cliquez ici.'],
    ['en cliquant ici', 'Vous pouvez vous désinscrire en cliquant ici'],
    ['lien suivant', 'Pour vous désabonner, utilisez le lien suivant'],
    ['hier', 'Um den Newsletter abzubestellen, klicken Sie bitte hier'],
    ['click here', 'To unsubscribe, click here'],
  ])('%s: %s', (words, sentence) => {
    expect(pageOf(words, sentence)).toBe('unsubscribe');
  });
});

describe('tags of platforms', () => {
  it.each([
    ['*|ARCHIVE|*', 'mirror'],
    ['{{ mirror }}', 'mirror'],
    ['[[PERMALINK]]', 'mirror'],
    ['%webversion%', 'mirror'],
    ['*|UNSUB|*', 'unsubscribe'],
    ['{{ unsubscribe }}', 'unsubscribe'],
    ['[[UNSUB_LINK_FR]]', 'unsubscribe'],
    ['%unsubscribe%', 'unsubscribe'],
    ['%WEBCOPY%', 'mirror'],
    ['http://{{ unsubscribe }}', 'unsubscribe'],
    ['*|UPDATE_PROFILE|*', undefined],
    ['{{ preferences }}', undefined],
    ['{{ article.url }}', undefined],
  ])('%s: %s', (address, page) => {
    expect(pageOf('Here', 'Here', address)).toBe(page);
  });
});

describe('other links', () => {
  it.each([
    ['Lire la suite', undefined],
    ['Read our magazine online', undefined],
    ['Gérer mes préférences', undefined],
    ['Gérer mes abonnements', 'Gérer mes abonnements | Se désabonner'],
    ['N’hésitez pas à lire notre dossier', undefined],
    ['Les Français ne veulent plus recevoir de prospectus', undefined],
    ['ici', 'Vous n’avez pas pu voir le spectacle ? Cliquez ici'],
    ['consultez-le en ligne', 'Notre rapport est paru : consultez-le en ligne.'],
    ['How to unsubscribe from any list', undefined],
    ['Comment se désabonner des lettres', undefined],
    ['cliquez ici', 'Pour découvrir la collection, cliquez ici.'],
    ['ici', 'Pour se désabonner ou si ce message ne s’affiche pas, cliquez ici'],
  ])('%s', (words, sentence) => {
    expect(pageOf(words, sentence)).toBeUndefined();
  });
});

it('to choices are no way out, whatever their tag is called', () => {
  expect(pageOf('Gérer mes abonnements', undefined, '{{ unsubscribe_link }}')).toBeUndefined();
});

it('leave their words, and lead to our token; where they led is told once', () => {
  const { pieces, context } = readColumn(
    `<p><a href="https://p.fr/m?a=1&amp;b=2">Version en ligne</a></p>
     <p>Un bel été.</p>
     <p><a href="https://p.fr/u">Se désabonner</a> <a href="#">Désinscription</a> <a href="https://p.fr/u">Désabonnement</a></p>`,
  );
  expect(JSON.stringify(pieces)).toContain('<a href=\\"{{nl:mirrorUrl}}\\">Version en ligne</a>');
  expect(JSON.stringify(pieces).match(/\{\{nl:unsubscribeUrl\}\}/g)).toHaveLength(3);
  expect(context.mirrorAddresses).toEqual(['https://p.fr/m?a=1&b=2']);
  expect(context.unsubscribeAddresses).toEqual(['https://p.fr/u']);
});

it('that a tool writes as elements of its own', () => {
  const { pieces } = readColumn('<p><webversion>Voir</webversion> <unsubscribe>Quitter</unsubscribe></p>');
  expect(JSON.stringify(pieces)).toMatch(/nl:mirrorUrl.*Voir.*nl:unsubscribeUrl.*Quitter/);
});
