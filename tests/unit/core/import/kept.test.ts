import { describe, expect, it } from 'vitest';
import { compareWords } from '../../../../src/core/import/compare-words.ts';
import { countPreservedLinks, linkReading } from '../../../../src/core/import/preserved-links.ts';
import { countPreservedPictures } from '../../../../src/core/import/preserved-pictures.ts';

describe('words kept', () => {
  const keptWords = (before: string[], after: string[]) => compareWords(before, after).words;
  const kept = (before: string, after: string) => keptWords(before.split(' '), after.split(' '));

  it('are those in the same order; what came is no loss', () => {
    expect(kept('la mer monte ce soir', 'ici la mer ne monte pas ce soir enfin')).toEqual({
      total: 5,
      kept: 5,
      missing: [],
    });
  });

  it('are counted without those that are gone, which are named run by run', () => {
    expect(kept('la mer monte ce soir à six heures', 'la mer ce soir')).toEqual({
      total: 8,
      kept: 4,
      missing: ['monte', 'à six heures'],
    });
  });

  it('are not those that changed places', () => {
    expect(kept('un deux trois quatre', 'trois quatre un deux')).toMatchObject({ total: 4, kept: 2 });
  });

  it('may be written with other signs of the keyboard and other capitals, not with other accents', () => {
    expect(kept("L'été… DÉJÀ “là”", 'L’été... déjà "là"').kept).toBe(3);
    expect(kept('été', 'ete').kept).toBe(0);
  });

  it('of nothing are all', () => {
    expect(keptWords([], ['a'])).toEqual({ total: 0, kept: 0, missing: [] });
    expect(keptWords(['a'], [])).toEqual({ total: 1, kept: 0, missing: ['a'] });
  });

  it('names the first twenty runs, each as long as is read', () => {
    const before = Array.from({ length: 60 }, (_, nth) => (nth % 2 === 0 ? 'reste' : `perdu${nth}`));
    const { missing } = keptWords(
      before,
      before.filter((word) => word === 'reste'),
    );
    expect(missing).toHaveLength(20);
    expect(missing[1]).toBe('perdu3');
    expect(keptWords(Array(400).fill('perdu'), []).missing[0]).toHaveLength(160);
  });

  it('are found in 50,000 words of which thousands went and came', () => {
    const before = Array.from({ length: 50_000 }, (_, nth) => (nth % 3 === 0 ? `mot${nth}` : 'de'));
    const after = before.flatMap((word, nth) =>
      nth % 10 === 1 ? [] : nth % 25 === 0 ? ['venu', word] : [word],
    );
    const { total, kept: found } = keptWords(before, after);
    expect([total, found]).toEqual([50_000, 45_000]);
  });

  it('are none where nothing is alike', () => {
    const words = (name: string) => Array.from({ length: 50_000 }, (_, nth) => `${name}${nth % 700}`);
    expect(keptWords(words('a'), words('b')).kept).toBe(0);
  });
});

describe('words added', () => {
  const added = (before: string, after: string) => compareWords(before.split(' '), after.split(' ')).added;

  it('are those that the letter does not show, named run by run', () => {
    expect(added('la mer monte ce soir', 'offre de rentrée la mer ne monte ce soir')).toEqual({
      total: 4,
      runs: ['offre de rentrée', 'ne'],
    });
  });

  it('are what it says once and the other twice', () => {
    expect(added('la mer monte', 'la mer monte la mer monte')).toEqual({ total: 3, runs: ['la mer monte'] });
  });

  it('are not those that changed places, or the signs around them', () => {
    expect(added('un deux trois quatre. cinq', 'trois quatre un deux cinq')).toEqual({ total: 0, runs: [] });
  });
});

describe('links kept', () => {
  const became = (address: string) => (address.includes('/desabo') ? '{{nl:unsubscribeUrl}}' : address);
  const kept = (before: string[], after: string[]) =>
    countPreservedLinks(before, after, { became, reading: linkReading({ utm_source: 'lettre', at: '1' }) });

  it('are distinct addresses; anchors, empty ones and scripts lead nowhere', () => {
    const before = ['https://a.fr/', 'https://a.fr', ' #haut', '', 'javascript:alert(1)', 'mailto:a@b.fr'];
    expect(kept(before, ['https://a.fr'])).toEqual({ total: 2, kept: 1, missing: ['mailto:a@b.fr'] });
  });

  it('may be written otherwise, and have the parameters of the organisation', () => {
    const before = ['HTTP://A.fr/p?x=1&amp;y=2', 'https://a.fr/un deux', ' https://c.fr#d '];
    const after = [
      'http://a.fr/p?x=1&y=2&utm_source=lettre',
      'https://a.fr/un%20deux?utm_source=lettre&at=1',
      'https://c.fr?utm_source=autre#d',
    ];
    expect(kept(before, after)).toEqual({ total: 3, kept: 3, missing: [] });
  });

  it('are not those that lost a parameter of their own, or lead to another page', () => {
    expect(kept(['https://a.fr/?p=1', 'https://a.fr/b'], ['https://a.fr/', 'https://a.fr/B']).kept).toBe(0);
  });

  it('are the platform’s own pages by their token, where the letter has it', () => {
    expect(kept(['https://x.fr/desabo?u=1'], ['{{nl:unsubscribeUrl}}']).kept).toBe(1);
    expect(kept(['https://x.fr/desabo?u=1'], ['https://a.fr']).kept).toBe(0);
  });
});

describe('pictures kept', () => {
  const reading = linkReading({});
  const became = (address: string) =>
    ({ 'img/port.jpg': '/media/port.jpg', 'img/perdue.jpg': '/images/standard/no-image.jpg' })[address] ??
    address;
  const drawn = (address: string, { link = '', width = 300, height = 200 } = {}) => ({
    address,
    link,
    width,
    height,
  });
  const kept = (before: ReturnType<typeof drawn>[], after: ReturnType<typeof drawn>[]) =>
    countPreservedPictures(before, after, { became, reading });

  it('are those that are drawn, under the address theirs became', () => {
    const before = [drawn('img/port.jpg'), drawn('https://a.fr/phare.png?v=2')];
    const after = [drawn('/media/port.jpg~w1160.jpg', { width: 580 }), drawn('https://a.fr/phare.png?v=2')];
    expect(kept(before, after)).toEqual({ total: 2, kept: 2, absent: 0, missing: [] });
    expect(kept(before, after.slice(1))).toEqual({ total: 2, kept: 1, absent: 0, missing: ['port.jpg'] });
  });

  it('are not those in whose place stands that there is none', () => {
    const none = [drawn('/images/standard/no-image.jpg')];
    expect(kept([drawn('img/perdue.jpg')], none)).toEqual({
      ...{ total: 1, kept: 0, absent: 1 },
      missing: ['perdue.jpg'],
    });
  });

  it('are told apart by what stands after the question mark of another site', () => {
    expect(kept([drawn('https://a.fr/p?id=1')], [drawn('https://a.fr/p?id=2')]).kept).toBe(0);
  });

  it('count each time they are drawn, and not where they are smaller than 16 pixels', () => {
    const twice = [drawn('img/port.jpg'), drawn('img/port.jpg')];
    expect(kept(twice, [drawn('/media/port.jpg')])).toMatchObject({ total: 2, kept: 1 });
    expect(kept([drawn('img/point.gif', { height: 15 })], [])).toMatchObject({ total: 0 });
  });

  it('are not those that became too small to be looked at', () => {
    const shrunk = (height: number) => [drawn('/media/port.jpg', { width: 580, height })];
    expect(kept([drawn('img/port.jpg')], shrunk(3))).toMatchObject({ kept: 0, missing: ['port.jpg'] });
    // A band shrinks with its column.
    expect(kept([drawn('img/port.jpg', { height: 16 })], shrunk(15)).kept).toBe(1);
  });

  it('are an icon of the product that leads where theirs led, once each', () => {
    const icon = (link: string) => drawn('https://a.fr/fb.png', { link, width: 32, height: 32 });
    const ours = drawn('/images/social/facebook.png', {
      link: 'https://facebook.com/a',
      width: 24,
      height: 24,
    });
    expect(kept([icon('https://facebook.com/a')], [ours]).kept).toBe(1);
    expect(kept([icon('https://facebook.com/b')], [ours]).kept).toBe(0);
    expect(kept([icon('https://facebook.com/a'), icon('https://facebook.com/a')], [ours]).kept).toBe(1);
  });
});
