import { expect, it } from 'vitest';
import { clockTime, frenchMoment, frenchTime } from '../../../src/core/dates/french-date.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it.each([
  [15, 0, '15 h', '15 h 00'],
  [9, 30, '9 h 30', '9 h 30'],
  [0, 5, '0 h 05', '0 h 05'],
])('%i:%i is %s in a text, %s in a list', (hour, minute, inText, inList) => {
  expect(plain(frenchTime(hour, minute))).toBe(inText);
  expect(plain(clockTime(hour, minute))).toBe(inList);
});

it.each([
  ['2026-12-01T15:00', '1er décembre 2026, 15 h'],
  ['2026-12-04T09:30', '4 décembre 2026, 9 h 30'],
  ['demain', ''],
])('%s is the moment %s', (value, sentence) => {
  expect(plain(frenchMoment(value))).toBe(sentence);
});
