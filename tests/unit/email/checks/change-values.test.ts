import { describe, expect, it } from 'vitest';
import { withValue } from '../../../../src/core/fields/walk-values.ts';
import { changeValues } from '../../../../src/email/checks/change-values.ts';
import { visitTemplate } from '../../../support/builders/checks.ts';
import { aBlockOf, aRenderContext, draftOf } from '../../../support/builders/render-context.ts';

const values = { titre: 'Un', galerie: [{ legende: 'a' }, { legende: 'b', note: 'gardée' }] };
const draft = draftOf([aBlockOf(visitTemplate, values), aBlockOf(visitTemplate, values, { id: 'b2' })]);
const context = aRenderContext({ blockTemplates: new Map([[visitTemplate.id, visitTemplate]]) });
const at = (path: string, block = 'b1') => ({ block, field: path.replace(/[[#].*/, ''), path });

describe('values that change where a remark points', () => {
  it('are those of one parameter of one block', () => {
    const changed = changeValues(draft, at('titre'), context, ({ values: held, part }) =>
      withValue(held, part, `${part.value}, deux`),
    );
    expect(changed.blocks[0]?.blockdatas).toEqual({ ...values, titre: 'Un, deux' });
    expect(changed.blocks[1]).toBe(draft.blocks[1]);
  });

  it('may stand in an item of a list', () => {
    const changed = changeValues(draft, at('galerie[1][legende]'), context, ({ values: held, leaf }) =>
      leaf?.type === 'words' ? leaf.set(held, 'c') : undefined,
    );
    expect(changed.blocks[0]?.blockdatas.galerie).toEqual([
      { legende: 'a' },
      { legende: 'c', note: 'gardée' },
    ]);
  });

  it('are told which part is meant, in the shape of their kind', () => {
    const seen: unknown[] = [];
    changeValues(draft, at('article[cta][link]', 'b2'), context, ({ part, leaf }) => {
      seen.push(part.kind, leaf?.type, leaf?.at, (part.value as { title: string }).title);
      return undefined;
    });
    expect(seen).toEqual(['article', 'address', ['cta', 'link'], '']);
  });

  it.each([
    ['no such block', at('titre', 'b9')],
    ['no such parameter', at('ailleurs')],
    ['no such item', at('galerie[7][legende]')],
    ['no block', { field: 'subject' }],
  ])('are the same where nothing stands: %s', (_name, place) => {
    expect(changeValues(draft, place, context, () => ({ titre: 'x' }))).toBe(draft);
  });

  it('are the same where nothing changes', () => {
    expect(changeValues(draft, at('titre'), context, () => undefined)).toBe(draft);
  });
});
