import { describe, expect, it } from 'vitest';
import { findTypographyFixes, fixTypography } from '../../../../src/core/typography/typographer.ts';
import type { TypographyRule } from '../../../../src/core/typography/typography-fix.ts';

/** Spaces that hold are written `~`, so that a table can be read. */
const shown = (text: string) => text.replace(/\u00a0/g, '~').replace(/\u202f/g, '^');
const typed = (text: string) => text.replace(/~/g, '\u00a0').replace(/\^/g, '\u202f');

const table: Record<TypographyRule, [before: string, after: string][]> = {
  'non-breaking-space': [
    ['Quelle exposition ! Venez-vous ?', 'Quelle exposition~! Venez-vous~?'],
    ['Deux lieux ; une date : le 5.', 'Deux lieux~; une date~: le 5.'],
    ['Venez nombreux!', 'Venez nombreux~!'],
    ['Le programme: trois concerts; deux bals', 'Le programme~: trois concerts~; deux bals'],
    ['Vraiment ?!', 'Vraiment~?!'],
    ['Vraiment?!', 'Vraiment~?!'],
    ['Et après…? (Enfin presque !)', 'Et après…~? (Enfin presque~!)'],
    ['Trop de place  :', 'Trop de place~:'],
    ['« La couleur du sel » ouvre', '«~La couleur du sel~» ouvre'],
    ['«La couleur du sel», puis «Le Grand Port»', '«~La couleur du sel~», puis «~Le Grand Port~»'],
    ['Il dit : « Venez ! »', 'Il dit~: «~Venez~!~»'],
    ['Bonjour {{nl:firstName}} !', 'Bonjour {{nl:firstName}}~!'],
    ['Bonjour {{nl:firstName|à tous}}!', 'Bonjour {{nl:firstName|à tous}}~!'],
    ['Tout est sur www.musee.fr !', 'Tout est sur www.musee.fr~!'],
    ['Jusqu’à 50 % de remise, dès 10 €', 'Jusqu’à 50~% de remise, dès 10~€'],
    ['Jusqu’à 50% de remise, dès 10€', 'Jusqu’à 50~% de remise, dès 10~€'],
    ['12 480 visiteurs et 1 200 000 grains', '12~480 visiteurs et 1~200~000 grains'],
    ['à 3 km, 20 min à pied, 2 kg de sel, 18 °C', 'à 3~km, 20~min à pied, 2~kg de sel, 18~°C'],
    ['à 20 h 30 ou 9 h', 'à 20~h~30 ou 9~h'],
    ['le 5 décembre et le 1er janvier', 'le 5~décembre et le 1er~janvier'],
    ['La lettre n° 24', 'La lettre n°~24'],
    ['Lire la suite »', 'Lire la suite~»'],
    ['Un titre :\nune liste !', 'Un titre~:\nune liste~!'],
  ],
  'quotation-marks': [
    ['Une "visite guidée" gratuite', 'Une «~visite guidée~» gratuite'],
    ['Une “visite guidée” gratuite', 'Une «~visite guidée~» gratuite'],
    ['Un " mot " à part', 'Un «~mot~» à part'],
    ['"Le sel", "la mer" et "le vent"', '«~Le sel~», «~la mer~» et «~le vent~»'],
    ['("Le sel")', '(«~Le sel~»)'],
    ['l’"Étoile" et l\'"Ourse"', "l’«~Étoile~» et l'«~Ourse~»"],
    ['“Il a dit "oui" hier”', '«~Il a dit "oui" hier~»'],
    ['"Bonjour {{nl:firstName}}"', '«~Bonjour {{nl:firstName}}~»'],
  ],
  apostrophe: [
    ["L'été à l'île d'Aix, aujourd'hui", 'L’été à l’île d’Aix, aujourd’hui'],
    ["qu'{{nl:firstName}} vienne", 'qu’{{nl:firstName}} vienne'],
    ["l'«~Étoile~» d'8 heures", 'l’«~Étoile~» d’8 heures'],
    ['l´hiver, l`hiver', 'l’hiver, l’hiver'],
  ],
  'accented-capital': [
    ['A partir de 20 h. A bientôt !', 'À partir de 20 h. À bientôt !'],
    ['A vos agendas', 'À vos agendas'],
    ['A l’affiche : « A la une »', 'À l’affiche : « À la une »'],
    ['A 18 h 30 au musée', 'À 18 h 30 au musée'],
    ['Ca commence. Ca y est !', 'Ça commence. Ça y est !'],
    ['L’Etat, l’Ecole et l’Eglise', 'L’État, l’École et l’Église'],
    ['Evénement : Etes-vous prêts ?', 'Événement : Êtes-vous prêts ?'],
    ['Evènement en Ile-de-France', 'Évènement en Île-de-France'],
    ['Les Etats-Unis', 'Les États-Unis'],
    ['EVENEMENT AU MUSEE : A NOTER', 'ÉVÉNEMENT AU MUSÉE : À NOTER'],
    ['JOYEUX NOEL A TOUS', 'JOYEUX NOËL A TOUS'],
  ],
  ordinal: [
    ['La 1ère visite, les 1ères places', 'La 1re visite, les 1res places'],
    ['La 2ème édition, la 3eme, la 4ième, la 5è', 'La 2e édition, la 3e, la 4e, la 5e'],
    ['Les 10èmes rencontres', 'Les 10es rencontres'],
    ['Le 3 ème étage', 'Le 3e étage'],
    ['Au XXème siècle, au XIXè', 'Au XXe siècle, au XIXe'],
    ['LA 2ÈME ÉDITION', 'LA 2E ÉDITION'],
    ['Le 1ier jour', 'Le 1er jour'],
  ],
  'date-and-hour': [
    ['À 20h30 ou 9h, de 10H à 18H15', 'À 20~h~30 ou 9~h, de 10~h à 18~h~15'],
    ['De 10h-12h et 14 h30', 'De 10~h-12~h et 14 h~30'],
    ['Ouvert le 1 décembre', 'Ouvert le 1er décembre'],
    ['Du 1 au 5 décembre', 'Du 1er au 5 décembre'],
    ['Rendez-vous le Lundi 12 Novembre', 'Rendez-vous le lundi 12 novembre'],
    ['Lundi 12 Novembre', 'Lundi 12 novembre'],
    ['L’agenda de Décembre 2026', 'L’agenda de décembre 2026'],
    ['Mardi 14 Juillet', 'Mardi 14 juillet'],
  ],
};

const left = [
  'Déjà juste~: «~La couleur du sel~», à 20~h~30~!',
  'Fines aussi^: «^La couleur du sel^»^!',
  '{{nl:firstName|l\'ami : "vous" !}}',
  '{{#if a ? b : c}} {% if x == "2ème" %} *|IF:A ?|* <%= a ? "b" : "c" %> [[data:nom:"x"]]',
  'https://exemple.fr/?a=1&b="2";c!d:e et https://exemple.fr/A:b?c',
  "lettre@exemple.fr; www.exemple.fr/l'ete/2eme?x=20h30",
  '#Evenement! @musee.rivage: photo_2eme.jpg',
  'À 10:30, au format 16:9, score 3:2',
  'Merci :) et à bientôt ;-) :smile: :D',
  'Un écran de 24" et un autre de 15"',
  'Un écran 24 " x 30 "',
  'Une planche de 6\'4"',
  '`const a = "l\'été" ? 1 : 2;` reste du code',
  '```\n"label": l\'été !\n```',
  '{ "label": "Agenda", "type": "json" }',
  'open("fichier", "rb")',
  '<b class="x">Titre</b>',
  'caf&eacute; &amp; th&#233;',
  'Un mot&nbsp;: deux&#160;!',
  "Les 'petits' mots et les 'grands'",
  'Join us for the opening of the show: "Salt" at 20h30!',
  'Re: votre demande',
  'Un lien mène à https:, mailto:, tel: ou #',
  'Il a dit «~Le mot "sel" vient de là~»',
  '«~Il a dit “oui”~»',
  'Un guillemet " seul',
  'Etretat, Etel et Evian, puis Eric Emile',
  'Vitamine A, groupe A et plan A',
  'Il a partir',
  'Ca(OH)2 et CA 2026',
  'La 1re visite, le 1er jour, la 2e, le XXe siècle, la 2nde',
  'Le XXL, la mère, la crème, un système, Ième',
  'La lettre n°~1, mai 2026',
  'Lettre n°~1~mai 2026',
  'rue du 11~Novembre et place du 8~Mai 1945',
  'le 14~Juillet, le 1er~Mai',
  'Ouvert 24h/24 et 7j/7',
  'Le 01/12 à 10:30',
  'le film Vendredi 13, Robinson et Vendredi',
  'Tél. 05~36~49~00~12',
  'En 2026, 17999 Port-Ambre',
  'Mai 68',
  '!important ?id=3',
  '(?) (!)',
  '»Guten Tag«',
  'Un prix de 10€50 pour le lot A320',
  'Le H24, la B52 et la 4L',
  ' : début de ligne',
  'Le 3 l’emporte',
  '',
];

describe.each(Object.entries(table) as [TypographyRule, [string, string][]][])('%s', (rule, cases) => {
  it.each(cases)('%s', (before, after) => {
    expect(shown(fixTypography(typed(before), [rule]))).toBe(after);
  });

  it.each(cases)('says the same of each place: %s', (before) => {
    const text = typed(before);
    for (const { start, end, replacement } of findTypographyFixes(text, rule)) {
      expect(end).toBeGreaterThan(start);
      expect(text.slice(start, end)).not.toBe(replacement);
    }
  });
});

describe('what is right, or not ours to judge', () => {
  it.each(left)('%s', (text) => {
    expect(shown(fixTypography(typed(text)))).toBe(text);
  });
});

describe('all rules together', () => {
  it.each([
    [
      'A partir de 20h30, l\'Ecole ouvre "ses portes": 2ème visite à 50%!',
      'À partir de 20~h~30, l’École ouvre «~ses portes~»~: 2e visite à 50~%~!',
    ],
    ['Lundi 1 Décembre: "Etes-vous prêts ?"', 'Lundi 1er~décembre~: «~Êtes-vous prêts~?~»'],
  ])('%s', (before, after) => {
    expect(shown(fixTypography(typed(before)))).toBe(after);
  });
});
