import { describe, expect, it } from 'vitest';
import { tokenReading } from '../../../src/ui/fields/token-button.tsx';

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
