import type fc from 'fast-check';
import { expect } from 'vitest';
import type { Block } from '../../../src/core/campaign/block.ts';
import { foundWorkWords } from '../../../src/ui/features/letter/left-work.fr.ts';
import { drawnBlocks, type LetterModel } from './letter-model.ts';
import { dialogText, eventually, shown, type Tab } from './tab.ts';

export type Command = fc.AsyncCommand<LetterModel, Tab>;

/** A gesture in words; after it the screen must show what the model holds. */
export function gesture(
  words: string,
  run: (model: LetterModel, tab: Tab) => Promise<unknown>,
  check: (model: LetterModel) => boolean = () => true,
): Command {
  return {
    check,
    run: async (model, tab) => {
      await run(model, tab);
      await expectShown(model, tab);
    },
    toString: () => words,
  };
}

/** The fields of the block templates used here, in which one types. */
export const textFields: Record<string, readonly string[]> = {
  editorial: ['titre', 'signature'],
  citation: ['citation', 'auteur'],
};
export const richField: Record<string, string> = { editorial: 'texte', texte: 'texte' };

const entities = { '<': '&lt;', '>': '&gt;', '"': '&quot;', '&': '&amp;' };

/** A typed text as rich text holds it. */
export const paragraphOf = (text: string) =>
  `<p>${text.replace(/[<>"&]/g, (sign) => entities[sign as keyof typeof entities])}</p>`;

function plainText(html: string): string {
  const text = html.replace(/<[^>]*>/g, ' ');
  return Object.entries(entities).reduce((read, [sign, entity]) => read.replaceAll(entity, sign), text);
}

/** The texts of a block that one can type, as they are read. */
function textsOf({ blocktemplate, blockdatas }: Block): string[] {
  const plain = (textFields[blocktemplate] ?? []).map((key) => String(blockdatas[key]));
  const rich = richField[blocktemplate];
  const texts = rich === undefined ? plain : [...plain, plainText(String(blockdatas[rich]))];
  return texts.map((text) => text.replace(/\s+/g, ' ').trim());
}

/** The screen shows the model's letter, offers what was left, and no dialog that nobody asked for. */
export async function expectShown(model: LetterModel, tab: Tab) {
  const drawn = drawnBlocks(model);
  const { subject, preheader } = model.draft;
  await eventually(async () => {
    const { blocks, around } = await shown(tab);
    expect(blocks.map(({ id }) => id)).toEqual(drawn.map(({ id }) => id));
    const unread = drawn.flatMap((block, at) =>
      textsOf(block).filter((text) => !blocks[at]?.text.includes(text)),
    );
    expect([...unread, ...[subject, preheader].filter((text) => !around.includes(text))]).toEqual([]);
    expect(around.includes(foundWorkWords.take)).toBe(model.left.length > 0);
    expect(await dialogText(tab)).toBe('');
  });
}
