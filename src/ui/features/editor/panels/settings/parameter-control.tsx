import { memo, useCallback } from 'react';
import type { CampaignSettings } from '../../../../../core/campaign/parameters.ts';
import type { NewsletterTemplate } from '../../../../../core/newsletter-template/newsletter-template.ts';
import { type UnreadableColor, unreadableColors } from '../../../../../email/checks/unreadable-colors.ts';
import { carriedBadgeOf } from '../../../../state/carried-over.ts';
import { useEditor, useEditorActions } from '../../../../state/editor-context.tsx';
import { ParameterField } from '../../../letter/parameters/parameter-field.tsx';

const known = new WeakMap<CampaignSettings, { template: NewsletterTemplate; found: UnreadableColor[] }>();

/** Found once for a template and its parameters, for all the fields that ask. */
function unreadableIn(template: NewsletterTemplate, parameters: CampaignSettings): UnreadableColor[] {
  const former = known.get(parameters);
  if (former?.template === template) return former.found;
  const found = unreadableColors(template, parameters);
  known.set(parameters, { template, found });
  return found;
}

/** One global parameter of the open letter. */
export const ParameterControl = memo(function ParameterControl({ name }: { name: keyof CampaignSettings }) {
  const value = useEditor((state) => state.draft.parameters[name]);
  const unreadable = useEditor(({ document, draft }) =>
    unreadableIn(document.template, draft.parameters).find(({ field }) => field === name),
  );
  const mark = useEditor((state) => (name === 'surheadersubject' ? carriedBadgeOf(state, name) : undefined));
  const { setParameters } = useEditorActions();
  const onChange = useCallback(
    (next: string | number) => setParameters({ [name]: next }),
    [setParameters, name],
  );
  return <ParameterField {...{ name, value, onChange, unreadable, mark }} />;
});
