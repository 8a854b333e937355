import { describe, expect, it } from 'vitest';
import { findChangedLine } from '../../../src/ui/state/raw-letter.ts';

describe('the line that changed', () => {
  it.each([
    ['a\nb\nc', 'a\nB\nc', 2],
    ['a\nb', 'a\nb\nc', 2],
    ['a\nb\n', 'a\nb\nc', 3],
    ['a\nb\nc', 'a\n', 2],
    ['', 'a', 1],
  ])('of %j made %j is %i', (former, text, line) => {
    expect(findChangedLine(former, text)).toBe(line);
  });
});
