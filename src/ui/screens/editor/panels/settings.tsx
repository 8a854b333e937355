import { memo } from 'react';
import { words } from '../../../../core/wording/interface.ts';
import { Panel, PanelPart } from '../../../design/panel.tsx';
import { useEditor, useEditorActions } from '../../../editor-state/editor-context.tsx';
import { FieldFrame } from '../../../fields/field-frame.tsx';
import { EditorSurroundings } from './editor-surroundings.tsx';
import { ParameterControl } from './settings/parameter-control.tsx';
import { parameterGroups } from './settings/parameter-groups.ts';

const { settings } = words;

/** The global parameters: what the mail list shows, and the 15 fields of the specification (section 3). */
export function SettingsPanel({ onClose }: { onClose?: () => void }) {
  const { endGesture } = useEditorActions();
  return (
    <Panel title={settings.title} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: leaving any field inside ends its step of history */}
      <div onBlur={endGesture} onClick={endGesture} onKeyDown={undefined}>
        <EditorSurroundings>
          <PanelPart title={settings.inbox}>
            <HeadField field="subject" label={settings.subject} help={settings.subjectHelp} advised={50} />
            <HeadField
              field="preheader"
              label={settings.preheader}
              help={settings.preheaderHelp}
              advised={100}
            />
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

const HeadField = memo(function HeadField(props: {
  field: 'subject' | 'preheader';
  label: string;
  help: string;
  advised: number;
}) {
  const { field, advised } = props;
  const value = useEditor((state) => state.draft[field]);
  const { setHead } = useEditorActions();
  const count = [...value].length;
  return (
    <FieldFrame
      label={props.label}
      help={count > advised ? settings.tooLong(count, advised) : props.help}
      note={settings.counted(count, advised)}
    >
      {(control) => (
        <textarea
          {...control}
          className="control"
          rows={2}
          name={field}
          value={value}
          maxLength={1_000}
          // One line in the mail: a line break may not enter a header.
          onChange={(event) => setHead({ [field]: event.currentTarget.value.replace(/[\r\n]+/g, ' ') })}
        />
      )}
    </FieldFrame>
  );
});
