import { describe, expect, it } from 'vitest';
import type { Draft } from '../../../src/core/campaign/version.ts';
import { runChecks } from '../../../src/email/checks/run-checks.ts';
import { renderVersion } from '../../../src/email/render/render-version.ts';
import {
  aBlockOf,
  aPressContext,
  aTemplateOf,
  draftOf,
  someParameters,
} from '../../support/builders/press-context.ts';

const template = aTemplateOf(
  [
    { key: 'image', kind: 'image' },
    { key: 'texte', kind: 'richtext' },
    { key: 'bouton', kind: 'link', settings: { display: 'button', words: 'Réserver' } },
    { key: 'article', kind: 'article', settings: { image: {}, link: {}, cta: {}, intro: {} } },
    {
      key: 'galerie',
      kind: 'list',
      settings: { of: [{ key: 'photo', kind: 'image', label: 'Photo' }] },
    },
  ],
  { name: 'Visite' },
);
const picture = { url: '/media/a.jpg', alt: 'Le port', decorative: false, link: '' };
const sound = someParameters({ unsubtext: 'Se désabonner' });

function findingsOf(datas: Record<string, unknown>, facts: Partial<Draft> = {}) {
  const draft = draftOf([aBlockOf(template, datas)], { parameters: sound, ...facts });
  const context = aPressContext({ blockTemplates: new Map([[template.id, template]]) });
  return runChecks({ draft, rendered: renderVersion(draft, context), context });
}
const messages = (datas: Record<string, unknown>, facts: Partial<Draft> = {}) =>
  findingsOf(datas, facts).map(({ message }) => message);

describe('the checks before sending', () => {
  it('say nothing of a sound email', () => {
    const datas = {
      image: picture,
      texte: '<p><a href="https://exemple.fr/">ici</a></p>',
      galerie: [{ photo: picture }],
    };
    expect(findingsOf(datas)).toEqual([]);
  });

  describe('unsubscribe link', () => {
    it('must be there', () => {
      expect(findingsOf({}, { parameters: someParameters() })).toEqual([
        {
          rule: 'unsubscribe-link',
          severity: 'blocking',
          message: 'Le lien de désabonnement est absent.',
          field: 'unsubtext',
        },
      ]);
    });

    it('may be the campaign’s own, or stand in a text', () => {
      expect(messages({}, { parameters: { ...sound, unsuburl: 'https://exemple.fr/stop' } })).toEqual([]);
      const texte = '<p><a href="{{nl:unsubscribeUrl}}">Stop</a></p>';
      expect(messages({ texte }, { parameters: someParameters() })).toEqual([]);
      expect(messages({ texte: '<p>{{nl:unsubscribeBlock}}</p>' }, { parameters: someParameters() })).toEqual(
        [],
      );
    });

    it('must be in a text part of one’s own too', () => {
      expect(messages({}, { text: 'Mon texte' })).toEqual([
        'Le lien de désabonnement manque dans la version texte.',
      ]);
      expect(messages({}, { text: 'Stop : {{nl:unsubscribeUrl}}' })).toEqual([]);
    });
  });

  it('want a subject', () => {
    expect(findingsOf({}, { subject: ' ' })).toEqual([
      { rule: 'empty-subject', severity: 'blocking', message: 'L’objet est vide.', field: 'subject' },
    ]);
  });

  it.each([
    [
      'an image',
      { image: { ...picture, alt: '' } },
      'image',
      'L’image Visite n’a pas de texte de remplacement.',
    ],
    [
      'an article’s',
      { article: { image: { ...picture, alt: ' ' } } },
      'article',
      'L’image Visite n’a pas de texte de remplacement.',
    ],
    [
      'an item’s',
      { galerie: [{ photo: { ...picture, alt: '' } }] },
      'galerie',
      'L’image Visite n’a pas de texte de remplacement.',
    ],
    [
      'one with a link',
      { image: { ...picture, decorative: true, link: 'https://exemple.fr/' } },
      'image',
      'L’image Visite porte un lien : décrivez sa destination dans le texte de remplacement.',
    ],
  ])('want an alternative text on a picture: %s', (_name, datas, field, message) => {
    expect(findingsOf(datas)).toEqual([
      { rule: 'missing-alt', severity: 'blocking', message, block: 'b1', field },
    ]);
  });

  it('let a decorative picture and an absent one be silent', () => {
    expect(messages({ image: { ...picture, alt: '', decorative: true } })).toEqual([]);
    expect(messages({ image: { ...picture, alt: '', url: '' } })).toEqual([]);
  });

  it.each([
    ['a button', { bouton: 'exemple.fr' }, 'Réserver', 'bouton'],
    ['a link in a text', { texte: '<p><a href="">le <b>programme</b></a></p>' }, 'le programme', 'texte'],
    ['a forbidden scheme', { texte: '<p><a href="javascript:x">là</a></p>' }, 'là', 'texte'],
    ['an article', { article: { title: 'Visite', link: 'www.exemple.fr' } }, 'Visite', 'article'],
    ['a call without address', { article: { cta: { text: 'Lire', link: '' } } }, 'Lire', 'article'],
  ])('want links that lead somewhere: %s', (_name, datas, words, field) => {
    expect(findingsOf(datas)).toEqual([
      {
        rule: 'empty-link',
        severity: 'blocking',
        message: `Le lien « ${words} » est vide ou invalide.`,
        block: 'b1',
        field,
      },
    ]);
  });

  it('want the parameters’ links to lead somewhere', () => {
    const parameters = { ...sound, contacttext: 'Nous écrire' };
    expect(findingsOf({}, { parameters })).toMatchObject([{ rule: 'empty-link', field: 'contacturl' }]);
  });

  it('warn of a heavy mail and stop one that would be cut', () => {
    const words = (kilobytes: number) => ({ texte: `<p>${'Un mot. '.repeat(kilobytes * 128)}</p>` });
    expect(findingsOf(words(20))).toEqual([]);
    expect(findingsOf(words(40))).toMatchObject([
      { severity: 'warning', message: 'Le message pèse 43 Ko : Adobe Campaign conseille 35 Ko au plus.' },
    ]);
    expect(findingsOf(words(110))).toMatchObject([
      { severity: 'blocking', message: 'Le message pèse 113 Ko : Gmail le coupera à 102 Ko.' },
    ]);
  });

  it('put the gravest first, those of the rendering among them', () => {
    const severities = findingsOf(
      { image: { ...picture, url: 'x' }, texte: `<p>${'mot '.repeat(10_000)}</p>` },
      {
        subject: '',
        blocks: [
          aBlockOf(template, { texte: `<p>${'mot '.repeat(10_000)}</p>` }),
          aBlockOf(template, {}, { id: 'b2', position: 'full9' }),
        ],
      },
    ).map(({ severity }) => severity);
    expect(severities).toEqual(['blocking', 'warning', 'warning']);
  });
});
