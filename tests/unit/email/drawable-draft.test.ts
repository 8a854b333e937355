import { describe, expect, it } from 'vitest';
import type { Block } from '../../../src/core/campaign/block.ts';
import { isWithinLayoutBudget } from '../../../src/core/layout-cost.ts';
import { drawableDraft } from '../../../src/email/render/drawable-draft.ts';
import { emailWords } from '../../../src/email/render/messages.fr.ts';
import { aBlock } from '../../support/builders/block.ts';
import { aDraft } from '../../support/builders/version.ts';

const endless = 'م'.repeat(200_000);

describe('a letter as the editor shows it', () => {
  it('is the letter itself where all of it can be drawn', () => {
    const draft = aDraft({
      blocks: [aBlock({ blockdatas: { texte: '<p>Bonjour</p>', n: 3, liste: [{}] } })],
    });
    expect(drawableDraft(draft)).toBe(draft);
  });

  it('has the start of a text that no browser lays out at once, in any part of a block, and says that there is more', () => {
    const one = aBlock({
      id: 'a',
      blockdatas: { titre: endless, dates: [{ quoi: 'rien' }, { quoi: endless }] },
    });
    const other = aBlock({ id: 'b' });
    const { blocks } = drawableDraft(aDraft({ blocks: [one, other] }));
    const { titre, dates } = (blocks[0] as Block).blockdatas as { titre: string; dates: { quoi: string }[] };
    for (const text of [titre, dates[1]?.quoi ?? '']) {
      expect(text).toContain(emailWords.notShown);
      expect(isWithinLayoutBudget(text)).toBe(true);
    }
    expect(dates[0]).toEqual({ quoi: 'rien' });
    expect(blocks[1]).toBe(other);
  });

  it('cuts a rich text between its tags, and leaves addresses and long clean ones alone', () => {
    const address = `https://example.org/${'a'.repeat(5_000)}`;
    const long = '<p>mot <strong>gras</strong></p>'.repeat(5_000);
    const block = aBlock({ blockdatas: { texte: `<p><em>${endless}</em></p>`, lien: address, long } });
    const [drawn] = drawableDraft(aDraft({ blocks: [block] })).blocks;
    expect(drawn?.blockdatas.texte).toMatch(/^<p><em>م+<\/em><\/p> …/);
    expect(drawn?.blockdatas).toMatchObject({ lien: address, long });
  });

  it('keeps what did not change the same from one draft to the next', () => {
    const draft = aDraft({ blocks: [aBlock({ blockdatas: { titre: endless } })] });
    const next = { ...draft, subject: 'Autre' };
    expect(drawableDraft(draft)).toBe(drawableDraft(draft));
    expect(drawableDraft(next).blocks).toBe(drawableDraft(draft).blocks);
  });
});
