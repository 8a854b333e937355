import type { RuleId } from '../../../src/core/checks/check-rules.ts';
import { type Given, type GivenLetter, soundLines, visitTemplate } from './checks.ts';
import { aBlockOf, aTemplateOf } from './render-context.ts';

/** One letter that a rule speaks of, and the same one mended. */
export interface SeededFault {
  faulty: Given;
  sound: Given;
  /** It is about the letter as a whole, or a document: there is no block or field to point at. */
  isWhole?: true;
}

/** Rules about a block and none of its fields. */
export const rulesOfBlocks: ReadonlySet<RuleId> = new Set(['markup-failed', 'block-unplaced']);

const picture = { url: '/media/port.jpg', alt: 'Le port, un matin', decorative: false, link: '' };
const distant = { ...picture, url: 'https://exemple.fr/port.jpg' };
const bytes = 40_000;
const pictureFacts = { width: 1_144, height: 700, bytes, mail: { type: 'jpg' as const, asIs: true } };
const known = (facts: object = {}): GivenLetter['context'] => ({
  pictures: { [picture.url]: { ...pictureFacts, ...facts } },
});

const values = (faulty: Record<string, unknown>, sound: Record<string, unknown>): SeededFault => ({
  faulty: { values: faulty },
  sound: { values: sound },
});
const draft = (faulty: GivenLetter['draft'], sound: GivenLetter['draft'] = {}): SeededFault => ({
  faulty: { draft: faulty },
  sound: { draft: sound },
});
const parameters = (
  faulty: GivenLetter['parameters'],
  sound: GivenLetter['parameters'] = {},
): SeededFault => ({
  faulty: { parameters: faulty },
  sound: { parameters: sound },
});
const texts = (faulty: string, sound: string) =>
  values({ texte: `<p>${faulty}</p>` }, { texte: `<p>${sound}</p>` });
const documents = (faulty: string, sound: string): SeededFault => ({
  faulty: { html: `<html><body>${faulty}</body></html>` },
  sound: { html: `<html><body>${sound}</body></html>` },
  isWhole: true,
});

const address = 'https://exemple.fr/programme';
const link = (words: string, to = address) => `Voici <a href="${to}">${words}</a> des visites.`;
const article = (facts: object = {}) => ({
  article: { title: 'Une visite', link: address, intro: '<p>Samedi au musée.</p>', image: picture, ...facts },
});
const long = (words: number) => Array.from({ length: words }, () => 'visite').join(' ');
const heavy = (kilobytes: number) => ({ texte: `<p>${'Une visite du musée. '.repeat(kilobytes * 48)}</p>` });
const links = (count: number) =>
  Array.from({ length: count }, (_, nth) => link(`la page ${nth}`, `${address}/${nth}`)).join(' ');

/** Lines of the issue before, all renewed since. */
const november = { subject: 'Novembre', preheader: 'Novembre', surheadersubject: 'Novembre' };
const ofJanuary = { carried: { number: 24, lines: november, blocks: {} }, leaves: '2027-01-04' };

const inbox = {
  'subject-empty': draft({ subject: '' }),
  'subject-long': draft({ subject: 'Une très longue liste de visites, '.repeat(2) }),
  'subject-shouting': draft({ subject: 'DERNIÈRES PLACES !!!' }),
  'preheader-length': draft({ preheader: 'Court' }),
  'preheader-repeats-subject': draft({ preheader: soundLines.subject }),
  'not-proofed': {
    faulty: { facts: { proof: 'none' } },
    sound: { facts: { proof: 'current' } },
    isWhole: true,
  },
} satisfies Partial<Record<RuleId, SeededFault>>;

const answered = (state: 'broken' | 'good'): GivenLetter => ({
  values: { texte: `<p>${link('le programme')}</p>` },
  facts: { links: { [address]: state === 'broken' ? { state, told: '404' } : { state, status: 200 } } },
});
const ofLinks = {
  'link-empty': texts(link('le programme', ''), link('le programme')),
  'link-broken': { faulty: answered('broken'), sound: answered('good') },
  'address-insecure': texts(link('le programme', 'http://exemple.fr/'), link('le programme')),
  'link-vague': texts(link('cliquez ici'), link('le programme')),
  'links-ambiguous': texts(
    link('le programme') + link('le programme', 'https://exemple.fr/autre'),
    link('le programme') + link('le programme'),
  ),
  'many-links': { ...texts(links(32), links(3)), isWhole: true },
  'link-untracked': texts(
    link('le programme', `${address}?utm_source=lettre`) + link('le plan', `${address}/plan`),
    link('le programme', `${address}?utm_source=lettre`) +
      link('le plan', `${address}/plan?utm_source=lettre`),
  ),
} satisfies Partial<Record<RuleId, SeededFault>>;

const duties = {
  'unsubscribe-missing': parameters({ unsubtext: '' }),
  'unsubscribe-missing-in-text': draft(
    { text: 'Un texte à nous, sans rien d’autre.' },
    { text: 'Un texte à nous. Se désabonner : {{nl:unsubscribeUrl}}' },
  ),
  'sender-identity-missing': parameters({ legalbottomtext: 'Bonjour.' }),
  'mirror-link-missing': parameters({ mirrorlink: '' }),
  'privacy-link-missing': parameters({ contacttext: '', contacturl: '' }),
  'tracking-pixel': documents(
    '<p>Bonjour</p><img src="https://suivi.exemple.fr/o.gif" width="1" height="1" alt="">',
    '<p>Bonjour</p><img src="https://exemple.fr/o.jpg" width="300" height="200" alt="">',
  ),
} satisfies Partial<Record<RuleId, SeededFault>>;

const pictures = {
  'alt-missing': values(
    { image: { ...picture, alt: '' } },
    { image: { ...picture, alt: '', decorative: true } },
  ),
  'alt-missing-on-link': values(
    { image: { ...picture, alt: '', link: address } },
    { image: { ...picture, link: address } },
  ),
  'alt-file-name': values({ image: { ...picture, alt: 'IMG_2034.jpg' } }, { image: picture }),
  'picture-unreachable': {
    faulty: {
      values: { image: distant },
      facts: { links: { [distant.url]: { state: 'broken', told: '404' } } },
    },
    sound: { values: { image: distant } },
  },
  'picture-unpublished': {
    faulty: { values: { image: picture }, context: { hosting: 'nowhere', ...known() } },
    sound: { values: { image: picture }, context: { hosting: 'public', ...known() } },
    isWhole: true,
  },
  'picture-invalid': values({ image: { ...picture, url: 'port.jpg' } }, { image: picture }),
  'picture-heavy': {
    faulty: { values: { image: picture }, context: known({ bytes: 300_000 }) },
    sound: { values: { image: picture }, context: known() },
  },
  'picture-small': {
    faulty: { values: { image: picture }, context: known({ width: 600, height: 400 }) },
    sound: { values: { image: picture }, context: known() },
  },
  'picture-tall': {
    faulty: { values: { image: picture }, context: known({ width: 1_240, height: 9_000 }) },
    sound: { values: { image: picture }, context: known() },
  },
  'picture-format': documents(
    '<p>Bonjour</p><img src="https://exemple.fr/port.webp" width="300" height="200" alt="Le port">',
    '<p>Bonjour</p><img src="https://exemple.fr/port.jpg" width="300" height="200" alt="Le port">',
  ),
  'mostly-pictures': {
    faulty: { values: { image: picture }, context: known() },
    sound: { values: { image: picture, texte: `<p>${long(120)}</p>` }, context: known() },
    isWhole: true,
  },
  'logo-in-dark': {
    faulty: {
      blocks: [
        aBlockOf(
          visitTemplate,
          { image: { ...picture, url: '/media/logo.png', alt: 'Logo' } },
          { position: 'header' },
        ),
      ],
      context: {
        pictures: {
          '/media/logo.png': { ...pictureFacts, mail: { type: 'png', asIs: true, isDarkInk: true } },
        },
      },
    },
    sound: { values: { image: picture }, context: known() },
  },
} satisfies Partial<Record<RuleId, SeededFault>>;

const published = [{ kind: 'link' as const, key: 'exemple.fr/programme', where: 'dans le n° 23 du 12 mai' }];
const asking = aTemplateOf([{ key: 'titre', kind: 'text', label: 'Titre', required: true }]);
const words = {
  'token-unknown': texts('Bonjour {{nl:prenom}}', 'Bonjour {{nl:firstName}}'),
  'placeholder-text': texts('Lorem ipsum dolor sit amet', 'Une visite guidée du musée'),
  'field-incomplete': {
    faulty: { template: asking, values: { titre: '' } },
    sound: { template: asking, values: { titre: 'Visites' } },
  },
  'empty-article': values({ article: { title: '', link: '', intro: '' } }, article()),
  'sent-before': {
    faulty: { values: article(), facts: { published } },
    sound: { values: article(), facts: { published: [] } },
  },
  'carried-over': {
    faulty: {
      values: article(),
      facts: { carried: { number: 24, lines: november, blocks: { b1: article() } } },
    },
    sound: {
      values: article({ title: 'Une autre visite' }),
      facts: { carried: { number: 24, lines: november, blocks: { b1: article() } } },
    },
  },
  'date-past': {
    faulty: { values: { texte: '<p>Le musée ouvre samedi 5 décembre.</p>' }, facts: ofJanuary },
    sound: { values: { texte: '<p>Le musée ouvre samedi 9 janvier.</p>' }, facts: ofJanuary },
  },
} satisfies Partial<Record<RuleId, SeededFault>>;

const typography = {
  'non-breaking-space': texts('Qui vient ?', 'Qui vient\u202f?'),
  'quotation-marks': texts('Une "belle" visite', 'Une «\u00a0belle\u00a0» visite'),
  apostrophe: texts("L'atelier du soir", 'L’atelier du soir'),
  'accented-capital': texts('A bientôt au musée', 'À bientôt au musée'),
  ordinal: texts('La 2ème visite', 'La 2e visite'),
  'date-and-hour': texts('Rendez-vous à 18h30', 'Rendez-vous à 18\u00a0h\u00a030'),
} satisfies Partial<Record<RuleId, SeededFault>>;

const reading = {
  'contrast-low': parameters({ legalcolor: 'jaune' }),
  'text-small': parameters({ legalfontsize: 9 }, { legalfontsize: 14, subjectfontsize: 14 }),
  'main-title': { ...values({ texte: '<p>Bonjour</p>' }, { titre: 'Les visites' }), isWhole: true },
  'heading-skipped': documents('<h1>Visites</h1><h4>Samedi</h4>', '<h1>Visites</h1><h2>Samedi</h2>'),
  'paragraph-long': texts(long(300), long(20)),
} satisfies Partial<Record<RuleId, SeededFault>>;

const placed = (position: string): GivenLetter => ({
  blocks: [aBlockOf(visitTemplate, { titre: 'Les visites' }, { position })],
});
const colored = aTemplateOf([
  { key: 'titre', kind: 'text' },
  { key: 'couleur', kind: 'color', settings: { applies: 'title' } },
  { key: 'police', kind: 'font', settings: { applies: 'title' } },
]);
const dressed = (facts: object): GivenLetter => ({
  template: colored,
  values: { titre: 'Visites', ...facts },
});
const drawnBy = (markup: string): GivenLetter => ({
  template: aTemplateOf([{ key: 'titre', kind: 'text' }], { markup }),
  values: { titre: 'Visites' },
});
const layout = {
  'clipped-by-gmail': { ...values(heavy(110), heavy(1)), isWhole: true },
  'heavier-than-advised': {
    faulty: { ...values(heavy(40), heavy(1)).faulty, facts: { platform: { tokens: [], scripts: true } } },
    sound: { ...values(heavy(40), heavy(1)).faulty, facts: {} },
    isWhole: true,
  },
  'element-forbidden': documents(
    '<form action="https://exemple.fr/"><input name="a"></form>',
    '<p>Bonjour</p>',
  ),
  'layout-needs-styles': documents(
    '<style>.c{display:flex}.d{width:50%}</style><div class="c"><div class="d">Un</div><div class="d">Deux</div></div>',
    '<table role="presentation" width="600"><tr><td>Un</td><td>Deux</td></tr></table>',
  ),
  'wider-than-phone': documents(
    '<table width="900" style="width:900px"><tr><td width="900">Un</td></tr></table>',
    '<table width="100%"><tr><td>Un</td></tr></table>',
  ),
  'markup-failed': { faulty: drawnBy('{% row %}{{ titre | nul: 1 }}'), sound: drawnBy('<p>{{ titre }}</p>') },
  'block-unplaced': { faulty: placed('full9'), sound: placed('full1') },
  'color-unknown': { faulty: dressed({ couleur: 'inconnue' }), sound: dressed({ couleur: 'nuit' }) },
  'font-unknown': { faulty: dressed({ police: 'inconnue' }), sound: dressed({ police: 'georgia' }) },
} satisfies Partial<Record<RuleId, SeededFault>>;

const spam = (score: number): GivenLetter => ({
  facts: { spam: { score, rules: ['HTML_FONT_LOW_CONTRAST'] } },
});
const lines = (count: number) => ({ html: '<p>Une ligne.</p>\n'.repeat(count) });
const delivery = {
  'analysis-cut': { faulty: lines(25_000), sound: lines(10), isWhole: true },
  'spam-score': { faulty: spam(6.2), sound: spam(0), isWhole: true },
} satisfies Partial<Record<RuleId, SeededFault>>;

/** For every rule of the checks, a letter that fails it and one that does not. */
export const seededFaults: Record<RuleId, SeededFault> = {
  ...{ ...inbox, ...ofLinks, ...duties, ...pictures, ...words },
  ...{ ...typography, ...reading, ...layout, ...delivery },
};
