import { describe, expect, it } from 'vitest';
import { badLinks, fixBadLink } from '../../../src/email/html/bad-links.ts';
import { writeHtmlLink } from '../../../src/email/html/write-html-link.ts';

describe('links of a text that lead nowhere', () => {
  const text =
    '<p><a href="https://exemple.fr/">bon</a> <a href=""><em>vide</em></a> <a href="www.x">court</a> <a>nu</a></p>';

  it('are found in their order', () => {
    expect(badLinks(text).map(({ words, address }) => [words, address])).toEqual([
      ['vide', ''],
      ['court', 'www.x'],
      ['nu', ''],
    ]);
    expect(badLinks('<p>Rien</p>')).toEqual([]);
  });

  it('get an address, or are words again, each alone', () => {
    const [empty, short] = badLinks(text);
    if (!empty || !short) throw new Error('they are not found');
    expect(fixBadLink(text, empty, 'https://exemple.fr/?a=1&b="2"')).toBe(
      text.replace('<a href="">', '<a href="https://exemple.fr/?a=1&amp;b=&quot;2&quot;">'),
    );
    expect(fixBadLink(text, short, '')).toBe(text.replace('<a href="www.x">court</a>', 'court'));
  });

  it('may be left open', () => {
    const open = '<p><a href="">vide';
    const [link] = badLinks(open);
    expect(link && fixBadLink(open, link, '')).toBe('<p>vide');
  });
});

describe('the words of a link of a text', () => {
  const text =
    '<p><a href="https://exemple.fr/a"><strong>Un</strong> lien</a> et <a href="https://exemple.fr/b">ici</a></p>';

  it('are written anew, under the first marks', () => {
    expect(writeHtmlLink(text, 'rich', 1, 'l’agenda & le plan')).toBe(
      text.replace('ici', 'l’agenda &amp; le plan'),
    );
    expect(writeHtmlLink(text, 'rich', 0, 'Un autre')).toBe(
      text.replace('<strong>Un</strong> lien', '<strong>Un autre</strong>'),
    );
  });

  it('stay where there is no such link', () => {
    expect(writeHtmlLink(text, 'rich', 7, 'Autre')).toBe(text);
  });
});
