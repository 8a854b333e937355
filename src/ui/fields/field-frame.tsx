import { type ReactNode, useId } from 'react';
import { specified } from '../../core/wording/specification.ts';
import { mandatory } from '../components/messages.fr.ts';
import { useFieldContext } from './field-context.tsx';

/** What a control takes over to be named and described by its frame. */
export interface FramedControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-errormessage': string;
  'aria-invalid': true | undefined;
}

/** Label, help and error of one native control. The error shows once the form was refused (`was-validated`). */
export function FieldFrame(props: {
  label: string;
  help?: string;
  required?: boolean;
  /** Beside the label, at the right: a count, a state. */
  note?: string;
  /** Under the control: what a reader will see of it. */
  reading?: string;
  error?: string;
  /** What was made of what was typed, read aloud. */
  sentence?: string | undefined;
  /** What is wrong with what it holds, said at once. */
  complaint?: string | undefined;
  children: (control: FramedControl) => ReactNode;
}) {
  const id = useId();
  const help = props.help && `${id}-help`;
  const reading = props.reading && `${id}-reading`;
  const complaint = props.complaint && `${id}-error`;
  const { refusal } = useFieldContext();
  const control = {
    id,
    'aria-describedby': [refusal, complaint, reading, help].filter(Boolean).join(' ') || undefined,
    'aria-errormessage': refusal ?? `${id}-error`,
    'aria-invalid': (refusal ?? props.complaint) === undefined ? undefined : (true as const),
  };
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {props.label}
        <FieldNote required={props.required} note={props.note} />
      </label>
      {props.children(control)}
      {props.reading && (
        <p id={reading} className="field-help field-reading">
          {props.reading}
        </p>
      )}
      {props.sentence && (
        <p role="status" className="field-help">
          {props.sentence}
        </p>
      )}
      {props.help && (
        <p id={help} className="field-help">
          {props.help}
        </p>
      )}
      <p id={`${id}-error`} className="field-error" data-shown={props.complaint !== undefined}>
        {props.complaint ?? props.error ?? specified.fieldRequired}
      </p>
    </div>
  );
}

/** What stands at the right of a label. */
export function FieldNote({ required, note }: { required?: boolean; note?: string }) {
  const text = [note, required && mandatory].filter(Boolean).join(' · ');
  return text === '' ? null : <span className="field-note">{text}</span>;
}
