import { describe, expect, it } from 'vitest';
import type {
  DrawnBackground,
  DrawnColor,
  DrawnLayout,
  DrawnPart,
} from '../../../../src/core/import/drawn-layout.ts';
import { layoutFidelity } from '../../../../src/core/import/fidelity.ts';
import {
  compareOnComputer,
  drawnLayout,
  drawnPicture,
  drawnWords,
} from '../../../support/builders/drawn-layout.ts';

describe('what stands beside what', () => {
  const beside = drawnLayout([
    drawnPicture('quai.jpg', { top: 0, width: 280 }),
    drawnWords('La criée ouvre', { left: 300, top: 40, width: 300 }),
  ]);

  it('is kept where it is moved down as a whole', () => {
    const moved = drawnLayout([
      drawnPicture('quai.jpg', { top: 500, width: 280 }),
      drawnWords('La criée ouvre', { left: 300, top: 540, width: 300 }),
    ]);
    expect(compareOnComputer(beside, moved).beside).toEqual({ total: 1, kept: 1, missing: [] });
  });

  it('is lost where one comes under the other, or changes sides', () => {
    const under = drawnLayout([
      drawnPicture('quai.jpg', { top: 0, width: 280 }),
      drawnWords('La criée ouvre', { top: 120, width: 300 }),
    ]);
    const mirrored = drawnLayout([
      drawnPicture('quai.jpg', { left: 320, top: 0, width: 280 }),
      drawnWords('La criée ouvre', { top: 40, width: 300 }),
    ]);
    for (const after of [under, mirrored])
      expect(compareOnComputer(beside, after).beside).toEqual({ total: 1, kept: 0, missing: ['quai.jpg'] });
  });

  it('is kept where words begin a few px under what they stood beside, and no more', () => {
    const lower = (top: number) =>
      drawnLayout([
        drawnPicture('quai.jpg', { top: 0, width: 280 }),
        drawnWords('La criée ouvre', { left: 300, top, width: 300 }),
      ]);
    expect(compareOnComputer(beside, lower(108)).beside).toMatchObject({ total: 1, kept: 1 });
    expect(compareOnComputer(lower(108), beside).beside).toMatchObject({ total: 0 });
    expect(compareOnComputer(beside, lower(130)).beside).toMatchObject({ total: 1, kept: 0 });
  });

  it('is one row for the pictures, titles and texts of the same columns', () => {
    const columns = (top: number) =>
      ['un', 'deux', 'trois'].map((word, nth) => drawnWords(word, { left: nth * 200, top, width: 180 }));
    const letter = drawnLayout([
      ...columns(0),
      ...columns(30).map((part) => ({ ...part, words: part.words.map((word) => `${word}-bis`) })),
    ]);
    expect(compareOnComputer(letter, letter).beside.total).toBe(1);
  });
});

describe('a row of two long columns', () => {
  it('weighs more than a sign beside a word', () => {
    const long = (left: number) =>
      Array.from({ length: 12 }, (_, nth) =>
        drawnWords(`ligne-${left}-${nth}`, { left, top: nth * 24, width: 280 }),
      );
    const letter = drawnLayout([...long(0), ...long(300)]);
    expect(compareOnComputer(letter, letter).beside.total).toBe(3);
  });
});

describe('titles', () => {
  const letter = (size: number) =>
    drawnLayout([
      drawnWords('Le port', { top: 0, size }),
      drawnWords('Tout le mois de juin', { top: 60 }),
      drawnWords('et au mois de juillet', { top: 100 }),
    ]);

  it('are compared by their ratio to the body', () => {
    expect(compareOnComputer(letter(32), letter(28)).titles).toMatchObject({ total: 1, kept: 1 });
    expect(compareOnComputer(letter(32), letter(20)).titles).toEqual({
      total: 1,
      kept: 0,
      missing: ['Le port'],
    });
  });

  it('are no small bold words: a label, the head of a table', () => {
    const label = (isBold: boolean) =>
      drawnLayout([
        drawnWords('Le port', { top: 0, size: 12, isBold }),
        drawnWords('Tout le mois de juin', { top: 60 }),
      ]);
    expect(compareOnComputer(label(true), label(false)).titles.total).toBe(0);
  });

  it('are lost where they change their weight, whichever it was', () => {
    const bold = (isBold: boolean) =>
      drawnLayout([
        drawnWords('Le port', { top: 0, size: 32, isBold }),
        drawnWords('Tout le mois de juin', { top: 60 }),
      ]);
    expect(compareOnComputer(bold(true), bold(false)).titles.missing).toEqual(['Le port']);
    expect(compareOnComputer(bold(false), bold(true)).titles.missing).toEqual(['Le port']);
  });

  it.each<[string, DrawnColor, DrawnColor, number]>([
    ['kept where it is darker, so that it can be read', [246, 213, 92], [168, 137, 11], 1],
    ['kept where it is grey and was black', [0, 0, 0], [60, 60, 60], 1],
    ['lost where it is blue and was black', [0, 0, 0], [26, 35, 126], 0],
    ['lost where it is as dark, of another hue', [26, 35, 126], [126, 26, 35], 0],
  ])('have a colour, which is %s', (_what, was, is, kept) => {
    const title = (color: DrawnColor) =>
      drawnLayout([
        drawnWords('Le port', { top: 0, size: 32, color }),
        drawnWords('Tout le mois de juin', { top: 60 }),
      ]);
    expect(compareOnComputer(title(was), title(is)).titles).toMatchObject({ total: 1, kept });
  });

  it('may be bold words of the size of the body, which stay bold', () => {
    const bold = (isBold: boolean) =>
      drawnLayout([
        drawnWords('Le port', { top: 0, isBold }),
        drawnWords('Tout le mois de juin', { top: 60 }),
      ]);
    expect(compareOnComputer(bold(true), bold(true)).titles).toMatchObject({ total: 1, kept: 1 });
    expect(compareOnComputer(bold(true), bold(false)).titles).toMatchObject({ total: 1, kept: 0 });
  });
});

describe('buttons', () => {
  const red: [number, number, number] = [179, 38, 30];
  const button = (color: [number, number, number], isLink = true) =>
    drawnLayout(
      [
        drawnWords('Je réserve', { left: 20, top: 20, width: 90, isLink, background: 1 }),
        drawnWords('Avant le 3 mai', { top: 90 }),
      ],
      [{ color, rect: [0, 0, 130, 60] }],
    );

  it('are links on a background of their own, of the same colour', () => {
    expect(compareOnComputer(button(red), button(red)).buttons).toMatchObject({ total: 1, kept: 1 });
    expect(compareOnComputer(button(red), button([18, 50, 79])).buttons.missing).toEqual(['Je réserve']);
  });

  it('are the same where they are darker by what an import may make them, of their hue', () => {
    const orange = button([255, 102, 0]);
    expect(compareOnComputer(orange, button([199, 80, 0])).buttons).toMatchObject({ total: 1, kept: 1 });
    expect(compareOnComputer(orange, button([180, 72, 0])).buttons.missing).toEqual(['Je réserve']);
  });

  it('are no links that share their background, as those of a menu', () => {
    const menu = drawnLayout(
      [
        drawnWords('Accueil', { left: 20, top: 20, width: 90, isLink: true, background: 1 }),
        drawnWords('Concerts', { left: 150, top: 20, width: 90, isLink: true, size: 13, background: 1 }),
        drawnWords('Avant le 3 mai', { top: 90 }),
      ],
      [{ color: red, rect: [0, 0, 600, 60] }],
    );
    expect(compareOnComputer(menu, menu).buttons.total).toBe(0);
  });

  it('are those still whose address was none and is gone', () => {
    expect(compareOnComputer(button(red), button(red, false)).buttons).toMatchObject({ total: 1, kept: 1 });
  });

  it('are no cells of the strip of a menu', () => {
    const cell = (left: number, words: string) =>
      drawnWords(words, { left, top: 20, width: 90, isLink: true });
    const strip = drawnLayout(
      [
        { ...cell(20, 'Accueil'), background: 1 },
        { ...cell(220, 'Concerts'), background: 2 },
        drawnWords('Avant le 3 mai', { top: 90 }),
      ],
      [
        { color: red, rect: [0, 0, 200, 60] },
        { color: red, rect: [200, 0, 400, 60] },
      ],
    );
    expect(compareOnComputer(strip, strip).buttons.total).toBe(0);
  });

  it('are no bands, which reach beyond the words of the letter', () => {
    const linked = (left: number, width: number) =>
      drawnLayout(
        [
          drawnWords('Cette semaine', { left: 200, top: 20, width: 200, isLink: true, background: 1 }),
          drawnWords('Avant le 3 mai', { left: 40, top: 90, width: 520 }),
        ],
        [{ color: red, rect: [left, 0, width, 60] }],
      );
    expect(compareOnComputer(linked(0, 600), linked(0, 600)).buttons.total).toBe(0);
    expect(compareOnComputer(linked(40, 520), linked(40, 520)).buttons.total).toBe(1);
  });

  it('stay as wide as they were, beside the letter', () => {
    const wide = (width: number) =>
      drawnLayout(
        [
          drawnWords('Je réserve', { left: 60, top: 20, width: 90, isLink: true, background: 1 }),
          drawnWords('Avant le 3 mai', { left: 40, top: 90, width: 520 }),
        ],
        [{ color: red, rect: [40, 0, width, 60] }],
      );
    expect(compareOnComputer(wide(520), wide(480)).buttons).toMatchObject({ total: 1, kept: 1 });
    expect(compareOnComputer(wide(520), wide(160)).buttons.missing).toEqual(['Je réserve']);
  });

  it('are no words that lead nowhere', () => {
    expect(compareOnComputer(button(red, false), button(red, false)).buttons.total).toBe(0);
  });
});

describe('backgrounds', () => {
  const band = (width: number) =>
    drawnLayout(
      [
        drawnWords('Le saviez-vous', { top: 20, background: 1 }),
        drawnWords('La jetée', { top: 90 }),
        drawnWords('Le phare', { top: 120 }),
      ],
      [{ color: [246, 213, 92], rect: [0, 0, width, 60] }],
    );

  it('of a card that is hardly darker than its page are lost where it is one with it', () => {
    const card = (color: [number, number, number]) =>
      drawnLayout(
        [
          drawnWords('Le saviez-vous', { top: 20, background: 1 }),
          drawnWords('La jetée', { top: 90 }),
          drawnWords('Le phare', { top: 120 }),
        ],
        [{ color, rect: [0, 0, 600, 60] }],
      );
    const grey: [number, number, number] = [244, 244, 247];
    expect(compareOnComputer(card(grey), card([246, 246, 246])).backgrounds).toMatchObject({
      total: 1,
      kept: 1,
    });
    expect(compareOnComputer(card(grey), card([255, 255, 255])).backgrounds).toMatchObject({
      total: 1,
      kept: 0,
    });
  });

  it('reach as far as they did', () => {
    expect(compareOnComputer(band(600), band(560)).backgrounds).toMatchObject({ total: 1, kept: 1 });
    expect(compareOnComputer(band(600), band(240)).backgrounds).toMatchObject({ total: 1, kept: 0 });
  });

  describe('that white words lie on', () => {
    const white: DrawnColor = [255, 255, 255];
    const band = (background: DrawnColor, color = white) =>
      drawnLayout(
        [
          drawnWords('La laine', { top: 20, color, background: 1 }),
          drawnWords('La jetée', { top: 90 }),
          drawnWords('Le phare', { top: 120 }),
        ],
        [{ color: background, rect: [0, 0, 600, 60] }],
      );
    const coral: DrawnColor = [231, 111, 81];
    const kept = (is: DrawnLayout) => compareOnComputer(band(coral), is).backgrounds.kept;

    it('are the same where they are darker by what an import may make them, of their hue', () => {
      expect(kept(band([209, 62, 26]))).toBe(1);
      expect(compareOnComputer(band([150, 150, 150]), band([95, 95, 95])).backgrounds.kept).toBe(1);
    });

    it.each<[string, DrawnColor]>([
      ['darker than that', [165, 49, 20]],
      ['of another hue', [178, 108, 22]],
      ['a grey', [178, 178, 178]],
      ['lighter', [255, 170, 140]],
      ['white', white],
    ])('are lost where they are %s', (_what, color) => expect(kept(band(color))).toBe(0));

    it('are lost where they were grey and are blue', () =>
      expect(compareOnComputer(band([150, 150, 150]), band([92, 120, 150])).backgrounds.kept).toBe(0));

    it('are lost where the words turned black', () => {
      expect(kept(band(coral, [0, 0, 0]))).toBe(0);
      expect(kept(band(coral, [220, 220, 220]))).toBe(1);
    });
  });

  it('under the whole letter may be darker, too', () => {
    const letter = (color: DrawnColor) =>
      drawnLayout(
        [
          drawnWords('La laine', { top: 20, background: 1 }),
          drawnWords('La jetée', { top: 90, background: 1 }),
        ],
        [{ color, rect: [0, 0, 600, 600] }],
      );
    expect(compareOnComputer(letter([231, 111, 81]), letter([209, 62, 26])).backgrounds.total).toBe(0);
  });

  it('of the page around the letter are lost as one thing, which is called so', () => {
    const letter = (color: DrawnColor) =>
      drawnLayout(
        [drawnWords('La laine', { left: 100, top: 20, width: 300 })],
        [{ color, rect: [0, 0, 600, 2_000] }],
      );
    expect(compareOnComputer(letter([233, 238, 240]), letter([6, 44, 67])).backgrounds).toEqual({
      total: 1,
      kept: 0,
      missing: ['la page autour de la lettre'],
    });
  });

  it('that lie under the whole page are not how wide the letter is', () => {
    const letter = (page: boolean) =>
      drawnLayout(
        [
          drawnPicture('quai.jpg', { left: 100, top: 0, width: 400 }),
          drawnPicture('criee.jpg', { left: 100, top: 120, width: 200 }),
        ],
        page ? [{ color: [240, 240, 200], rect: [8, 0, 584, 900] }] : [],
      );
    expect(compareOnComputer(letter(true), letter(false)).widths).toMatchObject({ total: 2, kept: 2 });
  });
});

describe('widths of what stands beside one another', () => {
  const columns = (width: number) =>
    drawnLayout([
      drawnWords('Un lien', { top: 0, width: 60, column: rectOf(0, width) }),
      drawnWords('La criée ouvre à cinq heures', { left: width + 10, top: 0, width: 590 - width }),
    ]);
  const rectOf = (left: number, width: number) => ({ left, top: 0, right: left + width, bottom: 20 });

  it('are lost where a narrow column is halved', () => {
    expect(compareOnComputer(columns(130), columns(110)).widths).toMatchObject({ total: 1, kept: 1 });
    expect(compareOnComputer(columns(130), columns(75)).widths.missing).toEqual(['Un lien']);
  });

  it('of a box that fits its words are lost where these break', () => {
    expect(compareOnComputer(columns(62), columns(130)).widths.missing).toEqual([]);
    const [link, ...rest] = columns(40).parts as [DrawnPart, ...DrawnPart[]];
    const broken = { ...link, rect: { ...rectOf(0, 40), bottom: 60 } };
    expect(
      compareOnComputer(columns(62), { ...columns(40), parts: [broken, ...rest] }).widths.missing,
    ).toEqual(['Un lien']);
  });
});

describe('order', () => {
  it('is lost of what stands elsewhere among the rest', () => {
    const [one, two, three] = ['La criée', 'Le phare', 'La digue de juin'];
    const letter = (words: string[]) =>
      drawnLayout(words.map((each, nth) => drawnWords(each, { top: nth * 40 })));
    const measure = compareOnComputer(
      letter([one, two, three] as string[]),
      letter([three, one, two] as string[]),
    );
    expect(measure.order.kept).toBeLessThan(measure.order.total);
    expect(measure.order.missing).not.toEqual([]);
  });
});

describe('the whole', () => {
  it('is whole where nothing changed, and less where a gap did', () => {
    const letter = (gap: number) =>
      drawnLayout([drawnWords('La criée', { top: 0 }), drawnWords('Le phare', { top: 20 + gap })]);
    expect(layoutFidelity(compareOnComputer(letter(10), letter(10)))).toBe(1);
    expect(layoutFidelity(compareOnComputer(letter(10), letter(90)))).toBeLessThan(1);
  });

  it('says nothing of a gap where a picture of unknown size stands', () => {
    const letter = (gap: number) =>
      drawnLayout([
        drawnWords('La criée', { left: 300, top: 0, width: 300 }),
        drawnWords('Le phare', { top: 20 + gap }),
      ]);
    const unsized = [{ left: 0, top: 0, right: 80, bottom: 45 }];
    expect(compareOnComputer({ ...letter(10), unsized }, letter(90)).gaps.total).toBe(0);
  });

  it('says nothing of what the other letter does not have', () => {
    const letter = drawnLayout([drawnWords('La criée', { top: 0 }), drawnPicture('quai.jpg', { top: 40 })]);
    expect(layoutFidelity(compareOnComputer(letter, drawnLayout([drawnWords('La criée', { top: 0 })])))).toBe(
      1,
    );
  });
});

describe('frames', () => {
  it('are one thing to keep, however much stands in them', () => {
    const card = (edge?: [number, number, number]) => {
      const layout = drawnLayout(
        [
          drawnWords('Le saviez-vous', { top: 20, background: 1 }),
          drawnWords('La jetée', { top: 90, background: 1 }),
        ],
        [{ color: [255, 255, 255], rect: [0, 0, 600, 200] }],
      );
      const [page, own] = layout.backgrounds as [DrawnBackground, DrawnBackground];
      return { ...layout, backgrounds: [page, { ...own, ...(edge && { edge }) }] };
    };
    const grey: [number, number, number] = [200, 200, 200];
    expect(compareOnComputer(card(grey), card(grey)).frames).toMatchObject({ total: 1, kept: 1 });
    expect(compareOnComputer(card(grey), card()).frames.missing).toEqual(['Le saviez-vous']);
  });
});
