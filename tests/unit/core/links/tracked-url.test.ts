import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildTrackedUrl,
  parseTrackedUrl,
  takesParameters,
  withParameters,
} from '../../../../src/core/links/tracked-url.ts';
import { anyAddress, anyState, linkRuns } from './any-address.ts';

const all = { autotracking: true, autologin: true, interests: ['sport', 'culture_1'] };
const none = { autotracking: false, autologin: false, interests: [] };
const whole = 'autotracking=true&autologin=true&interest=sport-culture_1';

describe('a link built', () => {
  it.each([
    ['https://exemple.fr/page', { ...none, autotracking: true }, 'https://exemple.fr/page?autotracking=true'],
    ['https://exemple.fr/page', { ...none, autologin: true }, 'https://exemple.fr/page?autologin=true'],
    ['https://exemple.fr/page', { ...none, interests: ['sport'] }, 'https://exemple.fr/page?interest=sport'],
    ['https://exemple.fr/page', { ...none, interests: ['a', 'b'] }, 'https://exemple.fr/page?interest=a-b'],
    ['https://exemple.fr/page', none, 'https://exemple.fr/page'],
    ['https://exemple.fr/page', all, `https://exemple.fr/page?${whole}`],
    ['https://exemple.fr/?a=1', all, `https://exemple.fr/?a=1&${whole}`],
    ['https://exemple.fr/?', all, `https://exemple.fr/?&${whole}`],
    ['https://exemple.fr/?a=1#b?c', all, `https://exemple.fr/?a=1&${whole}#b?c`],
    ['https://exemple.fr/#/page?a=1', all, `https://exemple.fr/?${whole}#/page?a=1`],
    ['https://été.fr/à?q=é;b=%E9', all, `https://été.fr/à?q=é;b=%E9&${whole}`],
    ['https://exemple.fr/{{nl:email|a?b#c}}', all, `https://exemple.fr/{{nl:email|a?b#c}}?${whole}`],
    ['{{nl:mirrorUrl}}#haut', all, `{{nl:mirrorUrl}}?${whole}#haut`],
    ['/agenda', all, `/agenda?${whole}`],
  ])('of %s', (base, choices, link) => {
    expect(buildTrackedUrl({ base, ...choices })).toBe(link);
    expect(parseTrackedUrl(link)).toEqual({ base, ...choices });
  });

  it.each([
    'mailto:a@exemple.fr?subject=x',
    'MAILTO:a@exemple.fr',
    'tel:+33123456789',
    'sms:0612345678',
    '#haut',
    '{{nl:unsubscribeUrl}}',
    ' {{nl:mirrorUrl|https://exemple.fr/?a=1}} ',
    '*|UNSUB|*',
    '<%= lien %>',
    '',
    '  ',
  ])('gets no parameter on %j', (base) => {
    expect(takesParameters(base)).toBe(false);
    expect(buildTrackedUrl({ base, ...all })).toBe(base);
    expect(parseTrackedUrl(base)).toEqual({ base, ...none });
  });
});

describe('a link taken apart', () => {
  it.each([
    ['in any order', '?interest=a&x=1&autologin=true&autotracking=true', '?x=1', [true, true, ['a']]],
    ['before a fragment alone', '?a=1#?autotracking=true', '?a=1#?autotracking=true', [false, false, []]],
    ['when it is true alone', '?autotracking=1&autologin=TRUE&b', '?b', [false, false, []]],
    ['without a value', '?autotracking&autologin=&interest=', '', [false, false, []]],
    [
      'repeated',
      '?autologin=false&interest=a-b&autologin=true&interest=b-c',
      '',
      [false, true, ['a', 'b', 'c']],
    ],
    ['percent-encoded', '?%61utologin=tru%65&interest=a%2Db', '', [false, true, ['a', 'b']]],
    ['with aliases nobody knows', '?interest=Foo--%E9-a%26b', '', [false, false, ['Foo', '%E9', 'a%26b']]],
    ['with a token as alias', '?interest={{nl:x|a-b}}-c', '', [false, false, ['{{nl:x|a-b}}', 'c']]],
    ['of another name', '?autotrackings=true&Interest=a&autologin[]=true', undefined, [false, false, []]],
    ['behind a semicolon or an entity', '?a;autologin=true&amp;interest=a', undefined, [false, false, []]],
    ['inside a token', '?q={{nl:x|&autologin=true}}', undefined, [false, false, []]],
    ['leaving the other signs', '?&a&&autologin=true&?b==&', '?&a&&?b==&', [false, true, []]],
  ])('finds parameters %s', (_where, query, base = query, [autotracking, autologin, interests]) => {
    expect(parseTrackedUrl(`https://exemple.fr/${query}`)).toEqual({
      base: `https://exemple.fr/${base}`,
      autotracking,
      autologin,
      interests,
    });
  });

  it('drops parameters from what gets none', () => {
    expect(parseTrackedUrl('{{nl:mirrorUrl}}?autologin=true')).toEqual({ base: '{{nl:mirrorUrl}}', ...none });
  });
});

it('parameters are added to those a complete link has', () => {
  const link = withParameters('https://exemple.fr/?interest=a&x=1', {
    autologin: true,
    interests: ['b', 'a'],
  });
  expect(link).toBe('https://exemple.fr/?x=1&autologin=true&interest=a-b');
});

describe('for every link', { timeout: 20_000 + 2 * linkRuns.numRuns }, () => {
  it('parsing undoes building', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(parseTrackedUrl(buildTrackedUrl(state))).toEqual(state);
      }),
      linkRuns,
    );
  });

  it('building what was parsed gives an address that stays as it is', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        const state = parseTrackedUrl(address);
        const built = buildTrackedUrl(state);
        expect(parseTrackedUrl(built)).toEqual(state);
        expect(buildTrackedUrl(parseTrackedUrl(built))).toBe(built);
      }),
      linkRuns,
    );
  });

  it('a change of one choice keeps the others and the base', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        const state = parseTrackedUrl(address);
        if (!takesParameters(state.base)) return;
        const changed = { ...state, autotracking: !state.autotracking, autologin: !state.autologin };
        expect(parseTrackedUrl(buildTrackedUrl(changed))).toEqual(changed);
      }),
      linkRuns,
    );
  });

  it('one without the three parameters comes back byte for byte', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        fc.pre(!/autotracking|autologin|interest|%61/i.test(address));
        expect(parseTrackedUrl(address)).toEqual({ base: address, ...none });
        expect(buildTrackedUrl(parseTrackedUrl(address))).toBe(address);
      }),
      linkRuns,
    );
  });
});
