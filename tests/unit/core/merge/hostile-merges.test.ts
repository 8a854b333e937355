import { describe, expect, it } from 'vitest';
import type { Block } from '../../../../src/core/campaign/block.ts';
import { isSame } from '../../../../src/core/merge/is-same.ts';
import { mergeDrafts } from '../../../../src/core/merge/merge-drafts.ts';
import { mergeLines } from '../../../../src/core/merge/merge-lines.ts';
import { mergeRichText } from '../../../../src/core/merge/merge-rich-text.ts';
import { mergeText } from '../../../../src/core/merge/merge-text.ts';
import { aBlock } from '../../../support/builders/block.ts';
import { aBlockTemplate } from '../../../support/builders/templates.ts';
import { aDraft } from '../../../support/builders/version.ts';

const templates = new Map([['texte', aBlockTemplate()]]);
const mergeBlocks = (base: Block[], mine: Block[], theirs: Block[]) => {
  const [before, here, there] = [base, mine, theirs].map((blocks) => aDraft({ blocks }));
  return mergeDrafts(before ?? aDraft(), here ?? aDraft(), there ?? aDraft(), templates);
};
const holding = (blockdatas: Block['blockdatas']) => [aBlock({ blockdatas })];
/** As JSON gives it: a literal would change what the object is. */
const parsed = (json: string): Block['blockdatas'] => JSON.parse(json);

describe('values that bear the name of what every object has', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('%s: are values like others', (key) => {
    const added = parsed(`{"${key}": "un mot"}`);
    expect(isSame({}, added)).toBe(false);
    expect(isSame(added, {})).toBe(false);
    const theirs = mergeBlocks(holding({}), holding({}), holding(added));
    expect(theirs).toMatchObject({ conflicts: [], incoming: [{ kind: 'changed' }] });
    const both = mergeBlocks(holding({}), holding({ title: 'Noël' }), holding(added));
    expect(both.conflicts).toEqual([]);
    expect(JSON.parse(JSON.stringify(both.merged.blocks[0]?.blockdatas))).toEqual(
      parsed(`{"title": "Noël", "${key}": "un mot"}`),
    );
    const deep = mergeBlocks(holding({ a: {} }), holding({ a: {} }), holding({ a: added }));
    expect(deep.merged.blocks[0]?.blockdatas.a).toEqual(added);
  });
});

it('blocks whose ids repeat come out once, and nothing is thrown', () => {
  const twice = [...holding({ title: 'Un' }), ...holding({ title: 'Deux' })];
  for (const [base, mine, theirs] of [
    [twice, twice, holding({ title: 'Trois' })],
    [holding({}), twice, [...twice, aBlock({ id: 'b2' })]],
    [[], twice, [aBlock({ id: 'b2' }), ...twice]],
  ] as const) {
    const ids = mergeBlocks([...base], [...mine], [...theirs]).merged.blocks.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  }
});

it('a value that one emptied and the other never had are no conflict', () => {
  const { conflicts } = mergeBlocks(holding({}), holding({ title: undefined }), holding({ title: 'Noël' }));
  expect(conflicts).toEqual([]);
  const emptied = mergeBlocks(holding({ title: 'Un' }), holding({ title: null }), holding({ title: 'Un' }));
  expect(emptied.merged.blocks[0]?.blockdatas).toEqual({ title: null });
});

it('lists in lists in lists are merged or a conflict, and none of their words is lost', () => {
  const nested = (...words: string[]) => holding({ rows: [[[...words], ['fin']], ['b']] });
  const { merged, conflicts } = mergeBlocks(
    nested('un', 'deux', 'trois'),
    nested('uno', 'deux', 'trois'),
    nested('un', 'deux', 'tres'),
  );
  const reported = JSON.stringify([merged.blocks, conflicts]);
  for (const word of ['uno', 'tres', 'fin']) expect(reported).toContain(word);
});

describe('documents of more pieces than a call takes arguments', () => {
  const many = 200_000;
  const lines = '\n'.repeat(many);

  it('merge by lines', () => {
    const { merged, conflicts } = mergeLines(`${lines}fin`, `le mien\n${lines}fin`, `${lines}le sien`);
    expect(conflicts).toEqual([]);
    expect(merged).toBe(`le mien\n${lines}le sien`);
  });

  it('tell the line of what comes after them', () => {
    expect(mergeLines(`${lines}fin`, `${lines}fin`, `${lines}le sien`).incoming).toEqual([
      { line: many + 1, count: 1 },
    ]);
  });

  it('merge as texts', () => {
    const words = 'a '.repeat(many);
    expect(mergeText({ base: `${words}fin`, mine: `un mot ${words}fin`, theirs: `${words}la fin` })).toBe(
      `un mot ${words}la fin`,
    );
    expect(
      mergeRichText({
        base: `<p>${words}fin</p>`,
        mine: `<p>un mot ${words}fin</p>`,
        theirs: `<p>${words}la fin</p>`,
      }),
    ).toBe(`<p>un mot ${words}la fin</p>`);
  });
});

it('texts keep the line ends of each side, and letters that are written in two ways are the same', () => {
  expect(mergeText({ base: 'un\r\ndeux\r\n', mine: 'uno\r\ndeux\r\n', theirs: 'un\r\ndos\r\n' })).toBe(
    'uno\r\ndos\r\n',
  );
  expect(mergeText({ base: 'e\u0301te\u0301\nb', mine: 'été\nb', theirs: 'e\u0301te\u0301\nc' })).toBe(
    'été\nc',
  );
});
