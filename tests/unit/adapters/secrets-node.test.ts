import { describe, expect, test } from 'vitest';
import { createSecrets } from '../../../src/adapters/secrets-node/create-secrets.ts';
import { cheapScrypt } from '../../support/fakes/fake-access.ts';

const secrets = createSecrets(cheapScrypt);
const kept = async (password: string) => ({ id: 'claire', ...(await secrets.hashPassword(password)) });

describe('secrets', () => {
  test('are 256 bits each, and another each time', () => {
    const made = Array.from({ length: 1_000 }, () => secrets.create());
    expect(new Set(made).size).toBe(1_000);
    for (const secret of made) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  });

  test('are known again by what their hash says (FIPS 180-4, the example of "abc")', () => {
    expect(secrets.hashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  test('sign a text, which another key or text does not (RFC 4231, test case 2)', () => {
    const signed = secrets.sign('Jefe', 'what do ya want for nothing?');
    expect(Buffer.from(signed, 'base64url').toString('hex')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
    expect(secrets.sign('Jefe', 'what do ya want for nothing')).not.toBe(signed);
    expect(secrets.sign('jefe', 'what do ya want for nothing?')).not.toBe(signed);
  });

  test.each([
    ['', '', true],
    ['a', 'a', true],
    ['a', 'b', false],
    ['a', 'aa', false],
    ['é', 'e\u0301', false],
  ])('%j and %j are equal: %s, whatever their lengths', (one, other, areEqual) => {
    expect(secrets.areEqual(one, other)).toBe(areEqual);
  });
});

describe('a password', () => {
  test('is known again, and nothing else is', async () => {
    const password = await kept('quatre mots sans suite');
    expect(await secrets.isPassword('quatre mots sans suite', password)).toBe(true);
    for (const other of ['', 'quatre mots sans suit', 'Quatre mots sans suite', 'quatre mots sans suite '])
      expect(await secrets.isPassword(other, password)).toBe(false);
  });

  test('is nobody’s where none is kept', async () => {
    expect(await secrets.isPassword('', undefined)).toBe(false);
    expect(await secrets.isPassword('quatre mots sans suite', undefined)).toBe(false);
  });

  test('is kept otherwise each time, with what it was made from, and not itself', async () => {
    const [one, other] = [await kept('quatre mots sans suite'), await kept('quatre mots sans suite')];
    expect(one.salt).not.toBe(other.salt);
    expect(one.hash).not.toBe(other.hash);
    expect(one).toMatchObject(cheapScrypt);
    expect(JSON.stringify(one)).not.toContain('quatre');
  });

  test('is known again by the cost it was kept with, which may have been another', async () => {
    const former = {
      id: 'claire',
      ...(await createSecrets({ n: 32, r: 2, p: 1 }).hashPassword('mot de passe')),
    };
    expect(await secrets.isPassword('mot de passe', former)).toBe(true);
  });

  test('costs what OWASP advises where no test says otherwise', async () => {
    expect(await createSecrets().hashPassword('mot de passe')).toMatchObject({ n: 32_768, r: 8, p: 3 });
  });
});
