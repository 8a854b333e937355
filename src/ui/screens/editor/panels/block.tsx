import { Button } from '@mantine/core';
import { words } from '../../../../core/wording/interface.ts';
import { EmptyState } from '../../../design/list-states.tsx';
import { Panel } from '../../../design/panel.tsx';
import { useEditor, useEditorActions } from '../../../editor-state/editor-context.tsx';
import { selectedBlock } from '../../../editor-state/editor-state.ts';
import { BlockForm } from './block/block-form.tsx';
import { EditorSurroundings } from './editor-surroundings.tsx';

const formId = 'block-form';

/** The parameters of the selected block, as one native form. */
export function BlockPanel() {
  const block = useEditor(selectedBlock);
  const templates = useEditor((state) => state.document.blockTemplates);
  const { closePanel } = useEditorActions();
  const template = templates.find(({ id }) => id === block?.blocktemplate);
  const hasFields = template?.parameters.some(({ kind }) => kind !== 'separator') ?? false;

  return (
    <Panel
      title={words.block.title}
      note={block && (block.name || template?.name)}
      onClose={closePanel}
      foot={
        hasFields && (
          <Button type="submit" form={formId}>
            {words.block.save}
          </Button>
        )
      }
    >
      {!block && <EmptyState title={words.block.none} hint={words.block.noneHint} />}
      {block && !template && <p>{words.block.gone}</p>}
      {block && template && !hasFields && <p className="field-help">{words.block.nothing}</p>}
      {block && template && hasFields && (
        <EditorSurroundings>
          <BlockForm key={block.id} id={formId} block={block} template={template} />
        </EditorSurroundings>
      )}
    </Panel>
  );
}
