import { memo } from 'react';
import { words } from '../../../../core/wording/interface.ts';
import { Panel, PanelPart } from '../../../design/panel.tsx';
import { useEditor, useEditorActions } from '../../../editor-state/editor-context.tsx';
import { HeadLine } from '../../letter/head-line.tsx';
import { parameterGroups } from '../../letter/parameter-groups.ts';
import { PhoneInbox } from '../preview/phone-inbox.tsx';
import { RemarksLater } from '../remarks/remarks-later.tsx';
import { EditorSurroundings } from './editor-surroundings.tsx';
import { ParameterControl } from './settings/parameter-control.tsx';

const { settings } = words;

/** The global parameters: what the mail list shows, and the 15 fields of the specification (section 3). */
export function SettingsPanel({ onClose }: { onClose?: () => void }) {
  const { endGesture } = useEditorActions();
  return (
    <Panel title={settings.title} onClose={onClose}>
      <RemarksLater />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: leaving any field inside ends its step of history */}
      <div onBlur={endGesture} onClick={endGesture} onKeyDown={undefined}>
        <EditorSurroundings>
          <PanelPart title={settings.inbox}>
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
        </EditorSurroundings>
      </div>
    </Panel>
  );
}

const HeadField = memo(function HeadField({ field }: { field: 'subject' | 'preheader' }) {
  const value = useEditor((state) => state.draft[field]);
  const { setHead } = useEditorActions();
  return <HeadLine field={field} value={value} onInput={(text) => setHead({ [field]: text })} />;
});
