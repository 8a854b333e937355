import fc from 'fast-check';
import type { Block } from '../../../src/core/campaign/block.ts';
import {
  duplicateBlock,
  insertBlock,
  moveBlock,
  newBlock,
  placeAfterSelection,
  removeBlock,
} from '../../../src/core/campaign/operations.ts';
import { editorWords, outlineWords as outline } from '../../../src/ui/features/editor/messages.fr.ts';
import { railWords as rail } from '../../../src/ui/features/letter/messages.fr.ts';
import { dropTargetOf } from '../../../src/ui/state/keyboard-drag.ts';
import { pressCtrl } from '../editor-page.ts';
import { type Command, gesture, paragraphOf, richField, textFields } from './gesture.ts';
import { drawnBlocks, edit, type LetterModel, redo, undo } from './letter-model.ts';
import { newBlockId, openSection, press, selectBlock, type Tab, typeIn } from './tab.ts';

const { layer } = editorWords;

const anyText = fc.constantFrom('é', '<b>', '&amp;', '"', '😀', 'שלום', '{}');
const anyBlock = fc.nat({ max: 7 });

/** A gesture on one of the drawn blocks that fit, chosen by a number that may be any. */
function onBlock(
  words: string,
  at: number,
  run: (model: LetterModel, tab: Tab, block: Block) => Promise<void>,
  fits: (block: Block, model: LetterModel) => boolean = () => true,
): Command {
  const chosen = (model: LetterModel) => {
    const blocks = drawnBlocks(model).filter((block) => fits(block, model));
    return blocks[at % blocks.length];
  };
  return gesture(
    `${words} block ${at}`,
    async (model, tab) => {
      const block = chosen(model);
      if (!block) return;
      await selectBlock(tab, block.id);
      await run(model, tab, block);
    },
    (model) => chosen(model) !== undefined,
  );
}

const withBlock = ({ draft }: LetterModel, changed: Block) => ({
  blocks: draft.blocks.map((block) => (block.id === changed.id ? changed : block)),
});

const typing: fc.Arbitrary<Command>[] = [
  fc.tuple(anyText, fc.constantFrom('subject', 'preheader')).map(([text, field]) =>
    gesture(`types ${text} in the ${field}`, async (model, tab) => {
      const value = `${text} ${++model.typed}`;
      await openSection(tab, rail.settings);
      await typeIn(tab, `[name=${field}]`, value);
      edit(model, { [field]: value });
    }),
  ),
  fc.tuple(anyText, fc.nat({ max: 1 }), anyBlock).map(([text, field, at]) =>
    onBlock(
      `types ${text} in field ${field} of`,
      at,
      async (model, tab, block) => {
        const key = textFields[block.blocktemplate]?.[field] ?? '';
        const value = `${text} ${++model.typed}`;
        await typeIn(tab, `[name=${key}]`, value);
        edit(model, withBlock(model, { ...block, blockdatas: { ...block.blockdatas, [key]: value } }));
      },
      ({ blocktemplate }) => blocktemplate in textFields,
    ),
  ),
  fc.tuple(anyText, anyBlock).map(([text, at]) =>
    onBlock(
      `types ${text} in the rich text of`,
      at,
      async (model, tab, block) => {
        const key = richField[block.blocktemplate] ?? '';
        const value = `${text} ${++model.typed}`;
        await typeIn(tab, '[contenteditable=true]', value);
        const blockdatas = { ...block.blockdatas, [key]: paragraphOf(value) };
        edit(model, withBlock(model, { ...block, blockdatas }));
      },
      ({ blocktemplate }) => blocktemplate in richField,
    ),
  ),
];

const pressTool = (tab: Tab, name: string) =>
  press(tab, `[role=toolbar] ::-p-aria([name="${name}"][role="button"])`);
const idsOf = ({ draft }: LetterModel) => draft.blocks.map(({ id }) => id);

const placing: fc.Arbitrary<Command>[] = [
  fc.tuple(fc.constantFrom('citation', 'texte', 'editorial'), anyBlock).map(([template, at]) =>
    onBlock(`inserts « ${template} » after`, at, async (model, tab, { id: selected }) => {
      await openSection(tab, rail.blocks);
      await press(tab, `[data-template="${template}"]`);
      const id = await newBlockId(tab, idsOf(model));
      const { layout, draft } = model;
      const place = placeAfterSelection(draft.blocks, template, layout, selected);
      const chosen = layout.blockTemplates.get(template);
      if (!place || !chosen) throw new Error(`${template} has no place`);
      const block = newBlock(chosen, place.position, id);
      edit(model, { blocks: insertBlock(draft.blocks, block, place, layout) });
    }),
  ),
  fc.tuple(fc.constantFrom<1 | -1>(-1, 1), anyBlock).map(([direction, at]) => {
    const target = ({ id }: Block, { draft, layout }: LetterModel) =>
      dropTargetOf(draft.blocks, layout, id, direction);
    return onBlock(
      direction < 0 ? 'moves up' : 'moves down',
      at,
      async (model, tab, block) => {
        const place = target(block, model);
        await pressTool(tab, direction < 0 ? layer.up : layer.down);
        if (place) edit(model, { blocks: moveBlock(model.draft.blocks, block.id, place, model.layout) });
      },
      (block, model) => target(block, model) !== undefined,
    );
  }),
  anyBlock.map((at) =>
    onBlock('duplicates', at, async (model, tab, { id }) => {
      await pressTool(tab, layer.duplicate);
      const copy = await newBlockId(tab, idsOf(model));
      edit(model, { blocks: duplicateBlock(model.draft.blocks, id, copy) });
    }),
  ),
  anyBlock.map((at) =>
    onBlock('deletes', at, async (model, tab, { id }) => {
      await pressTool(tab, layer.remove);
      edit(model, { blocks: removeBlock(model.draft.blocks, id) });
    }),
  ),
  anyBlock.map((at) =>
    onBlock('hides', at, async (model, tab, block) => {
      await press(tab, '[role=toolbar] [aria-haspopup=menu]');
      await press(tab, `[role=toolbar] ::-p-aria([name="${outline.hide}"][role="menuitem"])`);
      edit(model, withBlock(model, { ...block, hidden: true }));
    }),
  ),
];

const going: fc.Arbitrary<Command>[] = [
  fc.constant(
    gesture(
      'undoes',
      async (model, tab) => {
        await pressCtrl(tab.page, 'KeyZ');
        undo(model);
      },
      (model) => model.undo.length > 0,
    ),
  ),
  fc.constant(
    gesture(
      'does again',
      async (model, tab) => {
        await pressCtrl(tab.page, 'KeyZ', true);
        redo(model);
      },
      (model) => model.redo.length > 0,
    ),
  ),
];

const anyTyping = fc.oneof(...typing);

/** One kind of gesture is as likely as another, typing twice as much. */
export const editing = [anyTyping, anyTyping, fc.oneof(...placing), fc.oneof(...going)];
