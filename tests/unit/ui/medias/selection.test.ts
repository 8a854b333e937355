import { expect, test } from 'vitest';
import {
  afterRemoval,
  type MediaSelection,
  noSelection,
  selectOnly,
  selectWith,
  toggleSelected,
} from '../../../../src/ui/features/medias/selection.ts';

const list = ['a', 'b', 'c', 'd', 'e'];

/** What is chosen after clicks: 'b' alone, '+d' with Ctrl, '>e' with Shift. */
const after = (...clicks: string[]): readonly string[] =>
  clicks.reduce<MediaSelection>(
    (selection, click) =>
      selectWith(list, selection, {
        id: click.slice(-1),
        shift: click.startsWith('>'),
        ctrl: click.startsWith('+'),
      }),
    noSelection,
  ).ids;

test('a click chooses one and lets go of the others', () => {
  expect(after('b', 'd')).toEqual(['d']);
});

test('with Ctrl one more is chosen, or one less', () => {
  expect(after('b', '+d')).toEqual(['b', 'd']);
  expect(after('b', '+d', '+b')).toEqual(['d']);
});

test('with Shift all are chosen from the first to there, in both directions, and the first stays', () => {
  expect(after('b', '>d')).toEqual(['b', 'c', 'd']);
  expect(after('d', '>b')).toEqual(['b', 'c', 'd']);
  expect(after('c', '>e', '>a')).toEqual(['a', 'b', 'c']);
});

test('a range that begins nowhere, or at what is gone, is one image', () => {
  expect(after('>c')).toEqual(['c']);
  expect(selectWith(list, selectOnly('gone'), { id: 'c', shift: true, ctrl: false }).ids).toEqual(['c']);
});

test('a check mark takes one in or out of those that are chosen', () => {
  expect(toggleSelected(toggleSelected(selectOnly('a'), 'c'), 'a').ids).toEqual(['c']);
});

test('the focus goes to the next that stays, else to the last', () => {
  expect(afterRemoval(list, ['b', 'c'])).toBe('d');
  expect(afterRemoval(list, ['d', 'e'])).toBe('c');
  expect(afterRemoval(list, list)).toBeUndefined();
});
