import { describe, expect, it } from 'vitest';
import { placeIn } from '../../../src/ui/open-document/keep-caret.ts';

/** Where the caret, written |, is in what became of a text. */
function followed(written: string, after: string): string {
  const at = written.indexOf('|');
  const place = placeIn(written.replace('|', ''), after, at);
  return `${after.slice(0, place)}|${after.slice(place)}`;
}

describe('the caret of a text that others changed', () => {
  it('stays between the same words when some come before it', () => {
    expect(followed('Le marché de No|ël', 'Demain, le marché de Noël')).toBe('Demain, le marché de No|ël');
  });

  it('stays where it is when words change after it', () => {
    expect(followed('Le mar|ché de Noël', 'Le marché de la ville')).toBe('Le mar|ché de la ville');
  });

  it('stays between the same words when others change on both sides', () => {
    expect(followed('un deux trois qua|tre cinq', 'zéro un trois quatre six')).toBe(
      'zéro un trois qua|tre six',
    );
  });

  it('stays near, in a word that went', () => {
    expect(followed('un de|ux trois', 'un trois')).toBe('un |trois');
  });

  it('stays at the end of the text, and at its start', () => {
    expect(followed('un deux|', 'un deux')).toBe('un deux|');
    expect(followed('|un deux', 'un deux trois')).toBe('|un deux trois');
  });
});
