import { describe, expect, it } from 'vitest';
import { deletedBeside, tagSpans, wholeSelection } from '../../../src/email/tokens/whole-tags.ts';

const token = '{{nl:firstName|ami}}';
const text = `Bonjour ${token}, *|NOM|*`;
const [first, second] = tagSpans(text) as [{ start: number; end: number }, { start: number; end: number }];
const at = (start: number, end = start) => ({ start, end });

describe('the tags of a plain text', () => {
  it('are tokens and other tools’ merge tags', () => {
    expect(text.slice(first.start, first.end)).toBe(token);
    expect(text.slice(second.start, second.end)).toBe('*|NOM|*');
    expect(tagSpans('Sans {accolade} ni *étoile*')).toEqual([]);
  });

  it('are gone past by the caret, on the side it was going to', () => {
    expect(wholeSelection(text, at(first.start + 1), first.start)).toEqual(at(first.end));
    expect(wholeSelection(text, at(first.end - 1), first.end)).toEqual(at(first.start));
    expect(wholeSelection(text, at(first.start + 2), first.start + 2)).toEqual(at(first.start));
    expect(wholeSelection(text, at(first.end - 2), first.end - 2)).toEqual(at(first.end));
    expect(wholeSelection(text, at(3), 0)).toEqual(at(3));
    expect(wholeSelection(text, at(first.end), 0)).toEqual(at(first.end));
  });

  it('are taken whole by a selection', () => {
    expect(wholeSelection(text, at(first.start + 3, first.start + 5), 0)).toEqual(first);
    expect(wholeSelection(text, at(2, first.start + 5), 0)).toEqual(at(2, first.end));
    expect(wholeSelection(text, at(first.start + 5, second.start + 2), 0)).toEqual(
      at(first.start, second.end),
    );
    expect(wholeSelection(text, at(0, 4), 0)).toEqual(at(0, 4));
  });

  it('are deleted whole by a key beside them', () => {
    const key = { goesBack: true, byWord: false };
    expect(deletedBeside(text, first.end, key)).toEqual(first);
    expect(deletedBeside(text, first.start, { ...key, goesBack: false })).toEqual(first);
    expect(deletedBeside(text, first.end + 1, key)).toBeUndefined();
    expect(deletedBeside(text, 3, key)).toBeUndefined();
    expect(deletedBeside('', 0, key)).toBeUndefined();
  });

  it('are not begun by a key that deletes a word', () => {
    const word = { goesBack: true, byWord: true };
    expect(deletedBeside(text, first.end, word)).toEqual(first);
    expect(deletedBeside(text, first.end + 2, word)).toEqual(at(first.end, first.end + 2));
    expect(deletedBeside(text, 7, { ...word, goesBack: false })).toEqual(at(7, 8));
    expect(deletedBeside(`${token} mot`, token.length + 4, word)).toBeUndefined();
  });
});
