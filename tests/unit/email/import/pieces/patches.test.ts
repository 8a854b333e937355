import { describe, expect, it } from 'vitest';
import { readOutline } from '../../../../../src/email/import/read-outline.ts';
import { outlineWords } from '../../../../support/builders/outline-words.ts';

const words = `<tr><td>${'Le jardin de la semaine se visite à pied, avec de bonnes chaussures. '.repeat(4)}</td></tr>`;
const letter = (rows: string) => readOutline(`<table width="600" bgcolor="#ffffff">${words}${rows}</table>`);
const pieces = (rows: string) =>
  letter(rows)
    .rows.flatMap(({ columns }) => columns.flatMap((column) => column.pieces))
    .slice(1);
const backgrounds = (rows: string) => letter(rows).rows.map(({ background }) => background);

const icon = (name: string, color: string) =>
  `<table style="display:inline-table"><tr><td style="padding:4px"><table style="background:${color};width:20px"><tr><td><a href="https://${name}.example/jardin"><img src="${name}.png" width="20" height="20" alt="${name}"></a></td></tr></table></td></tr></table>`;

describe('a background whose box is narrower than its row is no band', () => {
  it('of a menu, whose box is as wide as its links beside one another', () => {
    const link = (words: string) =>
      `<td><a href="https://a.fr"><b>${words}</b><span> du port</span></a></td><td width="15"></td>`;
    const menu = `<tr><td align="center"><table bgcolor="#333333"><tr>${['Quais', 'Phare'].map(link).join('')}</tr></table></td></tr>`;
    const [piece] = pieces(menu);
    const [, width] = /width="(\d+)"/.exec(piece?.kind === 'html' ? piece.html : '') ?? [];
    expect(Number(width)).toBeGreaterThan('Quais du port | Phare du port'.length * 7);
  });

  it('of a code, which free html shows in its box', () => {
    const code =
      '<tr><td align="center"><table width="200" bgcolor="#eeeeee"><tr><td align="center" style="padding:16px"><b>483 920</b></td></tr></table></td></tr>';
    expect(pieces(code)).toEqual([
      {
        kind: 'html',
        html: expect.stringMatching(/^<table width="200" align="center" bgcolor="#eeeeee">.*483 920/),
      },
    ]);
    expect(backgrounds(code)).toEqual([undefined]);
  });

  it('of icons, which keep it behind them', () => {
    const icons = `<tr><td align="center">${icon('un', '#3b5998')}${icon('deux', '#4dc247')}</td></tr>`;
    expect(pieces(icons)).toEqual([
      expect.objectContaining({ address: 'un.png', patch: '#3b5998', width: 20 }),
      expect.objectContaining({ address: 'deux.png', patch: '#4dc247' }),
    ]);
    expect(new Set(backgrounds(icons))).toEqual(new Set([undefined]));
  });

  it('but one of a box that fills its row is, however little it holds', () => {
    const band = '<tr><td bgcolor="#333333"><img src="logo.png" width="120" alt="Logo"></td></tr>';
    const wide =
      '<tr><td><table width="100%" bgcolor="#333333"><tr><td style="color:#ffffff">Mars</td></tr></table></td></tr>';
    expect(backgrounds(band)).toEqual([undefined, '#333333']);
    expect(backgrounds(wide)).toEqual([undefined, '#333333']);
  });

  it('nor is that of a whole letter, however short it is', () => {
    const short =
      '<body bgcolor="#eeeeee"><table width="400" bgcolor="#ffffff"><tr><td>Bonjour</td></tr></table></body>';
    expect(outlineWords(readOutline(short))).toEqual(['Bonjour']);
  });
});
