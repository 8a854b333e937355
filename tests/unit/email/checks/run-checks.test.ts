import { describe, expect, it } from 'vitest';
import { type Finding, type Severity, severities } from '../../../../src/core/finding.ts';
import { foldAlike } from '../../../../src/email/checks/run-checks.ts';
import { findingsOf, messagesOf, visitTemplate } from '../../../support/builders/checks.ts';
import { aBlockOf } from '../../../support/builders/render-context.ts';

const picture = { url: '/media/a.jpg', alt: 'Le port', decorative: false, link: '' };

describe('the checks', () => {
  it('say nothing of a sound letter', () => {
    const values = {
      titre: 'Le port en décembre',
      image: picture,
      texte: '<p>Trois visites, <a href="https://exemple.fr/">au bord de l’eau</a>.</p>',
      bouton: 'https://exemple.fr/place',
      article: {
        title: 'La criée',
        intro:
          '<p>Elle ouvre au public chaque matin de six à huit heures, avec un guide qui y a travaillé trente ans. On y ' +
          'voit arriver les bateaux, trier la pêche et se faire la vente\u00a0; bottes et cirés sont prêtés à l’entrée, et le ' +
          'café est offert au retour, sur le quai, devant les bateaux qui repartent avec la marée\u00a0; la visite dure deux heures.</p>',
        cta: { link: 'https://exemple.fr/criee', text: 'Visiter la criée' },
      },
    };
    expect(findingsOf({ values })).toEqual([]);
  });

  it('put the gravest first, those of the renderer among them', () => {
    const found = findingsOf({
      draft: { subject: '' },
      blocks: [
        aBlockOf(visitTemplate, { image: { ...picture, url: 'x' }, bouton: 'exemple' }),
        aBlockOf(visitTemplate, {}, { id: 'b2', position: 'full9' }),
      ],
    });
    const ranks = found.map(({ severity }) => severities.indexOf(severity));
    expect(ranks).toEqual(ranks.toSorted((one, other) => other - one));
    expect(found.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['subject-empty', 'link-empty', 'picture-invalid', 'block-unplaced']),
    );
  });

  it('weigh as the organisation says, and do not look for what it left out', () => {
    const draft = { subject: '', preheader: '' };
    const policy = { 'subject-empty': 'off', 'preheader-length': 'blocking' } as const;
    expect(findingsOf({ draft, facts: { policy } })).toMatchObject([
      { rule: 'preheader-length', severity: 'blocking' },
    ]);
    expect(messagesOf('subject-empty', { draft })).toHaveLength(1);
  });

  it('tell fifty remarks of one rule, then how many more there are', () => {
    const letter = (count: number) => ({
      values: { texte: '<p><a href="https://exemple.fr/">ici</a></p>'.repeat(count) },
    });
    expect(messagesOf('link-vague', letter(50)).filter((message) => /^…/.test(message))).toEqual([]);
    const found = findingsOf(letter(2_000)).filter(({ rule }) => rule === 'link-vague');
    expect(found).toHaveLength(51);
    expect(found.at(-1)).toEqual({
      ...{ rule: 'link-vague', severity: 'warning' },
      message: '… et 1\u202f950\u00a0remarques du même ordre.',
    });
  });

  it.each([
    [60, 10, 'blocking'],
    [50, 20, 'warning'],
    [20, 50, 'warning'],
  ] as const)(
    'count as grave as the gravest those that are not told one by one: %i, %i',
    (many, more, grave) => {
      const remarks = (count: number, severity: Severity): Finding[] =>
        Array.from({ length: count }, (_, at) => ({
          rule: 'picture-unpublished',
          severity,
          message: `${at}`,
        }));
      const other = { rule: 'subject-long', severity: 'advice', message: 'a' } as const;
      const all = [...remarks(many, 'blocking'), ...remarks(more, 'warning'), other];
      expect(foldAlike(all)).toEqual([
        ...all.slice(0, 50),
        {
          ...{ rule: 'picture-unpublished', severity: grave },
          message: '… et 20\u00a0remarques du même ordre.',
        },
        other,
      ]);
      expect(foldAlike(remarks(51, 'advice')).at(-1)?.message).toBe('… et 1\u00a0remarque du même ordre.');
    },
  );

  it('know no blocks in a document, whatever its tool calls its elements', () => {
    const html = '<div data-block-id="7"><a href="http://exemple.fr/">Le port</a><img src="a.jpg"></div>';
    const found = findingsOf({ html }).filter(({ rule }) => /insecure|alt-missing/.test(rule));
    expect(found).toEqual([
      {
        ...{ rule: 'address-insecure', severity: 'blocking', line: 1 },
        message: 'L’adresse http://exemple.fr/ n’est pas sécurisée (https).',
      },
      {
        ...{ rule: 'alt-missing', severity: 'blocking', line: 1 },
        message: 'L’image «\u00a0a.jpg\u00a0» n’a pas de texte de remplacement.',
      },
    ]);
  });
});
