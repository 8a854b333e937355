import { memo, useCallback, useState } from 'react';
import type { CampaignSettings } from '../../../../core/campaign/parameters.ts';
import type { NewsletterTemplate } from '../../../../core/newsletter-template/newsletter-template.ts';
import { settingsWords as settings } from '../../../../core/wording/letter-settings.ts';
import { type UnreadableColor, unreadableColors } from '../../../../email/checks/unreadable-colors.ts';
import { lazyPart } from '../../../components/lazy.ts';
import { Panel, PanelPart } from '../../../components/panel.tsx';
import { carriedBadgeOf } from '../../../state/carried-over.ts';
import { useEditor, useEditorActions } from '../../../state/editor-context.tsx';
import { HeadLine } from '../../letter/head-line.tsx';
import { parameterGroups } from '../../letter/parameter-groups.ts';
import { parameterWords } from '../../letter/parameters/messages.fr.ts';
import { ParameterField } from '../../letter/parameters/parameter-field.tsx';
import { LazyComments } from '../comments/lazy-comments.tsx';
import { PhoneInbox } from '../preview/inbox-line.tsx';
import { EditorFieldContext } from './editor-field-context.tsx';

const TextVersion = lazyPart(async () => (await import('./settings/text-version.tsx')).TextVersion);

/**
 * The global parameters: what the mail list shows, and the fifteen fields of
 * docs/product-rules.md#parameters-of-a-letter.
 */
export function SettingsPanel({ onClose }: { onClose?: () => void }) {
  const { endGesture } = useEditorActions();
  return (
    <Panel title={settings.title} onClose={onClose}>
      <LazyComments />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: leaving any field inside ends its step of history */}
      <div onBlur={endGesture} onClick={endGesture} onKeyDown={undefined}>
        <EditorFieldContext>
          <PanelPart title={parameterWords.inbox}>
            <HeadField field="subject" />
            <HeadField field="preheader" />
            <PhoneInbox />
          </PanelPart>
          {parameterGroups.map(({ title, names }) => (
            <PanelPart key={title} title={title}>
              {names.map((name) => (
                <ParameterControl key={name} name={name} />
              ))}
            </PanelPart>
          ))}
          <PanelPart title={parameterWords.textVersion}>
            <LazyTextVersion />
          </PanelPart>
        </EditorFieldContext>
      </div>
    </Panel>
  );
}

/** Fetched when it is opened; open at once where a person wrote it, for the letter may have changed since. */
function LazyTextVersion() {
  const isOwn = useEditor(({ draft }) => draft.text.trim() !== '');
  const [isOpen, setOpen] = useState(isOwn);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{isOwn ? parameterWords.ownText : parameterWords.showText}</summary>
      {isOpen && <TextVersion />}
    </details>
  );
}

const HeadField = memo(function HeadField({ field }: { field: 'subject' | 'preheader' }) {
  const value = useEditor((state) => state.draft[field]);
  const mark = useEditor((state) => carriedBadgeOf(state, field));
  const { setHead } = useEditorActions();
  return <HeadLine field={field} value={value} mark={mark} onInput={(text) => setHead({ [field]: text })} />;
});

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
const ParameterControl = memo(function ParameterControl({ name }: { name: keyof CampaignSettings }) {
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
