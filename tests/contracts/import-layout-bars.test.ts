import { describe, expect, it } from 'vitest';
import { compareLayout } from '../../src/core/import/compare-layout.ts';
import { importVerdict, layoutFidelity, weakestAspect } from '../../src/core/import/fidelity.ts';
import { pictureKeys } from '../support/builders/drawn-layout.ts';
import { letterDrawer } from '../support/drawn-letters.ts';

// Small things that set words apart: a bar beside a few words, a frame around a code, a stripe over the letter, a pale band.

const layoutsOf = letterDrawer();

const measured = async (was: string, is: string) =>
  compareLayout(await layoutsOf(was), await layoutsOf(is), pictureKeys);

/** A letter with something between its title and its foot. */
const around = (inside: string, over = '') =>
  `<body style="margin:0;background:#eef1f4;font:16px Arial">${over}<table width="600" align="center" cellpadding="0" cellspacing="24" style="background:#ffffff">
<tr><td><h1 style="margin:0">L’atelier</h1></td></tr><tr><td>${inside}</td></tr><tr><td><p style="margin:0">Ville de Clairval</p></td></tr></table></body>`;
const patch = (style: string, words = 'Nouveau') =>
  around(`<span style="display:inline-block;font-size:14px;${style}">${words}</span>`);
const bar = 'border-left:4px solid #cc0000;';
const frame = 'border:2px dashed #cc0000;';

describe('a letter', () => {
  it.each([
    ['the bar of a small patch', patch(`background:#fff3cd;padding:2px 8px;${bar}`), bar, 'Nouveau'],
    ['a bar beside a word', patch(`padding-left:8px;${bar}`), bar, 'Nouveau'],
    [
      'a bar that is a cell',
      around(
        '<table cellpadding="0" cellspacing="0"><tr><td width="4" bgcolor="#cc0000"></td><td style="padding:0 8px;font-size:14px">Nouveau</td></tr></table>',
      ),
      ' bgcolor="#cc0000"',
      'Nouveau',
    ],
    [
      'the bar over a small patch',
      patch('background:#fff3cd;padding:8px;border-top:4px solid #cc0000'),
      ';border-top:4px solid #cc0000',
      'Nouveau',
    ],
    ['the frame of a code', patch(`padding:8px;${frame}`, 'AVRIL10'), frame, 'AVRIL10'],
    [
      'the stripe over it',
      around('Du lin.', '<div style="background:#133263;height:17px"></div>'),
      'background:#133263;',
      'L’atelier',
    ],
    [
      'the band around a card that was a little darker than the page',
      around(
        '<div style="background:#c5cae9;padding:20px;margin-bottom:40px"><div style="background:#ffffff;padding:16px"><p style="margin:0">Portes ouvertes</p></div></div>',
      ).replace('background:#ffffff"', 'background:#e8eaf6"'),
      'background:#c5cae9;',
      'Portes ouvertes',
    ],
  ])('that lost %s is not to be kept, and says so', async (_what, whole, cut, named) => {
    expect((await measured(whole, whole)).frames).toEqual({ total: 1, kept: 1, missing: [] });
    const measure = await measured(whole, whole.replaceAll(cut, ''));
    expect(importVerdict(layoutFidelity(measure))).not.toBe('keep');
    expect(weakestAspect(measure)).toBe('frames');
    expect(measure.frames.missing).toEqual([named]);
  });

  it('is kept where its round picture is square, and says so', async () => {
    const round = around('<img src="nadia.jpg" width="80" height="80" style="border-radius:50%" alt="">');
    expect((await measured(round, round)).corners).toEqual({ total: 1, kept: 1, missing: [] });
    const measure = await measured(round, round.replace('border-radius:50%', ''));
    expect(importVerdict(layoutFidelity(measure))).toBe('keep');
    expect(measure.corners.missing).toEqual(['nadia.jpg']);
  });

  it('says so once where the lines under its labels are gone', async () => {
    const label = (words: string) =>
      `<p><span style="display:inline-block;padding-bottom:8px;border-bottom:2px solid #f3a333">${words}</span></p><p>Du lin.</p>`;
    const labels = around(['Nouveau', 'Nos matières', 'Agenda'].map(label).join(''));
    expect((await measured(labels, labels)).frames).toEqual({ total: 1, kept: 1, missing: [] });
    const measure = await measured(labels, labels.replaceAll('border-bottom:2px solid #f3a333', ''));
    expect(measure.frames).toMatchObject({ total: 1, kept: 0 });
    expect(measure.frames.missing).toHaveLength(1);
  });

  it('has no frame around each cell of its table: these go with their words', async () => {
    const cell = (words: string) => `<td style="border:1px solid #c5cae9;padding:8px">${words}</td>`;
    const table = `<table cellspacing="0"><tr>${cell('Eau')}${cell('12 h')}</tr><tr>${cell('Air')}${cell('14 h')}</tr></table>`;
    expect((await measured(around(table), around(table))).frames.total).toBe(0);
  });

  it('does not miss a short hairline between two words of a menu', async () => {
    const menu = (line: string) =>
      around(
        `<span style="display:inline-block;height:16px;line-height:16px;${line}padding-right:8px">Lin</span> Laine`,
      );
    const was = menu('border-right:1px solid #999999;');
    expect((await measured(was, menu(''))).frames.total).toBe(0);
  });
});
