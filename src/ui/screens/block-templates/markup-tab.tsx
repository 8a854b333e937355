import { useMemo } from 'react';
import { blockTemplateScreens } from '../../../core/wording/block-template-screens.ts';
import { parsedParameter } from '../../editor-state/block-template/drawn-template.ts';
import {
  useBlockTemplate,
  useBlockTemplateEditor,
  useProblems,
} from '../../editor-state/block-template/template-context.ts';
import { MarkupEditor } from '../../markup/markup-editor.tsx';
import styles from './markup-tab.module.css';

/** The template's own markup, checked against the parameters as they are now. */
export function MarkupTab() {
  const markup = useBlockTemplate(({ draft }) => draft.markup);
  const items = useBlockTemplate(({ draft }) => draft.items);
  const { write } = useBlockTemplateEditor().actions;
  const refused = useProblems().filter(({ path }) => path === 'markup');
  const parameters = useMemo(() => items.flatMap((item) => parsedParameter(item) ?? []), [items]);
  return (
    <div className={styles.tab} data-refused={refused.length > 0 || undefined}>
      <p className="field-help">{blockTemplateScreens.markup.hint}</p>
      {refused.map(({ message }) => (
        <p key={message} className={styles.refused}>
          {message}
        </p>
      ))}
      <MarkupEditor
        value={markup}
        parameters={parameters}
        onChange={(value) => write({ markup: value }, 'markup')}
      />
    </div>
  );
}
