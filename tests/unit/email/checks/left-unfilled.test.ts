import { describe, expect, it } from 'vitest';
import { defaultValues } from '../../../../src/core/block-template/values.ts';
import type { Finding } from '../../../../src/core/finding.ts';
import { linkEmpty } from '../../../../src/email/checks/rules/links/link-empty.ts';
import { removeLink, withoutLink } from '../../../../src/email/checks/rules/links/link-fixes.ts';
import { findingsOf, mended, messagesOf, only } from '../../../support/builders/checks.ts';
import { aTemplateOf } from '../../../support/builders/render-context.ts';

const noImage = '/images/standard/no-image.jpg';
const text = '<p>Une visite de nuit, à la lampe.</p>';

/** An article as templates give it: default words on its call, a fallback picture. */
const articleTemplate = aTemplateOf([
  {
    key: 'article',
    kind: 'article',
    default: {
      title: 'Titre de l’article',
      link: '',
      intro: '<p>Deux ou trois phrases.</p>',
      category: '',
      image: { url: noImage, alt: '', decorative: false, link: '' },
      hook: '',
      cta: { text: 'Lire la suite', link: '' },
    },
    settings: {
      image: { altRequired: true },
      link: {},
      intro: { format: 'rich' },
      cta: { words: 'En savoir plus' },
    },
  },
]);
const written = (article: object) => ({
  template: articleTemplate,
  values: {
    article: {
      ...(defaultValues(articleTemplate).article as object),
      title: 'La nuit du musée',
      intro: text,
      ...article,
    },
  },
});
const callToAction = (required: boolean) =>
  aTemplateOf([
    { key: 'titre', kind: 'text' },
    { key: 'libelle', kind: 'text', default: 'Je réserve', required: true, label: 'Texte du bouton' },
    {
      key: 'lien',
      kind: 'link',
      label: 'Lien du bouton',
      required,
      settings: { display: 'button', wordsFrom: 'libelle' },
    },
  ]);

describe('a link that the email does not show', () => {
  it.each(['Lire la suite', 'En savoir plus', ''])('is no finding under its default words: “%s”', (words) => {
    expect(messagesOf('link-empty', written({ cta: { text: words, link: '' } }))).toEqual([]);
  });

  it('is no finding of a button either', () => {
    const template = callToAction(false);
    expect(messagesOf('link-empty', { template, values: { titre: 'Visites' } })).toEqual([]);
  });

  const rank = linkEmpty.fixes?.indexOf(withoutLink) ?? -1;

  it('is found where it was given words of its own, and ‘Sans lien’ puts that right', () => {
    const given = written({ cta: { text: 'Réserver', link: '' } });
    expect(messagesOf('link-empty', given)).toEqual(['Le lien «\u00a0Réserver\u00a0» est vide ou invalide.']);
    expect(withoutLink.label).toBe('Sans lien');
    expect(mended('link-empty', given, { which: rank }).findings).toEqual([]);
    const button = { template: callToAction(false), values: { titre: 'Visites', libelle: 'Réserver' } };
    expect(messagesOf('link-empty', button)).toHaveLength(1);
    expect(mended('link-empty', button, { which: rank }).findings).toEqual([]);
  });

  it('is taken away whole by ‘Retirer le lien’ where it led nowhere, words and all', () => {
    const removal = linkEmpty.fixes?.indexOf(removeLink) ?? -1;
    const call = written({ cta: { text: 'Réserver', link: '#' } });
    const button = {
      template: callToAction(false),
      values: { titre: 'Visites', libelle: 'Réserver', lien: '#' },
    };
    for (const given of [call, button]) {
      expect(messagesOf('link-empty', given)).toHaveLength(1);
      expect(mended('link-empty', given, { which: removal }).findings).toEqual([]);
    }
  });

  it('is to be filled where the template requires it, which is said once', () => {
    const template = callToAction(true);
    const unsaid = (found: Finding[]) => found.filter(({ block }) => block === 'b1');
    expect(unsaid(findingsOf({ template, values: { titre: 'Visites' } }))).toMatchObject([
      {
        rule: 'field-incomplete',
        severity: 'blocking',
        block: 'b1',
        field: 'lien',
        message: '«\u00a0Lien du bouton\u00a0» est à remplir dans «\u00a0Essai\u00a0».',
      },
    ]);
    const named = unsaid(findingsOf({ template, values: { titre: 'Visites', libelle: 'Réserver' } }));
    expect(named.map(({ rule }) => rule)).toEqual(['link-empty']);
  });
});

describe('the fallback picture', () => {
  it('asks no alternative text, alone or under a link', () => {
    for (const given of [written({}), written({ link: 'https://exemple.fr/nuit' })]) {
      const rules = findingsOf(given).map(({ rule }) => rule);
      expect(rules).not.toContain('alt-missing');
      expect(rules).not.toContain('alt-missing-on-link');
    }
  });

  it('asks none where an author’s markup draws it', () => {
    const template = aTemplateOf([{ key: 'photo', kind: 'image' }], { markup: '{% image photo %}' });
    const drawn = (url: string) =>
      findingsOf({ template, values: { photo: { url, alt: '', decorative: false, link: '' } } });
    expect(only('alt-missing', drawn('/media/a.jpg'))).toHaveLength(1);
    expect(only('alt-missing', drawn(noImage))).toEqual([]);
  });

  it('is said to have been left, and is taken out in one step', () => {
    const given = written({});
    expect(messagesOf('placeholder-text', given)).toEqual([
      'L’image d’attente de «\u00a0Essai\u00a0» n’a pas été remplacée.',
    ]);
    expect(mended('placeholder-text', given, { which: 1 }).findings).toEqual([]);
  });

  it('fills no article that says nothing', () => {
    expect(messagesOf('empty-article', written({ title: '', intro: '' }))).toHaveLength(1);
  });
});

describe('what a template requires', () => {
  const template = aTemplateOf([
    { key: 'titre', kind: 'text', label: 'Titre', required: true },
    { key: 'photo', kind: 'image', label: 'Photo', required: true },
    { key: 'suite', kind: 'toggle', label: 'Suite', required: true },
    {
      key: 'dates',
      kind: 'list',
      label: 'Dates',
      settings: { of: [{ key: 'jour', kind: 'text', label: 'Jour', required: true }] },
    },
  ]);

  it('is found where it was left out, field by field, in the items of lists too', () => {
    const values = { titre: ' ', dates: [{ jour: 'Lundi' }, { jour: '' }] };
    const found = only('field-incomplete', findingsOf({ template, values }));
    expect(found.map(({ path }) => path)).toEqual(['titre', 'photo', 'dates[1][jour]']);
  });

  it('and what its form would refuse is found too: a date that is none, a number out of its bounds', () => {
    const asking = aTemplateOf([
      { key: 'jour', kind: 'date', label: 'Jour' },
      { key: 'places', kind: 'number', label: 'Places', settings: { min: 1, max: 20 } },
    ]);
    const said = (values: object) =>
      messagesOf('field-incomplete', { template: asking, values: { ...values } });
    expect(said({ jour: '2026-02-31T10:00', places: 40 })).toEqual([
      '«\u00a0Jour\u00a0» n’a pas une valeur valable dans «\u00a0Essai\u00a0».',
      '«\u00a0Places\u00a0» n’a pas une valeur valable dans «\u00a0Essai\u00a0».',
    ]);
    expect(said({ jour: '2026-02-28T10:00', places: 20 })).toEqual([]);
    expect(said({ jour: '', places: null })).toEqual([]);
  });
});

describe('an address that no form completed', () => {
  it.each(['www.mairie.fr', 'pas une adresse'])('is found where it stands: %s', (lien) => {
    const template = aTemplateOf([
      { key: 'lien', kind: 'link', settings: { words: 'Le programme de la nuit' } },
    ]);
    const found = only('link-empty', findingsOf({ template, values: { lien } }));
    expect(found).toMatchObject([{ severity: 'blocking', block: 'b1', field: 'lien' }]);
  });
});
