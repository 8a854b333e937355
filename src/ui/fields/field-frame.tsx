import { type ReactNode, useId } from 'react';
import { words } from '../../core/wording/interface.ts';

/** What a control takes over to be named and described by its frame. */
export interface FramedControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-errormessage': string;
}

/** Label, help and error of one native control. The error shows once the form was refused (`was-validated`). */
export function FieldFrame(props: {
  label: string;
  help?: string;
  required?: boolean;
  /** Beside the label, at the right: a count, a state. */
  note?: string;
  error?: string;
  children: (control: FramedControl) => ReactNode;
}) {
  const id = useId();
  const described = props.help ? `${id}-help` : undefined;
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {props.label}
        <FieldNote required={props.required} note={props.note} />
      </label>
      {props.children({ id, 'aria-describedby': described, 'aria-errormessage': `${id}-error` })}
      {props.help && (
        <p id={described} className="field-help">
          {props.help}
        </p>
      )}
      <p id={`${id}-error`} className="field-error">
        {props.error ?? words.fields.errors.required}
      </p>
    </div>
  );
}

/** What stands at the right of a label. */
export function FieldNote({ required, note }: { required?: boolean; note?: string }) {
  const text = [note, required && words.fields.required].filter(Boolean).join(' · ');
  return text === '' ? null : <span className="field-note">{text}</span>;
}
