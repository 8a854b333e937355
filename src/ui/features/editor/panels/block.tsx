import { isFillable } from '../../../../core/source/is-fillable.ts';
import { saveBlock } from '../../../../core/wording/phrases.ts';
import { Button } from '../../../components/button.tsx';
import { lazyPart } from '../../../components/lazy.ts';
import { EmptyState } from '../../../components/list-states.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useEditor } from '../../../state/editor-context.tsx';
import { blockNameIn, selectedBlock } from '../../../state/editor-state.ts';
import { LazyCheckNote } from '../checks/lazy-check-pins.tsx';
import { LazyComments } from '../comments/lazy-comments.tsx';
import { BlockForm } from './block/block-form.tsx';
import { blockFormWords } from './block/messages.fr.ts';
import { EditorFieldContext } from './editor-field-context.tsx';

const Origin = lazyPart(async () => (await import('./block/origin.tsx')).Origin);

const formId = 'block-form';

/** The parameters of the selected block, as one native form. Only the form follows the typing. */
export function BlockPanel({ onClose }: { onClose?: () => void }) {
  const id = useEditor((state) => selectedBlock(state)?.id);
  const name = useEditor((state) => id && blockNameIn(state, id));
  const template = useEditor((state) => {
    const block = selectedBlock(state);
    return state.document.blockTemplates.find((candidate) => candidate.id === block?.blocktemplate);
  });
  const isPinned = useEditor((state) => selectedBlock(state)?.pinned === true);
  const hasOrigin = id !== undefined && template !== undefined && (isPinned || isFillable(template));
  const hasFields = template?.parameters.some(({ kind }) => kind !== 'separator') ?? false;

  return (
    <Panel
      title={blockFormWords.title}
      note={
        <>
          {name}
          {id !== undefined && <LazyCheckNote block={id} />}
        </>
      }
      onClose={onClose}
      foot={
        (hasFields || hasOrigin) && (
          <>
            {hasOrigin && <Origin key={id} blockId={id} template={template} />}
            {hasFields && (
              <Button type="submit" form={formId}>
                {saveBlock}
              </Button>
            )}
          </>
        )
      }
    >
      {id === undefined && <EmptyState title={blockFormWords.none} hint={blockFormWords.noneHint} />}
      {id !== undefined && <LazyComments key={`remarks-${id}`} block={id} />}
      {id !== undefined && !template && <p>{blockFormWords.gone}</p>}
      {template && !hasFields && <p className="field-help">{blockFormWords.nothing}</p>}
      {id !== undefined && template && hasFields && (
        <EditorFieldContext>
          <BlockForm key={id} formId={formId} blockId={id} template={template} />
        </EditorFieldContext>
      )}
    </Panel>
  );
}
