import { useMemo } from 'react';
import type { Parameter } from '../../../core/fields/index.ts';
import { Stack } from '../../components/layout.tsx';
import { MarkupEditor } from '../../markup/markup-editor.tsx';
import {
  useBlockTemplate,
  useBlockTemplateEditor,
  useProblems,
} from '../../state/block-template/template-context.ts';
import { parsedParameter } from '../../state/block-template/template-preview.ts';
import { blockTemplateScreens } from './messages.fr.ts';

const { markup: words } = blockTemplateScreens;

/** The template's own markup, checked against the parameters as they are now. */
export function MarkupTab() {
  const markup = useBlockTemplate(({ draft }) => draft.markup);
  const cameIn = useBlockTemplate((state) => state.cameIn?.after.markup);
  const items = useBlockTemplate(({ draft }) => draft.items);
  const { write } = useBlockTemplateEditor().actions;
  const refused = useProblems().filter(({ path }) => path === 'markup');
  const parameters = useMemo(() => items.flatMap((item) => parsedParameter(item) ?? []), [items]);
  const example = useMemo(() => exampleOf(parameters), [parameters]);
  return (
    <Stack gap={3} minWidth={0} data-refused={refused.length > 0 || undefined}>
      <p className="field-help">{words.hint(example)}</p>
      {refused.map(({ message }) => (
        <p key={message} className="field-refused">
          {message}
        </p>
      ))}
      <MarkupEditor
        value={markup}
        cameIn={cameIn}
        parameters={parameters}
        onChange={(value) => write({ markup: value }, 'markup')}
      />
    </Stack>
  );
}

/** What a markup writes with the least: the first text, or the title of an article. */
function exampleOf(parameters: readonly Parameter[]): string {
  const text = parameters.find(({ kind }) => kind === 'text' || kind === 'article');
  if (!text) return parameters[0]?.key ?? words.key;
  return text.kind === 'article' ? `${text.key}.title` : text.key;
}
