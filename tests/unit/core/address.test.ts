import { describe, expect, it } from 'vitest';
import { isAllowedRecipient, isMailAddress, splitAddresses } from '../../../src/core/proof/address.ts';

describe('one mail address', () => {
  it.each(['a@b.fr', 'claire.petit+bat@exemple.fr', "o'neil@exemple.fr", 'é@exemple.fr', 'a@localhost'])(
    '%s',
    (address) => {
      expect(isMailAddress(address)).toBe(true);
    },
  );

  // Each of these could change an envelope or add a header.
  it.each([
    'a@b.fr\r\nBcc: c@d.fr',
    'a@b.fr\n',
    'a@b.fr,c@d.fr',
    'a@b.fr c@d.fr',
    'a@b.fr;',
    'Claire <a@b.fr>',
    '<a@b.fr>',
    'groupe:a@b.fr;',
    '"a@c.fr,"@b.fr',
    '"a b"@c.fr',
    'a(b)@c.fr',
    'a@[127.0.0.1]',
    'a@b..fr',
    '.a@b.fr',
    'a.@b.fr',
    'a@-b.fr',
    'a@b.fr\0',
    'a@',
    '@b.fr',
    'a',
    '',
    `${'a'.repeat(65)}@b.fr`,
  ])('is not %j', (address) => {
    expect(isMailAddress(address)).toBe(false);
  });
});

describe('an allowlist', () => {
  const allow = ['*@example.org', 'maire%nord@ville.fr'];

  it.each(['claire@example.org', 'Claire@EXAMPLE.org', 'maire%nord@ville.fr'])(
    'lets %s through',
    (address) => {
      expect(isAllowedRecipient(address, allow)).toBe(true);
    },
  );

  // A relay reads what stands before the last @ as an address of its own.
  it.each(['a%evil.test@example.org', 'evil.test!a@example.org', 'a@evil.test', 'a@mail.example.org'])(
    'lets %s not leave its domain',
    (address) => {
      expect(isMailAddress(address)).toBe(true);
      expect(isAllowedRecipient(address, allow)).toBe(false);
    },
  );
});

describe('a field of addresses', () => {
  it('is split by comma, semicolon, space or line, doubles once', () => {
    expect(splitAddresses(' a@b.fr, c@d.fr;e@f.fr\r\ng@h.fr  A@B.fr,')).toEqual([
      'a@b.fr',
      'c@d.fr',
      'e@f.fr',
      'g@h.fr',
    ]);
    expect(splitAddresses(' \n ')).toEqual([]);
  });
});
