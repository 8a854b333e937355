import { describe, expect, it } from 'vitest';
import { safeLink } from '../../../../src/core/links/safe-link.ts';

describe('an address that another platform fills', () => {
  it.each([
    '*|ARCHIVE|*',
    '{{ action_url }}',
    '{{ base }}/agenda?de=lettre',
    '<%= data.url %>',
    'https://example.org/{{ id }}/fin',
    'mailto:<%= data.email %>',
  ])('%s stays as it is', (address) => {
    expect(safeLink(address)).toBe(address);
  });

  it.each(['{{ x }}javascript:alert(1)', '*|X|*data:text/html,x', 'a{{ x }}'])(
    '%s is none: nothing may become a scheme',
    (address) => {
      expect(safeLink(address)).toBeUndefined();
    },
  );

  it('has its spaces written out around the tags, not in them', () => {
    expect(safeLink('https://example.org/{{ id }} et fin')).toBe('https://example.org/{{ id }}%20et%20fin');
  });

  it('is told in a time that grows with its length, however many tags it begins with', () => {
    expect(safeLink(`${'<%%>'.repeat(2_000)}x`)).toBeUndefined();
  });
});
