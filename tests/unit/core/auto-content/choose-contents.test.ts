import { describe, expect, it } from 'vitest';
import { blockContentHash } from '../../../../src/core/auto-content/auto-report.ts';
import { type AutoRule, AutoRulesSchema } from '../../../../src/core/auto-content/auto-rule.ts';
import { type ChoiceInput, chooseContents } from '../../../../src/core/auto-content/choose-contents.ts';
import { placeContents } from '../../../../src/core/auto-content/place-contents.ts';
import { defaultValues } from '../../../../src/core/block-template/values.ts';
import type { Block } from '../../../../src/core/campaign/block.ts';
import type { ContentItem, SentIn } from '../../../../src/core/source/content-item.ts';
import { fillFromItem } from '../../../../src/core/source/fill-block.ts';
import { aBlock } from '../../../support/builders/block.ts';
import { anItem } from '../../../support/builders/content-item.ts';
import { aBlockTemplate, allPositions } from '../../../support/builders/templates.ts';

const template = aBlockTemplate();
const layout = { positions: allPositions, blockTemplates: new Map([['texte', template]]) };
const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}T08:00:00.000Z`;
const [one, two, three, four] = ['Un', 'Deux', 'Trois', 'Quatre'].map((title, rank) =>
  anItem({ title, date: day(20 - rank) }),
) as [ContentItem, ContentItem, ContentItem, ContentItem];

const rulesOf = (...facts: object[]): AutoRule[] =>
  AutoRulesSchema.parse(
    facts.map((rule) => ({ position: 'full1', blocktemplate: 'texte', source: 'actus', ...rule })),
  );

const choosing = (facts: Partial<ChoiceInput> = {}): ChoiceInput => ({
  rules: rulesOf({ count: 2 }),
  blocks: [],
  layout,
  items: new Map([['actus', [one, two, three]]]),
  sentIn: () => undefined,
  since: null,
  includesSent: false,
  ...facts,
});

/** A block as automatic content leaves it. */
function automatic(id: string, item: ContentItem, facts: Partial<Block> = {}): Block {
  const blockdatas = { ...defaultValues(template), title: item.title };
  const source = { alias: item.source, item: item.id, url: item.link, filled: blockContentHash(blockdatas) };
  return aBlock({ id, blockdatas, source, ...facts });
}
const edited = (id: string, item: ContentItem) => ({
  ...automatic(id, item),
  blockdatas: { title: 'À ma façon', body: '' },
});
const empty = (id: string, facts: Partial<Block> = {}) =>
  aBlock({ id, blockdatas: defaultValues(template), ...facts });

const taken = (facts: Partial<ChoiceInput>) =>
  chooseContents(choosing(facts)).taken.map(({ item, block }) =>
    block ? `${block}: ${item.title}` : item.title,
  );
const left = (facts: Partial<ChoiceInput>) =>
  chooseContents(choosing(facts)).left.map(({ item, reason }) => `${item.title}: ${reason}`);

describe('A rule takes', () => {
  it('as many as it asks for, the newest first, and tells what is left', () => {
    expect(taken({})).toEqual(['Un', 'Deux']);
    expect(left({})).toEqual(['Trois: more']);
  });

  it('the oldest first where it says so', () => {
    expect(taken({ rules: rulesOf({ count: 1, order: 'oldest' }) })).toEqual(['Trois']);
  });

  it('what holds its words and its category', () => {
    const items = new Map([
      ['actus', [one, { ...two, categories: ['Sport'] }, { ...three, text: 'La rentrée' }]],
    ]);
    expect(taken({ items, rules: rulesOf({ count: 3, category: 'sport' }) })).toEqual(['Deux']);
    expect(taken({ items, rules: rulesOf({ count: 3, words: 'rentree' }) })).toEqual(['Trois']);
  });

  it('from all sources where it names none', () => {
    const items = new Map([
      ['actus', [two]],
      ['blog', [anItem({ source: 'blog', title: 'Billet', date: day(28) })]],
    ]);
    expect(taken({ items, rules: rulesOf({ source: '', count: 2 }) })).toEqual(['Billet', 'Deux']);
  });

  it('never what another took, by its id or by its link', () => {
    const copy = anItem({
      source: 'blog',
      title: 'Un, vu d’ailleurs',
      link: `${one.link}?utm_source=blog`,
      date: day(30),
    });
    const rules = rulesOf(
      { count: 1 },
      { count: 1, position: 'full2' },
      { count: 1, source: 'blog', position: 'full3' },
    );
    const choice = chooseContents(
      choosing({
        rules,
        items: new Map([
          ['actus', [one, two]],
          ['blog', [copy]],
        ]),
      }),
    );
    expect(choice.taken.map(({ rule, item }) => [rule, item.title])).toEqual([
      [0, 'Un'],
      [1, 'Deux'],
    ]);
    expect(choice.left.map(({ rule, item, reason }) => [rule, item.title, reason])).toContainEqual([
      2,
      'Un, vu d’ailleurs',
      'in-letter',
    ]);
    expect(choice.idle).toEqual([{ rule: 2, sentence: 'Rien de nouveau à prendre.' }]);
  });

  it('nothing that was already sent, unless it is asked for', () => {
    const sent: SentIn = {
      campaign: 'lettre-de-mai',
      name: 'Mai',
      number: 214,
      at: '2026-05-12T08:00:00.000Z',
      kind: 'sent',
      sentence: 'déjà envoyé dans le n° 214 du 12 mai',
    };
    const sentIn = (item: Pick<ContentItem, 'id'>) => (item.id === one.id ? sent : undefined);
    expect(taken({ sentIn })).toEqual(['Deux', 'Trois']);
    expect(chooseContents(choosing({ sentIn })).left[0]).toMatchObject({
      reason: 'sent',
      sentence: sent.sentence,
    });
    expect(taken({ sentIn, includesSent: true })).toEqual(['Un', 'Deux']);
  });

  it('nothing from before the last issue, unless the rule does not mind; what has no date may be new', () => {
    const since = { at: day(19), day: '19 novembre' };
    const undated = { ...three, date: null };
    const items = new Map([['actus', [one, two, undated]]]);
    expect(taken({ since, items })).toEqual(['Un', 'Trois']);
    expect(left({ since, items })).toEqual(['Deux: before']);
    expect(taken({ since, rules: rulesOf({ count: 2, since_last_issue: false }) })).toEqual(['Un', 'Deux']);
  });
});

describe('A rule that cannot be followed says why, and stops no other', () => {
  it.each([
    [
      'a source that is gone',
      { source: 'disparue' },
      'La source «\u00a0disparue\u00a0» n’est pas dans la configuration.',
    ],
    [
      'a position that is gone',
      { position: 'full9' },
      'La position «\u00a0Pleine largeur\u00a09\u00a0» n’existe pas dans ce modèle.',
    ],
    [
      'a block template that is gone',
      { blocktemplate: 'ancien' },
      'Le modèle de bloc «\u00a0ancien\u00a0» est introuvable.',
    ],
    [
      'a block that may not stand there',
      { position: 'header' },
      '«\u00a0Texte\u00a0» est fait pour la pleine largeur ou la demi-largeur.',
    ],
  ])('%s', (_what, facts, sentence) => {
    const choice = chooseContents(choosing({ rules: rulesOf(facts, { count: 1 }) }));
    expect(choice.idle).toEqual([{ rule: 0, sentence }]);
    expect(choice.taken.map(({ item }) => item.title)).toEqual(['Un']);
  });

  it('a source with too little', () => {
    expect(chooseContents(choosing({ rules: rulesOf({ count: 5 }) })).idle).toEqual([
      { rule: 0, sentence: '3\u00a0contenus trouvés sur 5 demandés.' },
    ]);
  });
});

describe('Blocks that stand in a rule’s place', () => {
  it('are filled where they are empty or automatic', () => {
    const blocks = [empty('vide'), automatic('auto', four)];
    expect(taken({ blocks })).toEqual(['vide: Un', 'auto: Deux']);
  });

  it('stay where they are pinned or edited, and count among what the rule asks for', () => {
    const blocks = [{ ...automatic('épinglé', three), pinned: true }, edited('repris', two)];
    const choice = chooseContents(choosing({ blocks, rules: rulesOf({ count: 3 }) }));
    expect(choice.kept).toEqual([
      { rule: 0, block: 'épinglé', hand: 'pinned' },
      { rule: 0, block: 'repris', hand: 'edited' },
    ]);
    expect(choice.taken.map(({ item, block }) => [item.title, block])).toEqual([['Un', undefined]]);
    expect(choice.left.map(({ item, reason }) => [item.title, reason])).toEqual([
      ['Deux', 'in-letter'],
      ['Trois', 'in-letter'],
    ]);
  });

  it('stay where a person chose their content', () => {
    const own = automatic('choisi', three);
    const chosen = { ...own, source: { ...own.source, chosen: true } } as Block;
    const choice = chooseContents(choosing({ blocks: [chosen] }));
    expect(choice.kept).toEqual([{ rule: 0, block: 'choisi', hand: 'chosen' }]);
    expect(choice.taken.map(({ item }) => item.title)).toEqual(['Un']);
  });

  it('and lead to a page that is in the letter already keep it from being taken', () => {
    const blocks = [
      aBlock({ id: 'écrit', blockdatas: { title: 'Un', body: `<p><a href="${one.link}">Un</a></p>` } }),
    ];
    expect(taken({ blocks })).toEqual(['Deux', 'Trois']);
    expect(left({ blocks })).toEqual(['Un: in-letter']);
  });

  it('stay, and count for nothing, where a person wrote or hid them', () => {
    const blocks = [aBlock({ id: 'écrit' }), empty('masqué', { hidden: true })];
    expect(taken({ blocks })).toEqual(['Un', 'Deux']);
  });

  it('hold what no other block may take, wherever they stand', () => {
    expect(
      taken({ blocks: [edited('ailleurs', one)].map((block) => ({ ...block, position: 'full2' })) }),
    ).toEqual(['Deux', 'Trois']);
  });

  it('keep what they have where there is nothing to take', () => {
    const choice = chooseContents(
      choosing({ blocks: [automatic('auto', four)], items: new Map([['actus', []]]) }),
    );
    expect([choice.taken, choice.dropped]).toEqual([[], []]);
  });

  it('lose none to a rule whose template shows no content, which says so', () => {
    const bare = aBlockTemplate({ id: 'trait', name: 'Trait', parameters: [] });
    const asked = choosing({
      blocks: [automatic('auto', one)],
      rules: rulesOf({ blocktemplate: 'trait' }),
      layout: { ...layout, blockTemplates: new Map([...layout.blockTemplates, ['trait', bare]]) },
    });
    const { taken: none, dropped, idle } = chooseContents(asked);
    expect([none, dropped]).toEqual([[], []]);
    expect(idle).toEqual([
      { rule: 0, sentence: expect.stringContaining('rien qu’un contenu puisse remplir') },
    ]);
  });

  it('serve one rule each', () => {
    const blocks = [empty('a'), empty('b')];
    const rules = rulesOf({ count: 1 }, { count: 1 });
    expect(taken({ blocks, rules })).toEqual(['a: Un', 'b: Deux']);
  });
});

describe('What was chosen is put in place', () => {
  function apply(facts: Partial<ChoiceInput>) {
    const asked = choosing(facts);
    let last = 0;
    return placeContents(asked.blocks, chooseContents(asked), {
      rules: asked.rules,
      layout,
      fill: (item, of, datas) => fillFromItem(of, datas, { item, zone: 'Europe/Paris' })?.datas ?? datas,
      newId: () => `n${++last}`,
    });
  }
  const shown = ({ blocks }: { blocks: Block[] }) =>
    blocks.map(({ id, blockdatas }) => `${id}: ${blockdatas.title}`);

  it('new blocks after those of their kind, in the order of the rule; others do not move', () => {
    const blocks = [empty('vide'), aBlock({ id: 'écrit' }), aBlock({ id: 'pied', position: 'full2' })];
    expect(shown(apply({ blocks, rules: rulesOf({ count: 3 }) }))).toEqual([
      'vide: Un',
      'écrit: Bonjour',
      'n1: Deux',
      'n2: Trois',
      'pied: Bonjour',
    ]);
  });

  it('with where it came from', () => {
    expect(apply({}).blocks[0]?.source).toEqual({ alias: 'actus', item: one.id, url: one.link });
  });

  it('never twice: a block whose content moves up goes', () => {
    const blocks = [edited('repris', one), automatic('auto', three), automatic('autre', two)];
    const next = apply({ blocks, rules: rulesOf({ count: 2 }), items: new Map([['actus', [one, two]]]) });
    expect(shown(next)).toEqual(['repris: À ma façon', 'auto: Deux']);
  });

  it('and stays in its block when the rules are applied again, whatever they share', () => {
    const blog = ['Billet', 'Note'].map((title) => anItem({ source: 'blog', title, date: day(10) }));
    const items = new Map([
      ['actus', [one, two]],
      ['blog', blog],
    ]);
    const shared = [
      [
        { source: 'blog', words: 'introuvable', count: 3 },
        { source: '', count: 3 },
      ],
      [{ source: '', count: 1 }, { count: 1 }, { source: 'blog', count: 2 }],
      [
        { source: 'blog', count: 1 },
        { source: '', count: 2 },
      ],
    ];
    for (const facts of shared) {
      const rules = rulesOf(...facts);
      const sealed = apply({ rules, items }).blocks.map((block): Block => {
        const filled = blockContentHash(block.blockdatas);
        return block.source ? { ...block, source: { ...block.source, filled } } : block;
      });
      expect(shown(apply({ rules, items, blocks: sealed }))).toEqual(shown({ blocks: sealed }));
    }
  });

  it('nor is what another rule filled lost to a source that is down', () => {
    const ofBlog = anItem({ source: 'blog', title: 'Billet' });
    const blocks = [automatic('blog', ofBlog), automatic('actus', two)];
    const rules = rulesOf({ source: 'blog', count: 1 }, { count: 2 });
    const items = new Map([
      ['blog', []],
      ['actus', [one, two]],
    ]);
    expect(shown(apply({ blocks, rules, items }))).toEqual(['blog: Billet', 'actus: Un', 'n1: Deux']);
  });
});
