import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LinkState, linkState } from '../../../../src/core/links/link-state.ts';
import { safeLink } from '../../../../src/core/links/safe-link.ts';

describe('what an address is, told without going there', () => {
  it.each<[string, LinkState]>([
    ['', 'empty'],
    [' \t', 'empty'],
    ['https://exemple.fr/a?b=1#c', 'web'],
    ['HTTP://exemple.fr', 'web'],
    ['https://exemple.fr/{{nl:email}}', 'web'],
    ['https://exemple.fr/mot à mot', 'web'],
    ['https://', 'malformed'],
    ['https:/exemple.fr', 'malformed'],
    ['https:exemple.fr', 'malformed'],
    ['https://exem ple.fr', 'malformed'],
    ['https://exemple.fr:port', 'malformed'],
    ['https://exemple.fr\u0000', 'malformed'],
    ['mailto:a@exemple.fr?subject=Bonjour', 'mail'],
    ['mailto:{{nl:email}}', 'mail'],
    ['mailto:?subject=Bonjour', 'mail'],
    ['mailto:', 'malformed'],
    ['mailto:personne', 'malformed'],
    ['tel:+33 1 23 45 67 89', 'tel'],
    ['tel:quand', 'malformed'],
    ['#bas', 'anchor'],
    ['{{nl:mirrorUrl}}', 'token'],
    ['{{nl:mirrorUrl|https://exemple.fr}}', 'token'],
    ['{{nl:mirrorUrl|javascript:alert(1)}}', 'malformed'],
    ['*|URL|*', 'foreign'],
    ['/page', 'relative'],
    ['exemple.fr/page', 'relative'],
    ['exemple.fr:8080/page', 'relative'],
    ['//exemple.fr', 'relative'],
    ['javascript:alert(1)', 'forbidden'],
    [' JaVa\nScript:alert(1)', 'forbidden'],
    ['java\u202escript:alert(1)', 'forbidden'],
    ['data:text/html,<b>', 'forbidden'],
    ['file:///etc/passwd', 'forbidden'],
    ['ftp://exemple.fr', 'forbidden'],
  ])('%j: %s', (address, state) => {
    expect(linkState(address)).toBe(state);
  });

  it('says of no address that it leads somewhere when the renderer leaves it out', () => {
    const part = fc.constantFrom(
      'https:',
      'mailto:',
      'tel:',
      'javascript:',
      '#',
      '/',
      '//',
      '{{nl:email}}',
      '{{nl:a|b}}',
      '*|A|*',
      ' ',
      '\n',
      '\u202e',
      'exemple.fr',
      'a@b.fr',
      '12',
      '?',
      '&',
    );
    const address = fc
      .array(fc.oneof(part, fc.string({ maxLength: 4 })), { maxLength: 6 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(address, (given) => {
        const isLink = ['web', 'mail', 'tel', 'anchor', 'token'].includes(linkState(given));
        expect(isLink && safeLink(given) === undefined).toBe(false);
        if (linkState(given) === 'forbidden') expect(safeLink(given)).toBeUndefined();
      }),
      { numRuns: 3_000 },
    );
  });
});
