import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { MAX_ADDRESS_CHARS } from '../../core/fields/limits.ts';
import { Box, Stack } from '../components/layout.tsx';
import { FieldFrame, type FramedControl } from './field-frame.tsx';
import type { FieldProps, TextFieldProps } from './field-props.ts';
import styles from './fields.module.css';
import { fieldWords } from './messages.fr.ts';
import { TrackingButton, TrackingChoices } from './tracking-choices.tsx';
import { type TrackedUrlField, useTrackedUrl } from './use-tracked-url.ts';

/** A parameter that is an address. */
export function LinkControl({ parameter, value, name, onChange }: FieldProps<'link'>) {
  const { label, help, required } = parameter;
  return <Address {...{ label, help, required, name, value, onChange }} choices="line" />;
}

/**
 * The address builder: a box for the base address and the choices; the field itself is hidden and always holds the
 * complete link. Where it is required the box is too; what can be no address is said under it.
 */
export function Address(
  props: TextFieldProps & {
    /** On a line of their own, behind a button beside the address, or none where links are not tracked. */
    choices?: 'line' | 'button' | 'none';
  },
) {
  const { label, name, value, onChange, help, required, choices = 'button' } = props;
  const field = useTrackedUrl(value, onChange);
  return (
    <Stack gap="6px" minWidth={0}>
      <FieldFrame {...{ label, help, required }} sentence={field.completion} complaint={field.refusal}>
        {(control) => (
          <BaseBox {...{ control, field, required }} choicesOf={choices === 'button' ? label : undefined}>
            <CompleteLink {...{ name, value, onChange, required }} />
          </BaseBox>
        )}
      </FieldFrame>
      {choices === 'line' && <TrackingChoices label={label} field={field} />}
    </Stack>
  );
}

/** The base address, with the choices behind a button in it. Not `type="url"`: tokens and `mailto:` are addresses too. */
export function BaseBox(props: {
  field: TrackedUrlField;
  control?: FramedControl;
  ref?: RefObject<HTMLInputElement | null>;
  /** Where no frame names it. */
  label?: string;
  /** What the link is called; absent where its choices stand elsewhere. */
  choicesOf?: string;
  required?: boolean | undefined;
  /** Id of what says why it is not taken. */
  describedBy?: string | undefined;
  /** The complete link, beside the box that stands for it. */
  children?: ReactNode;
}) {
  const { field, choicesOf } = props;
  const { state, put, settle, refusal } = field;
  const own = useRef<HTMLInputElement>(null);
  const box = props.ref ?? own;
  useEffect(() => box.current?.setCustomValidity(refusal ?? ''), [box, refusal]);
  // What is typed is taken before the form that Enter sends is asked whether it is in order.
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Enter' && settle();
  return (
    <Box position="relative" minWidth={0} className={styles.box}>
      <input
        {...props.control}
        ref={box}
        type="text"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        className="control"
        aria-label={props.label}
        aria-describedby={props.describedBy ?? props.control?.['aria-describedby']}
        aria-invalid={refusal !== undefined || props.control?.['aria-invalid']}
        value={state.base}
        title={state.base}
        maxLength={MAX_ADDRESS_CHARS}
        required={props.required}
        placeholder={fieldWords.linkPlaceholder}
        onChange={(event) => put({ base: event.currentTarget.value })}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
      {choicesOf !== undefined && <TrackingButton label={choicesOf} field={field} />}
      {props.children}
    </Box>
  );
}

/** The field of the form. A script that changes it and tells so has the base and the choices derived again. */
export function CompleteLink(props: {
  name: string;
  value: string;
  onChange: (value: string) => void;
  required?: boolean | undefined;
}) {
  return (
    <input
      type="text"
      hidden
      name={props.name}
      value={props.value}
      required={props.required}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

/** What is said of an address under a box that no frame holds: that it was completed, or why it is none. */
export function BoxSentence({ field, id }: { field: TrackedUrlField; id: string }) {
  const { refusal, completion } = field;
  if (refusal === undefined && completion === undefined) return null;
  return (
    <p
      id={id}
      role={refusal === undefined ? 'status' : 'alert'}
      className={refusal === undefined ? 'field-help' : 'field-error'}
      data-shown
    >
      {refusal ?? completion}
    </p>
  );
}
