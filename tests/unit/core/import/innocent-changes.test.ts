import { describe, expect, it } from 'vitest';
import type { DrawnPart } from '../../../../src/core/import/drawn-layout.ts';
import {
  compareOnComputer,
  drawnLayout,
  drawnPicture,
  drawnWords,
} from '../../../support/builders/drawn-layout.ts';

// What a person who keeps a letter does not miss, each beside what is missed that is like it.

describe('a gap', () => {
  const letter = (gap: number, below: DrawnPart = drawnWords('Le phare', { top: 20 + gap })) =>
    drawnLayout([drawnWords('La criée', { top: 0 }), below]);
  const picture = (top: number, height: number): DrawnPart => ({
    ...drawnPicture('quai.jpg', { top }),
    rect: { left: 0, top, right: 600, bottom: top + height },
  });

  it('of an empty line may become two, not three', () => {
    expect(compareOnComputer(letter(30), letter(60)).gaps).toMatchObject({ total: 1, kept: 1 });
    expect(compareOnComputer(letter(30), letter(90)).gaps).toMatchObject({ total: 1, kept: 0 });
  });

  it('within what belongs together may not be twice as large', () =>
    expect(compareOnComputer(letter(19), letter(38)).gaps.missing).toEqual(['Le phare']));

  it('beside a tall picture may be a line more, and beside a low one may not', () => {
    const beside = (gap: number, height: number) => letter(gap, picture(20 + gap, height));
    expect(compareOnComputer(beside(2, 350), beside(30, 350)).gaps).toMatchObject({ total: 1, kept: 1 });
    expect(compareOnComputer(beside(2, 80), beside(30, 80)).gaps).toMatchObject({ total: 1, kept: 0 });
  });
});

describe('entries of a menu that stood in cells', () => {
  const menu = (...lefts: number[]) =>
    drawnLayout([
      drawnWords('Fruits', { left: lefts[0] as number, top: 0, width: 50 }),
      drawnWords('Laitages', { left: lefts[1] as number, top: 0, width: 60 }),
      drawnWords('Tout le mois de juin', { top: 60 }),
    ]);
  const line = drawnLayout([
    drawnWords('Fruits | Laitages', { left: 460, top: 0, width: 130 }),
    drawnWords('Tout le mois de juin', { top: 60 }),
  ]);

  it('stand beside one another still, and where they stood, in one line of words', () => {
    const { beside, alignment } = compareOnComputer(menu(450, 530), line);
    expect(beside).toEqual({ total: 1, kept: 1, missing: [] });
    expect(alignment.missing).toEqual([]);
  });

  it('do not where they stood at both ends of their row', () =>
    expect(compareOnComputer(menu(0, 530), line).beside.missing).toEqual(['Fruits']));

  it('do not where the words take several lines', () => {
    const [words, ...rest] = line.parts as [DrawnPart, ...DrawnPart[]];
    const broken = { ...words, rect: { ...words.rect, bottom: 60 } };
    expect(compareOnComputer(menu(450, 530), { ...line, parts: [broken, ...rest] }).beside.missing).toEqual([
      'Fruits',
    ]);
  });
});

describe('one line of words at the left of its column', () => {
  const row = (column: number, price: number) =>
    drawnLayout([
      drawnWords('Lampe de cale', {
        ...{ left: 90, top: 0, width: 90 },
        column: { left: 90, top: 0, right: 90 + column, bottom: 20 },
      }),
      drawnWords('39 €', { left: price, top: 0, width: 40, align: 'right' }),
      drawnWords('Retrait sur place', { top: 60 }),
    ]);

  it('does not show how wide the column is', () =>
    expect(compareOnComputer(row(460, 560), row(330, 560)).widths.missing).toEqual([]));

  it('shows where what follows in the row begins', () =>
    expect(compareOnComputer(row(460, 560), row(460, 300)).widths.missing).toEqual(['Lampe de cale']));
});

describe('words that came to the middle', () => {
  const letter = (at: 'top' | 'foot', align: 'left' | 'center') => {
    const words = (size: number, top: number) =>
      drawnWords('Ville de Clairval', {
        ...{ left: align === 'left' ? 0 : 240, top, width: 120, size, align },
        column: { left: 0, top, right: 600, bottom: top + 20 },
      });
    const body = [
      drawnWords('Tout le mois de juin au bord de l’eau', { top: 60 }),
      drawnWords('et juillet', { top: 100 }),
    ];
    return drawnLayout(at === 'top' ? [words(12, 0), ...body] : [...body, words(12, 160)]);
  };

  it('are not missed at the left where they are small print under a letter', () =>
    expect(compareOnComputer(letter('foot', 'left'), letter('foot', 'center')).alignment.total).toBe(0));

  it('are missed there where they left the middle', () =>
    expect(compareOnComputer(letter('foot', 'center'), letter('foot', 'left')).alignment.missing).toEqual([
      'Ville de Clairval',
    ]));

  it('are missed over it', () =>
    expect(compareOnComputer(letter('top', 'left'), letter('top', 'center')).alignment.missing).toEqual([
      'Ville de Clairval',
    ]));
});

describe('a picture', () => {
  const letter = (width: number, page: number) =>
    drawnLayout([
      drawnPicture('affiche.png', { top: 0, width }),
      drawnWords('Tout le mois de juin', { top: 120, width: page }),
    ]);

  it('that is as wide as it was is the same, however wide the letter is', () =>
    expect(compareOnComputer(letter(400, 600), letter(440, 440)).widths.missing).toEqual([]));

  it('that filled the letter and no longer does is not, however wide it is', () =>
    expect(compareOnComputer(letter(500, 500), letter(500, 620)).widths.missing).toEqual(['affiche.png']));

  it('that is twice as wide is not, nor half as wide', () => {
    for (const [was, is] of [
      [100, 214],
      [400, 200],
    ] as const)
      expect(compareOnComputer(letter(was, 600), letter(is, 600)).widths.missing).toEqual(['affiche.png']);
  });
});

describe('the cells of a table', () => {
  const cells = [
    ['Huit', 'Quatre', 'Deux'],
    ['Caen', 'Rouen', 'Le Havre'],
  ].map((column, nth) =>
    column.map((words, row) => drawnWords(words, { left: nth * 300, top: row * 30, width: 200 })),
  );
  const byColumns = cells.flat();
  const byRows = byColumns.toSorted((one, other) => one.rect.top - other.rect.top);

  it('are where they were, whether its html goes by columns or by rows', () => {
    for (const [before, after] of [
      [byColumns, byRows],
      [byRows, byColumns],
    ] as const)
      expect(compareOnComputer(drawnLayout(before), drawnLayout(after)).order.missing).toEqual([]);
  });

  it('are not where they were once its last row is its first', () => {
    const turned = byRows.map((part) => {
      const top = (part.rect.top + 30) % 90;
      return { ...part, rect: { ...part.rect, top, bottom: top + 20 } };
    });
    const measure = compareOnComputer(
      drawnLayout(byColumns),
      drawnLayout([...turned.slice(4), ...turned.slice(0, 4)]),
    );
    expect(measure.order.missing).not.toEqual([]);
  });
});
