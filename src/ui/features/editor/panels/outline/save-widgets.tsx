import { useState } from 'react';
import { contract } from '../../../../../contract/index.ts';
import { inheritedStyle } from '../../../../../core/block-template/own-style.ts';
import type { Block } from '../../../../../core/campaign/block.ts';
import { blockName } from '../../../../../core/campaign/block-name.ts';
import { call } from '../../../../api/call.ts';
import { invalidate, queryKey } from '../../../../api/queries.ts';
import { showFailure } from '../../../../components/error-dialog.tsx';
import { FormDialog } from '../../../../components/form-dialog.tsx';
import { Stack, Text } from '../../../../components/layout.tsx';
import { NameField } from '../../../../components/name-field.tsx';
import { notify } from '../../../../components/notices.tsx';
import { useEditorStore } from '../../../../state/editor-context.tsx';
import { blockIn, type EditorState } from '../../../../state/editor-state.ts';
import { AccessField, accessIn, CategoryField, useCategories } from '../saved/widget-fields.tsx';
import { groupWords, saveManyWords as words } from './messages.fr.ts';

const list = contract.widgets.page;

/** Several blocks of the letter become as many saved blocks: their names, and what they share. */
export function SaveWidgets({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { getState } = useEditorStore();
  const { document } = getState();
  const [blocks] = useState(() => ids.flatMap((id) => blockIn(getState(), id) ?? []));
  const [isSaving, setSaving] = useState(false);
  const categories = useCategories(document.template.id);
  const save = async (fields: FormData) => {
    setSaving(true);
    await saveAll(document, blocks, fields);
    onClose();
  };
  return (
    <FormDialog
      open
      title={words.title(blocks.length)}
      submit={words.submit(blocks.length)}
      busy={isSaving}
      onSubmit={(fields) => void save(fields)}
      onClose={onClose}
    >
      <Text tone="muted">{words.intro(document.template.name)}</Text>
      <Stack gap={2}>
        {blocks.map((block, at) => (
          <NameField
            key={block.id}
            label={words.name(at + 1)}
            name={`name ${block.id}`}
            maxLength={100}
            defaultValue={blockName(block, document.blockTemplates)}
          />
        ))}
      </Stack>
      <CategoryField categories={categories} />
      <AccessField />
    </FormDialog>
  );
}

/** Saves one after the other, and says so once; what was saved can be taken back. */
async function saveAll(document: EditorState['document'], blocks: readonly Block[], fields: FormData) {
  const saved: string[] = [];
  try {
    for (const block of blocks)
      saved.push((await call(contract.widgets.create, widgetOf(document, block, fields))).id);
  } catch (failure) {
    showFailure(failure);
  }
  if (saved.length > 0) {
    notify(words.saved(saved.length), { label: groupWords.undo, run: () => void takeBack(saved) });
  }
  await invalidate({ queryKey: queryKey(list) });
}

function widgetOf({ template, blockTemplates }: EditorState['document'], block: Block, fields: FormData) {
  const own = blockTemplates.find(({ id }) => id === block.blocktemplate);
  const { blocktemplate, blockfilter, blockdatas } = block;
  return {
    newsletterTemplateId: template.id,
    name: String(fields.get(`name ${block.id}`)),
    access: accessIn(fields),
    category: String(fields.get('category')),
    blocktemplate,
    blockfilter,
    params: own ? inheritedStyle(blockdatas, own) : blockdatas,
  };
}

async function takeBack(saved: readonly string[]) {
  try {
    for (const widgetId of saved) await call(contract.widgets.delete, { widgetId });
    notify(words.undone(saved.length));
  } catch (failure) {
    showFailure(failure);
  }
  await invalidate({ queryKey: queryKey(list) });
}
