import { describe, expect, it } from 'vitest';
import type { NewsletterTemplate } from '../../../../src/core/newsletter-template/newsletter-template.ts';
import { aBlock } from '../../../support/builders/block.ts';
import { linesOf, mergeNewsletters } from '../../../support/builders/merged-letters.ts';
import { allPositions, aNewsletterTemplate } from '../../../support/builders/templates.ts';

const [white, ink] = aNewsletterTemplate().colors;
const blue = { alias: 'bleu', label: 'Bleu', csscode: '#1f4fa3' };
const base = aNewsletterTemplate({ colors: [white, ink, blue] });
const withFacts = (facts: object) => aNewsletterTemplate({ ...base, ...facts });
const merge = (mine: NewsletterTemplate, theirs: NewsletterTemplate, from = base) =>
  mergeNewsletters(from, mine, theirs);

describe('what belongs to the newsletter template', () => {
  it('takes the name of one, and a role, a size and a part of the sender of the other', () => {
    const { merged, conflicts, incoming } = merge(
      withFacts({ name: 'La lettre bleue', shape: { titles: 120 } }),
      withFacts({
        roles: { accent: 'bleu' },
        shape: { corners: 8 },
        sender: { ...base.sender, name: 'Sèvremont' },
      }),
    );
    expect(merged).toMatchObject({
      name: 'La lettre bleue',
      roles: { accent: 'bleu' },
      shape: { corners: 8, titles: 120, texts: 100 },
      sender: { name: 'Sèvremont', email: 'lettre@exemple.fr' },
    });
    expect(conflicts).toEqual([]);
    expect(linesOf(incoming)).toEqual([
      'changed shape.corners',
      'changed roles.accent',
      'changed sender.name',
    ]);
  });

  it('conflicts where both changed one size, and mine stays', () => {
    const { merged, conflicts } = merge(
      withFacts({ shape: { corners: 4 } }),
      withFacts({ shape: { corners: 8 } }),
    );
    expect(merged.shape?.corners).toBe(4);
    expect(conflicts).toEqual([{ kind: 'value', path: ['shape', 'corners'], base: 0, mine: 4, theirs: 8 }]);
  });
});

describe('colours', () => {
  const withBlue = (facts: object) => withFacts({ colors: [white, ink, { ...blue, ...facts }] });

  it('are merged by their aliases: those that each added, and the words of one that the other changed', () => {
    const { merged, conflicts } = merge(
      withFacts({ colors: [{ alias: 'vert', label: 'Vert', csscode: '#0a0' }, white, ink, blue] }),
      withBlue({ label: 'Bleu marine' }),
    );
    expect(merged.colors.map(({ label }) => label)).toEqual(['Vert', 'Blanc', 'Encre', 'Bleu marine']);
    expect(conflicts).toEqual([]);
  });

  it('are a whole with what they become in dark mode', () => {
    const { merged, conflicts } = merge(withBlue({ csscode: '#000080' }), withBlue({ dark: '#aaccff' }));
    expect(merged.colors[2]).toEqual({ ...blue, csscode: '#000080' });
    expect(linesOf(conflicts)).toEqual(['value colors.bleu.csscode']);
  });

  it.each([
    ['a role', { roles: { accent: 'bleu' } }],
    ['a default parameter', { defaults: { ...base.defaults, parameters: { linkcolor: 'bleu' } } }],
    [
      'a block of the default content',
      { defaults: { ...base.defaults, blocks: [aBlock({ blockdatas: { color: 'bleu' } })] } },
    ],
  ])('conflict where one side took one away that the other began to name in %s', (_, facts) => {
    const without = withFacts({ colors: [white, ink] });
    for (const { merged, conflicts } of [
      merge(without, withFacts(facts)),
      merge(withFacts(facts), without),
    ]) {
      expect(linesOf(conflicts)).toEqual(['deleted colors.bleu']);
      expect(merged.colors).toContainEqual(blue);
    }
  });

  it('go where the one who took them away named them all the same', () => {
    const naming = withFacts({ roles: { accent: 'bleu' } });
    const { merged, conflicts } = merge(
      aNewsletterTemplate({ ...naming, colors: [white, ink] }),
      aNewsletterTemplate({ ...naming, name: 'La lettre bleue' }),
      naming,
    );
    expect([merged.name, merged.colors.length, conflicts]).toEqual(['La lettre bleue', 2, []]);
  });
});

describe('positions', () => {
  it('keep what both added, in the order of both', () => {
    const few = withFacts({ positions: ['header', 'full1', 'footer'] });
    const { merged, conflicts } = merge(
      withFacts({ positions: ['header', 'half1', 'half2', 'full1', 'footer'] }),
      withFacts({ positions: ['header', 'full1', 'full2', 'footer'] }),
      few,
    );
    expect(merged.positions).toEqual(['header', 'half1', 'half2', 'full1', 'full2', 'footer']);
    expect(conflicts).toEqual([]);
  });

  it('conflict where both put one in two places', () => {
    const [first = '', ...rest] = allPositions;
    const { merged, conflicts } = merge(
      withFacts({ positions: [...rest.slice(0, 3), first, ...rest.slice(3)] }),
      withFacts({ positions: [...rest, first] }),
    );
    expect(merged.positions.indexOf(first)).toBe(3);
    expect(conflicts).toEqual([
      { kind: 'place', path: ['positions', 'header'], base: 1, mine: 4, theirs: 9 },
    ]);
  });

  it('conflict where one side took one away in which the other put a default block', () => {
    const { conflicts } = merge(
      withFacts({ positions: allPositions.filter((position) => position !== 'full3') }),
      withFacts({ defaults: { ...base.defaults, blocks: [aBlock({ position: 'full3' })] } }),
    );
    expect(linesOf(conflicts)).toEqual(['deleted positions.full3']);
  });
});

describe('the default content', () => {
  const starts = (facts: object) => withFacts({ defaults: { ...base.defaults, ...facts } });

  it('is merged as a letter: its settings, its preheader, its blocks field by field', () => {
    const block = (blockdatas: object) => [
      aBlock({ blockdatas: { title: 'Agenda', framed: false, ...blockdatas } }),
    ];
    const { merged, conflicts, incoming } = merge(
      starts({ preheader: 'Les nouvelles de la ville', blocks: block({ title: 'Sorties' }) }),
      starts({
        parameters: { ...base.defaults.parameters, legalfontsize: 12 },
        blocks: block({ framed: true }),
      }),
      starts({ blocks: block({}) }),
    );
    expect(merged.defaults).toMatchObject({
      preheader: 'Les nouvelles de la ville',
      parameters: { legalfontsize: 12 },
      blocks: [{ blockdatas: { title: 'Sorties', framed: true } }],
    });
    expect(conflicts).toEqual([]);
    expect(linesOf(incoming)).toEqual([
      'changed defaults.parameters.legalfontsize',
      'changed b1 blockdatas.framed',
    ]);
  });

  it('conflicts where both wrote another preheader', () => {
    const { conflicts } = merge(starts({ preheader: 'Noël' }), starts({ preheader: 'Avent' }));
    expect(linesOf(conflicts)).toEqual(['value defaults.preheader']);
  });

  it('keeps the ten last of the former ones, of both sides', () => {
    const former = (from: number) =>
      Array.from({ length: 6 }, (_, n) => ({
        preheader: `Avant ${from + n}`,
        replaced_at: `2026-11-${from + n}T08:00:00.000Z`,
      })).reverse();
    const { merged } = merge(
      withFacts({ former_defaults: former(10) }),
      withFacts({ former_defaults: former(14) }),
    );
    const kept = merged.former_defaults?.map(({ preheader }) => preheader);
    expect(kept).toEqual([19, 18, 17, 16, 15, 14, 13, 12, 11, 10].map((day) => `Avant ${day}`));
  });
});

describe('what is offered', () => {
  it('is merged one by one where all three name them', () => {
    const offers = (...blocktemplates: string[]) => withFacts({ blocktemplates });
    const { merged, conflicts } = merge(
      offers('agenda', 'texte', 'image'),
      offers('texte', 'article'),
      offers('texte', 'image'),
    );
    expect(merged.blocktemplates).toEqual(['agenda', 'texte', 'article']);
    expect(conflicts).toEqual([]);
  });

  it('conflicts where all were offered and both made a choice', () => {
    const { conflicts } = merge(
      withFacts({ blocktemplates: ['texte'] }),
      withFacts({ blocktemplates: ['agenda'] }),
    );
    expect(linesOf(conflicts)).toEqual(['value blocktemplates']);
  });
});

describe('rules of automatic content', () => {
  const rule = (source: string, facts: object = {}) => ({
    ...{ position: 'full1', blocktemplate: 'texte', source, ...facts },
  });

  it('are merged in the order in which they choose', () => {
    const { merged, conflicts } = merge(
      withFacts({ autocontent: [rule('agenda', { count: 3 }), rule('presse')] }),
      withFacts({ autocontent: [rule('agenda'), rule('presse'), rule('mairie')] }),
      withFacts({ autocontent: [rule('agenda'), rule('presse')] }),
    );
    expect(merged.autocontent?.map(({ source, count }) => [source, count])).toEqual([
      ['agenda', 3],
      ['presse', 1],
      ['mairie', 1],
    ]);
    expect(conflicts).toEqual([]);
  });
});
