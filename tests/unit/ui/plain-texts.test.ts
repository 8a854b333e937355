import { describe, expect, it } from 'vitest';
import { isDrawnAtOnce } from '../../../src/ui/fields/layout-work.ts';
import { tokenReading } from '../../../src/ui/fields/token-reading.ts';

describe('a text that is pasted', () => {
  it('is drawn at once when it is words, however many a mail may hold', () => {
    expect(isDrawnAtOnce('mot '.repeat(15_000))).toBe(true);
    expect(isDrawnAtOnce('Un peu de العربية, un 😀 et une adresse : https://example.org/'.repeat(50))).toBe(
      true,
    );
    expect(isDrawnAtOnce(`https://example.org/?${'a=1&'.repeat(400)}`)).toBe(true);
  });

  it('is not when a browser would toil over it: no space, joined letters or emojis by the thousand', () => {
    expect(isDrawnAtOnce('W'.repeat(5_000))).toBe(false);
    expect(isDrawnAtOnce('مرحبا '.repeat(1_200))).toBe(false);
    expect(isDrawnAtOnce('👩‍👩‍👧‍👦 '.repeat(1_000))).toBe(false);
  });
});

describe('the reading of a text', () => {
  it('has values and fallbacks in place of tokens', () => {
    expect(tokenReading('Bonjour {{nl:firstName|vous}}')).toBe(
      'Camille Martin lira\u00a0: «\u00a0Bonjour Camille\u00a0»',
    );
    expect(tokenReading('Votre ville : {{nl:city|inconnue}}')).toContain('Votre ville : inconnue');
  });

  it('is not told where there is nothing to replace', () => {
    expect(tokenReading('Bonjour')).toBeUndefined();
    expect(tokenReading('{{nl:city}}')).toBeUndefined();
  });
});
