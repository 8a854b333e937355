import { describe, expect, it } from 'vitest';
import type { BlockTemplate } from '../../../../src/core/block-template/block-template.ts';
import { placementOf } from '../../../../src/core/positions/placement.ts';
import { type BlockPiece, readPieces } from '../../../../src/email/theme/block-pieces.ts';
import { pourBlock } from '../../../../src/email/theme/pour-block.ts';
import { pourLetter } from '../../../../src/email/theme/pour-letter.ts';
import { aBlockTemplate } from '../../../support/builders/templates.ts';
import { readDemonstration, readThemeLook, themeIds } from '../../fixtures/demonstration-workspace.ts';

const article = aBlockTemplate({
  id: 'article',
  parameters: [
    { key: 'photo', kind: 'image', label: 'Photo' },
    { key: 'titre', kind: 'text', label: 'Titre', settings: { role: 'title' } },
    { key: 'texte', kind: 'richtext', label: 'Texte' },
    { key: 'libelle', kind: 'text', label: 'Texte du bouton' },
    {
      key: 'lien',
      kind: 'link',
      label: 'Lien',
      settings: { display: 'button', wordsFrom: 'libelle' },
    },
  ],
});
const texte = aBlockTemplate({
  id: 'texte-seul',
  parameters: [
    { key: 'surtitre', kind: 'text', label: 'Surtitre', settings: { role: 'eyebrow' } },
    { key: 'chapeau', kind: 'text', label: 'Titre', settings: { role: 'subtitle' } },
    { key: 'corps', kind: 'richtext', label: 'Texte' },
  ],
});
const photo = { url: '/medias/dune.jpg', alt: 'La dune', decorative: false, link: '' };
const values = {
  photo,
  titre: 'La dune',
  texte: '<p>Elle avance.</p>',
  libelle: 'La suivre',
  lien: 'https://example.org/dune',
};

const poured = (
  into: BlockTemplate[],
  from: Parameters<typeof pourBlock>[0] = { template: article, values },
) => {
  const found = pourBlock(from, into);
  if (!found) throw new Error('nothing to pour into');
  return { into: found.template.id, values: found.values, left: found.left };
};

describe('a block in another design', () => {
  it('goes into the template that holds its contents best', () => {
    const same = { ...article, id: 'la-une', name: 'La une' };
    expect(poured([texte, same])).toEqual({ into: 'la-une', values, left: [] });
  });

  it('has each text where one of its role stands, and tells what found no place', () => {
    expect(poured([texte])).toEqual({
      into: 'texte-seul',
      values: {
        surtitre: '',
        chapeau: 'La dune',
        corps: '<p>Elle avance.</p><p><a href="https://example.org/dune">La suivre</a></p>',
      },
      left: [{ type: 'picture', value: photo }],
    });
  });

  it('keeps the items of a list, and says those that are too many', () => {
    const dates = (max: number) =>
      aBlockTemplate({
        id: `agenda-${max}`,
        parameters: [
          {
            key: 'dates',
            kind: 'list',
            label: 'Dates',
            settings: {
              itemLabel: 'Date',
              min: 0,
              max,
              of: [{ key: 'quoi', kind: 'text', label: 'Quoi', settings: { role: 'title' } }],
            },
          },
        ],
      });
    const three = { dates: [{ quoi: 'Un' }, { quoi: 'Deux' }, { quoi: 'Trois' }] };
    const from = { template: dates(3), values: three };
    expect(poured([{ ...dates(3), id: 'rendez-vous' }], from)).toMatchObject({ values: three, left: [] });
    expect(poured([dates(2)], from)).toMatchObject({
      values: { dates: three.dates.slice(0, 2) },
      left: [{ type: 'words', value: 'Trois' }],
    });
  });

  it('takes the defaults of its template where it has no values: readers see them', () => {
    const greeting = aBlockTemplate({
      parameters: [
        { key: 'mot', kind: 'text', label: 'Mot', default: 'Bonjour', settings: { role: 'title' } },
      ],
    });
    const from = { template: greeting, values: {} };
    expect(poured([article], from).values.titre).toBe('Bonjour');
  });
});

/** Every text of a letter, and what its pictures say. */
const contentsOf = (pieces: readonly BlockPiece[]): string[] =>
  pieces.flatMap((piece) => {
    if (piece.type === 'items') return piece.items.flatMap(contentsOf);
    if (piece.type === 'picture') return [piece.value.alt || piece.value.url];
    return piece.type === 'words' ? [piece.value] : [];
  });

const demonstration = readDemonstration();
const letters = [
  ...demonstration.versions.map((version) => ({
    letter: version.id,
    draft: version,
    blockTemplates: demonstration.blockTemplates,
  })),
  ...themeIds.flatMap((theme) => {
    const { versions, blockTemplates } = readThemeLook(theme);
    return versions.map((draft) => ({ letter: `${theme}/${draft.id}`, draft, blockTemplates }));
  }),
];

describe.each(themeIds)('a letter in the theme %s', (theme) => {
  const { template, blockTemplates: byId, versions } = readThemeLook(theme);
  const design = { template, blockTemplates: [...byId.values()], letters: versions };

  it.each(letters)(
    '$letter stands where its blocks may, and loses nothing unsaid',
    ({ draft, blockTemplates }) => {
      const { draft: made, left } = pourLetter(draft, blockTemplates, design);
      expect(made.blocks).toHaveLength(draft.blocks.length);
      expect(made.subject).toBe(draft.subject);
      for (const block of made.blocks) {
        const placed = placementOf(
          byId.get(block.blocktemplate),
          block.blocktemplate,
          block.position,
          template.positions,
        );
        expect(placed).toMatchObject({ allowed: true });
      }
      const shown = JSON.stringify(made.blocks.map(({ blockdatas }) => blockdatas));
      const told = left.map(({ text }) => text);
      for (const block of draft.blocks) {
        const parameters = blockTemplates.get(block.blocktemplate)?.parameters ?? [];
        for (const content of contentsOf(readPieces(parameters, block.blockdatas))) {
          const written = JSON.stringify(content).slice(1, -1);
          const escaped = written.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
          const isThere = shown.includes(written) || shown.includes(escaped) || told.includes(content);
          expect(isThere || `${block.id}: ${content}`).toBe(true);
        }
      }
    },
  );
});
