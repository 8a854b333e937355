import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSpans, replaceSpans } from '../../../src/core/campaign/find-text.ts';

const loose = { matchCase: false, matchAccents: false };
const found = (text: string, wanted: string, options = loose) =>
  findSpans(text, wanted, options).map(({ start, end }) => text.slice(start, end));

describe('finding in a text', () => {
  it.each([
    ['Un été, deux ÉTÉS, trois étés', 'ete', ['été', 'ÉTÉ', 'été']],
    ['L’île et l\u2018îlot', "l'il", ['L’îl', 'l‘îl']],
    ['à 10\u00a0h et 11\u202fh', '0 h', ['0\u00a0h']],
    ['Le cœur, le chœur', 'oeu', ['œu', 'œu']],
    ['e\u0301te\u0301', 'été', ['e\u0301te\u0301']],
    ['aaaa', 'aa', ['aa', 'aa']],
    ['🎉 fête 🎉', '🎉', ['🎉', '🎉']],
    ['שלום עולם', 'עולם', ['עולם']],
    ['La ﬁn aﬃchée', 'fin', ['ﬁn']],
  ])('« %s » holds « %s »', (text, wanted, spans) => {
    expect(found(text, wanted)).toEqual(spans);
  });

  it('keeps to the case or the accents when asked', () => {
    expect(found('Été été ETE', 'été', { matchCase: true, matchAccents: false })).toEqual(['été']);
    expect(found('Été été ETE', 'été', { matchCase: false, matchAccents: true })).toEqual(['Été', 'été']);
  });

  it('does not take half of a ligature', () => {
    expect(found('cœur', 'co')).toEqual([]);
    expect(found('cœur', 'eur')).toEqual([]);
  });

  it('does not take a part of a sign made of several', () => {
    expect(found('👩‍👩‍👧 et 👩, 👍🏽 et 👍', '👩')).toEqual(['👩']);
    expect(found('👩‍👩‍👧 et 👧', '👧')).toEqual(['👧']);
    expect(found('👍🏽 et 👍', '👍')).toEqual(['👍']);
    expect(found('e\u0301te', 'e', { matchCase: true, matchAccents: true })).toEqual(['e']);
  });

  it('finds nothing for nothing, and signs of expressions as they are', () => {
    expect(found('a.b', '')).toEqual([]);
    expect(found('a.b axb (', '.')).toEqual(['.']);
    expect(found('a.b axb (', '(')).toEqual(['(']);
  });

  it('finds again whatever part of a text one asks for, and replaces it back to itself', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), fc.string(), (before, wanted, after) => {
        const text = before + wanted + after;
        const exact = { matchCase: true, matchAccents: true };
        const spans = findSpans(text, wanted, exact);
        expect(spans.length).toBeGreaterThan(0);
        expect(replaceSpans(text, spans, '')).toBe(replaceSpans(text, spans.toReversed(), ''));
        for (const { start, end } of spans) expect(end).toBeGreaterThan(start);
      }),
    );
  });
});
