import { useMemo } from 'react';
import { blockTemplateScreens } from '../../../core/wording/block-template-screens.ts';
import { parsedParameter } from '../../editor-state/block-template/drawn-template.ts';
import {
  useBlockTemplate,
  useBlockTemplateEditor,
} from '../../editor-state/block-template/template-context.ts';
import { MarkupEditor } from '../../markup/markup-editor.tsx';

/** The template's own markup, checked against the parameters as they are now. */
export function MarkupTab() {
  const markup = useBlockTemplate(({ draft }) => draft.markup);
  const items = useBlockTemplate(({ draft }) => draft.items);
  const { write } = useBlockTemplateEditor().actions;
  const parameters = useMemo(() => items.flatMap((item) => parsedParameter(item) ?? []), [items]);
  return (
    <>
      <p className="field-help">{blockTemplateScreens.markup.hint}</p>
      <MarkupEditor
        value={markup}
        parameters={parameters}
        onChange={(value) => write({ markup: value }, 'markup')}
      />
    </>
  );
}
