import { describe, expect, it } from 'vitest';
import { typingHelp } from '../../../../src/core/typography/typing-help.ts';

/** A text typed sign after sign with the help. */
function typed(text: string): string {
  let written = '';
  for (const sign of text) {
    const help = typingHelp(written, sign);
    written = help
      ? written.slice(0, written.length - (help.replaced - 1)) + help.replacement
      : written + sign;
  }
  return written;
}

describe('what is typed', () => {
  it.each([
    ['Il dit "bonjour" et part', 'Il dit «\u00a0bonjour\u00a0» et part'],
    ["l'atelier d'été", 'l’atelier d’été'],
    ['Attends...', 'Attends…'],
    ['Vraiment ?', 'Vraiment\u00a0?'],
    ['Vraiment?', 'Vraiment\u00a0?'],
    ['Venez : oui ; non !', 'Venez\u00a0: oui\u00a0; non\u00a0!'],
    ['"Non !" dit-il', '«\u00a0Non\u00a0!\u00a0» dit-il'],
  ])('%s becomes %s', (text, wanted) => expect(typed(text)).toBe(wanted));

  it.each([
    'https://a.fr/b?c=d;e',
    'www.mairie.fr?x',
    'mailto:a@b.fr',
    'a@b.fr!',
    '{{nl:firstName|vous}}',
    '12:30',
    "'",
    'a..b',
  ])('stays as it is: %s', (text) => expect(typed(text)).toBe(text));

  it('says nothing twice: a space that holds is not doubled', () => {
    expect(typingHelp('Oui\u00a0', '!')).toBeUndefined();
    expect(typingHelp('Oui ', '!')).toEqual({ replaced: 2, replacement: '\u00a0!' });
  });
});
