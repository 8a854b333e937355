import { describe, expect, it } from 'vitest';
import { compareLayout } from '../../src/core/import/compare-layout.ts';
import { importVerdict, layoutFidelity, weakestAspect } from '../../src/core/import/fidelity.ts';
import { type LayoutAspect, layoutAspects } from '../../src/core/import/import-report.ts';
import { pictureKeys } from '../support/builders/drawn-layout.ts';
import { letterDrawer } from '../support/drawn-letters.ts';

/** A letter as agencies make them: tables of 600 px, a band, columns, buttons, icons, a footer. */
const letter = `<body style="margin:0;background:#eef1f4;font:16px Arial"><table width="600" align="center" cellpadding="0" cellspacing="0" style="background:#ffffff">
<tr><td style="background:#12324f;padding:24px;text-align:center"><h1 style="margin:0;font-size:32px;color:#ffffff">La lettre du port</h1></td></tr>
<tr><td style="padding:24px"><img src="quai.jpg" width="552" height="200" alt=""></td></tr>
<tr><td style="padding:0 24px"><h2 style="margin:0;font-size:24px">Trois rendez-vous</h2><p style="margin:16px 0">Le mois commence par trois sorties au bord de l’eau, ouvertes à tous et sans inscription.</p></td></tr>
<tr><td style="padding:0 24px"><table width="552" cellpadding="0" cellspacing="0"><tr>
<td width="184" valign="top"><img src="un.png" width="160" height="90" alt=""><h3 style="font-size:20px;margin:8px 0">La criée</h3><p style="margin:0">Mardi dès cinq heures.</p></td>
<td width="184" valign="top"><img src="deux.png" width="160" height="90" alt=""><h3 style="font-size:20px;margin:8px 0">Le phare</h3><p style="margin:0">Jeudi, à la nuit.</p></td>
<td width="184" valign="top"><img src="trois.png" width="160" height="90" alt=""><h3 style="font-size:20px;margin:8px 0">La digue</h3><p style="margin:0">Samedi, tout le jour.</p></td>
</tr></table></td></tr>
<tr><td style="padding:24px"><a href="https://a.fr/un" style="display:inline-block;background:#b3261e;color:#ffffff;padding:12px 24px">Je réserve</a> <a href="https://a.fr/deux" style="display:inline-block;background:#12324f;color:#ffffff;padding:12px 24px">Le programme</a></td></tr>
<tr><td style="background:#f6d55c;padding:24px"><p style="margin:0">Le saviez-vous : la jetée a cent ans cette année.</p></td></tr>
<tr><td style="padding:24px"><table cellpadding="0" cellspacing="0"><tr><td width="32"><span style="display:block;width:20px;height:20px;background:#2e7d32;color:#ffffff;text-align:center;font-size:14px">1</span></td><td>Prenez le quai des Brumes.</td></tr></table></td></tr>
<tr><td style="padding:24px;text-align:center;font-size:12px">Ville de Clairval, service des ports.</td></tr></table></body>`;

/** Rows of the letter's table. */
function secondHalfFirst(html: string): string {
  const [head = '', ...rows] = html.split('\n<tr>');
  const half = rows.length / 2;
  return [head, ...rows.slice(half), ...rows.slice(0, half)].join('\n<tr>');
}

const cells = /<td width="184"/g;

/** Two columns, a third and two thirds as wide. */
const dates = `<body style="margin:0;font:16px Arial"><table width="600" align="center"><tr><td width="150">12 mai</td>
<td width="450">Fête du port, de la jetée à la criée</td></tr><tr><td>14 mai</td><td>Régate des écoles de voile</td></tr></table></body>`;

/** What may go wrong on the way, each alone; the aspect that tells, and words that name where. */
const damages: [what: string, damaged: string, aspect: LayoutAspect, named: RegExp][] = [
  [
    'columns under one another',
    letter.replace(cells, (cell, at: number) => (at === letter.indexOf(cell) ? cell : `</tr><tr>${cell}`)),
    'beside',
    /criée|Le phare|un\.png/,
  ],
  [
    'a band made of an icon',
    letter
      .replace('display:block;width:20px;height:20px', 'display:block;width:552px;height:20px')
      .replace('<td width="32">', '<td>')
      .replace('</td><td>Prenez', '</td></tr><tr><td>Prenez'),
    'backgrounds',
    /^1$/,
  ],
  [
    'a button that is a link only',
    letter.replace('background:#b3261e;color:#ffffff;padding:12px 24px', 'color:#b3261e'),
    'buttons',
    /Je réserve/,
  ],
  [
    'a button of another colour',
    letter.replace('background:#b3261e', 'background:#12324f'),
    'buttons',
    /Je réserve/,
  ],
  [
    'titles of one size',
    letter
      .replace('font-size:32px', 'font-size:20px')
      .replace('font-size:24px', 'font-size:20px')
      .replaceAll('font-size:20px;margin', 'font-size:16px;font-weight:400;margin'),
    'titles',
    /La lettre du port/,
  ],
  [
    'titles that lost their weight',
    letter.replaceAll(/<(h[123]) style="/g, '<$1 style="font-weight:400;'),
    'titles',
    /La lettre du port · .*La digue/,
  ],
  [
    'titles of another colour',
    letter.replaceAll(/<(h[23]) style="/g, '<$1 style="color:#b3261e;'),
    'titles',
    /Trois rendez-vous · .*La digue/,
  ],
  ['a ground that is gone', letter.replace('background:#f6d55c;', ''), 'backgrounds', /saviez-vous/],
  [
    'a background that is no band any more',
    letter.replace(
      '<td style="background:#f6d55c;padding:24px"><p style="margin:0">',
      '<td style="padding:24px"><p style="margin:0;width:240px;background:#f6d55c">',
    ),
    'backgrounds',
    /saviez-vous/,
  ],
  [
    'buttons under one another',
    letter.replace('Je réserve</a> ', 'Je réserve</a><br>'),
    'beside',
    /Je réserve/,
  ],
  [
    'uneven columns that are even',
    dates.replace('"150"', '"300"').replace('"450"', '"300"'),
    'widths',
    /12 mai/,
  ],
  [
    'pictures of a third of their width',
    letter
      .replaceAll('width="160"', 'width="50"')
      .replace('width="552" height="200"', 'width="180" height="65"'),
    'widths',
    /quai\.jpg/,
  ],
  [
    'what was centred at the left',
    letter.replaceAll('text-align:center', 'text-align:left'),
    'alignment',
    /La lettre du port/,
  ],
  ['its second half first', secondHalfFirst(letter), 'order', /La lettre du port|quai\.jpg|saviez/],
];

const [asWide, underOneAnother, noLarger] = [
  'table{width:100%!important}',
  'td[width="184"]{display:block;width:auto!important}',
  'img{max-width:100%;height:auto}',
];

/** The letter with rules for phones. */
const onPhones = (...rules: readonly (string | undefined)[]) =>
  `<style>@media (max-width:480px){${rules.join('')}}</style>${letter}`;

const fitted = onPhones(asWide, underOneAnother, noLarger);

/** What may go wrong on a phone alone. */
const phoneDamages: [what: string, damaged: string, named: RegExp][] = [
  ['columns that stay beside one another', onPhones(asWide, noLarger), /La criée.*Le phare.*La digue/],
  ['a picture that is wider than it', onPhones(asWide, underOneAnother), /quai\.jpg/],
  [
    'words that become small',
    onPhones(asWide, underOneAnother, noLarger, 'p,td{font-size:11px}'),
    /saviez-vous/,
  ],
];

/** A letter of a title, one row and a line of words. */
const around = (
  row: string,
) => `<body style="margin:0;background:#eef1f4;font:16px Arial"><table width="600" align="center" cellpadding="0" cellspacing="24" style="background:#ffffff">
<tr><td><h1 style="margin:0">L’atelier</h1></td></tr><tr>${row}</tr><tr><td><p style="margin:0">Ville de Clairval</p></td></tr></table></body>`;

const card = (name: string, price: string) =>
  `<td width="168" valign="top"><div style="border:1px solid #d0d7de;border-radius:8px;background:#ffffff;padding:16px"><h3 style="margin:0">${name}</h3><p style="margin:8px 0">${price}</p></div></td>`;
const cards = around(
  `<td><table cellpadding="0" cellspacing="16"><tr>${card('Journée', '18 €')}${card('Semaine', '75 €')}${card('Mois', '210 €')}</tr></table></td>`,
);
const quotation = around(
  '<td style="border-left:6px solid #8d6e4f;padding:16px"><p style="margin:0">J’y ai fait ma table.</p><p style="margin:0">Nadia</p></td>',
);
const cardOnBand = around(
  '<td style="background:#dbeafe;padding:24px"><div style="background:#ffffff;padding:16px"><p style="margin:0">Trois parcours</p><p style="margin:8px 0 0">Du phare à la pointe.</p></div></td>',
);
const line = 'border-bottom:1px solid #cccccc';
const timetable = around(
  `<td><table width="552" cellpadding="8" cellspacing="0"><tr><td style="${line}">Eau</td><td style="${line}">12 h</td></tr><tr><td>Air</td><td>14 h</td></tr></table></td>`,
);

/** What sets parts of a letter apart, and is gone; what is named of it. */
const lostFrames: [what: string, whole: string, damaged: string, named: string[]][] = [
  [
    'cards without their frame',
    cards,
    cards.replaceAll('border:1px solid #d0d7de;', ''),
    ['Journée', 'Semaine', 'Mois'],
  ],
  [
    'one frame around three cards',
    cards,
    cards
      .replaceAll('border:1px solid #d0d7de;', '')
      .replace('<table cellpadding="0" cellspacing="16"', '$& style="border:1px solid #d0d7de"'),
    ['Journée', 'Semaine', 'Mois'],
  ],
  [
    'a quotation without its bar',
    quotation,
    quotation.replace('border-left:6px solid #8d6e4f;', ''),
    ['J’y ai fait ma table.'],
  ],
  ['a card without its band', cardOnBand, cardOnBand.replace('background:#dbeafe;', ''), ['Trois parcours']],
  ['a table without its lines', timetable, timetable.replaceAll(line, ''), ['Air']],
];

const receipt = `<body style="margin:0;font:16px Arial"><h1>Votre reçu</h1><table width="100%"><tr><td width="96">12 mai</td>
<td>Corde, 20 m</td><td align="right" width="96">18,50 €</td></tr></table><p>Merci, et à bientôt au chantier.</p></body>`;

const layoutsOf = letterDrawer();

describe('how a letter stands on its page, before and after', () => {
  it('is whole for a letter that stayed as it is', async () => {
    const drawn = await layoutsOf(letter);
    const measure = compareLayout(drawn, drawn, pictureKeys);
    expect(layoutFidelity(measure)).toBe(1);
    for (const aspect of layoutAspects.filter((one) => !['frames', 'corners', 'phoneRows'].includes(one)))
      expect(measure[aspect].total, aspect).toBeGreaterThan(0);
  });

  it.each(damages)('is below 70 % with %s, which it names', async (_what, damaged, aspect, named) => {
    const whole = damaged.includes('12 mai') ? dates : letter;
    expect(damaged).not.toBe(whole);
    const measure = compareLayout(await layoutsOf(whole), await layoutsOf(damaged), pictureKeys);
    expect(layoutFidelity(measure)).toBeLessThan(0.7);
    expect(measure[aspect].missing.join(' · ')).toMatch(named);
  });

  it.each(phoneDamages)('is below 70 % with %s on a phone, which it names', async (_what, damaged, named) => {
    const measure = compareLayout(await layoutsOf(fitted), await layoutsOf(damaged), pictureKeys);
    expect(layoutFidelity(measure)).toBeLessThan(0.7);
    expect(weakestAspect(measure)).toBe('phone');
    expect(measure.phone.missing.join(' · ')).toMatch(named);
  });

  it('is no letter to keep where a phone has a name and its price under one another, which it names', async () => {
    const stacked = `<style>@media (max-width:480px){td{display:block}}</style>${receipt}`;
    const measure = compareLayout(await layoutsOf(receipt), await layoutsOf(stacked), pictureKeys);
    expect(importVerdict(layoutFidelity(measure))).toBe('touch-up');
    expect(weakestAspect(measure)).toBe('phoneRows');
    expect(measure.phoneRows.missing).toEqual(['12 mai']);
    const back = compareLayout(await layoutsOf(stacked), await layoutsOf(stacked), pictureKeys);
    expect(back.phoneRows.total).toBe(0);
  });

  it.each(lostFrames)(
    'is no letter to keep with %s, which it names',
    async (_what, whole, damaged, named) => {
      expect(damaged).not.toBe(whole);
      const drawn = await layoutsOf(whole);
      expect(layoutFidelity(compareLayout(drawn, drawn, pictureKeys))).toBe(1);
      const measure = compareLayout(drawn, await layoutsOf(damaged), pictureKeys);
      expect(importVerdict(layoutFidelity(measure))).not.toBe('keep');
      expect(weakestAspect(measure)).toBe('frames');
      expect(measure.frames.missing).toEqual(named);
    },
  );

  it('keeps a letter whose cards are square, and names them', async () => {
    const square = cards.replaceAll('border-radius:8px;', '');
    const measure = compareLayout(await layoutsOf(cards), await layoutsOf(square), pictureKeys);
    expect(importVerdict(layoutFidelity(measure))).toBe('keep');
    expect(weakestAspect(measure)).toBe('corners');
    expect(measure.corners.missing).toEqual(['Journée']);
  });

  it('is below 70 % where the frames of all its cards are lost', async () => {
    const bare = cards.replaceAll('border:1px solid #d0d7de;border-radius:8px;', '');
    const measure = compareLayout(await layoutsOf(cards), await layoutsOf(bare), pictureKeys);
    expect(layoutFidelity(measure)).toBeLessThan(0.7);
  });

  it.each([
    [
      'as a cell of its own',
      timetable
        .replaceAll(line, '')
        .replace(
          '<tr><td>Air',
          '<tr><td colspan="2" bgcolor="#cccccc" height="1" style="padding:0;font-size:0"></td></tr>$&',
        ),
    ],
    ['in another grey', timetable.replaceAll('#cccccc', '#999999')],
    [
      'as the upper side of what follows',
      timetable
        .replaceAll(line, '')
        .replaceAll(/<td>(?=Air|14)/g, '<td style="border-top:1px solid #cccccc">'),
    ],
  ])('takes a line for the same that is drawn %s', async (_what, drawn) => {
    expect(drawn).not.toBe(timetable);
    expect(compareLayout(await layoutsOf(timetable), await layoutsOf(drawn), pictureKeys).frames).toEqual({
      ...{ total: 1, kept: 1, missing: [] },
    });
  });

  it('sees a frame whose colour is see-through as pale as it is', async () => {
    const [faint, pale, full] = ['rgba(200, 0, 0, 0.2)', '#f4cccc', '#c80000'].map((color) =>
      cards.replaceAll('1px solid #d0d7de', `1px solid ${color}`),
    ) as [string, string, string];
    const was = await layoutsOf(faint);
    expect(compareLayout(was, await layoutsOf(pale), pictureKeys).frames.missing).toEqual([]);
    expect(compareLayout(was, await layoutsOf(full), pictureKeys).frames.missing).not.toEqual([]);
  });

  it('does not miss a pale line around the whole letter', async () => {
    const lined = letter.replace(
      'style="background:#ffffff"',
      'style="background:#ffffff;border:1px solid #e5e5e5"',
    );
    expect(lined).not.toBe(letter);
    expect(
      compareLayout(await layoutsOf(lined), await layoutsOf(letter), pictureKeys).frames.missing,
    ).toEqual([]);
  });

  it('is whole where a letter that was cut off on a phone comes under one another there', async () => {
    const [was, is] = [await layoutsOf(letter), await layoutsOf(fitted)];
    expect(layoutFidelity(compareLayout(was, is, pictureKeys))).toBe(1);
    expect(layoutFidelity(compareLayout(is, was, pictureKeys))).toBeLessThan(0.7);
  });

  it('is measured of a letter of four thousand backgrounds by the first of them', async () => {
    const cells = ['#112233', '#eeddcc'].map(
      (color) => `<i style="display:block;height:8px;background:${color}">a</i>`,
    );
    const drawn = await layoutsOf(cells.join('').repeat(2_000));
    const { backgrounds, parts } = drawn.computer;
    expect([backgrounds.length, parts.length]).toEqual([2_000, 2_000]);
    expect(layoutFidelity(compareLayout(drawn, drawn, pictureKeys))).toBe(1);
  });

  it('takes a band that is darkened so that its white words can be read for the same', async () => {
    const [was, is] = ['#e76f51', '#d3421d'].map((color) =>
      letter.replace('background:#12324f', `background:${color}`),
    );
    const measure = compareLayout(await layoutsOf(was as string), await layoutsOf(is as string), pictureKeys);
    expect(is).not.toBe(was);
    expect(layoutFidelity(measure)).toBe(1);
  });

  it('is no letter to keep where the page around it is of another colour', async () => {
    const dark = letter.replace('background:#eef1f4', 'background:#12324f');
    const measure = compareLayout(await layoutsOf(letter), await layoutsOf(dark), pictureKeys);
    expect(importVerdict(layoutFidelity(measure))).toBe('touch-up');
    expect(measure.backgrounds.missing).toEqual(['la page autour de la lettre']);
  });

  it('does not take a band for the same that is as light and of another hue', async () => {
    const [blue, sand] = ['#c8dcf0', '#f0dcc8'].map((color) => letter.replace('#f6d55c', color));
    const measure = compareLayout(
      await layoutsOf(blue as string),
      await layoutsOf(sand as string),
      pictureKeys,
    );
    expect(measure.backgrounds.missing).toEqual(['Le saviez-vous : la jetée a cent ans cette année.']);
  });

  it('does not take a band for the same whose white words turned black', async () => {
    const black = letter.replace('color:#ffffff">La lettre', 'color:#000000">La lettre');
    const measure = compareLayout(await layoutsOf(letter), await layoutsOf(black), pictureKeys);
    expect(measure.backgrounds.missing).toEqual(['La lettre du port']);
  });

  it('does not take words that are marked for words on a ground of their own', async () => {
    const marked = letter.replace(
      'la jetée a cent ans',
      '<span style="background:#ffffff">la jetée a cent ans</span>',
    );
    const measure = compareLayout(await layoutsOf(marked), await layoutsOf(letter), pictureKeys);
    expect(marked).not.toBe(letter);
    expect(layoutFidelity(measure)).toBe(1);
  });
});
