import { Suspense, useId, useRef } from 'react';
import { contents } from '../../core/fields/contents.ts';
import { specified } from '../../core/wording/specification.ts';
import { Box } from '../components/layout.tsx';
import { lazy } from '../components/lazy.ts';
import { useRichTextReader } from '../rich-text/loaded-reader.ts';
import { fieldComponent } from './drawn-field.tsx';
import { FieldNote } from './field-frame.tsx';
import type { FieldProps, TextFieldProps } from './field-props.ts';
import styles from './fields.module.css';

// Tiptap weighs as much as all the rest: it is fetched with the first text to be edited.
const RichTextEditor = lazy(async () => (await import('../rich-text/rich-text-editor.tsx')).RichTextEditor);

/** A parameter of rich text. */
export function RichTextControl({ parameter, value, name, onChange }: FieldProps<'richtext'>) {
  const { label, help, required } = parameter;
  return <RichText {...{ label, help, required, name, value, onChange }} />;
}

const ReadRichText = fieldComponent(WholeRichText, (html) => useRichTextReader()(html));

/** One rich text. */
export const RichText = (props: TextFieldProps) => (
  <Suspense fallback={<ComingRichText {...props} />}>
    <ReadRichText {...props} />
  </Suspense>
);

const room = <Box background="sunken" border radius="md" className={styles.coming} />;

/** The form's own field and the room of the text, until what reads it is there. */
function ComingRichText({ label, name, value, required }: TextFieldProps) {
  return (
    <div className="field">
      <div className="field-label">
        {label}
        <FieldNote required={required} />
      </div>
      {room}
      <input type="hidden" name={name} value={value} />
    </div>
  );
}

function WholeRichText(props: TextFieldProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const focusText = () => root.current?.querySelector<HTMLElement>('[contenteditable]')?.focus();
  return (
    <div className="field" ref={root}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what a label does for an input, for a text that is none */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the text itself */}
      <div id={`${id}-label`} className="field-label" onClick={focusText}>
        {props.label}
        <FieldNote required={props.required} />
      </div>
      <Suspense fallback={room}>
        <RichTextEditor
          value={props.value}
          onChange={props.onChange}
          labelledBy={`${id}-label`}
          describedBy={props.help && `${id}-help`}
        />
      </Suspense>
      {/* The form's own field: it carries the name, and native validity sends the focus to the text. */}
      <textarea
        className={`visually-hidden ${styles.own}`}
        aria-hidden
        tabIndex={-1}
        name={props.name}
        required={props.required}
        value={contents.richtext.isEmpty(props.value) ? '' : props.value}
        onChange={() => {}}
        onFocus={focusText}
      />
      {props.help && (
        <p id={`${id}-help`} className="field-help">
          {props.help}
        </p>
      )}
      <p className="field-error">{specified.fieldRequired}</p>
    </div>
  );
}
