import { useEffect, useRef, useState } from 'react';
import { isDateValue } from '../../core/fields/date-value.ts';
import { formatDate, parseDate } from './date-format.ts';
import type { DatePicker } from './date-picker.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { fieldWords as fields } from './messages.fr.ts';

/** A local date: typed, or picked in a calendar that a click or the down arrow opens. */
export function DateControl({ parameter, value, name, onChange }: FieldProps<'date'>) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(formatDate(value));
  const [known, setKnown] = useState(value);

  // Someone else changed the value (undo, another version): the text follows.
  if (value !== known) {
    setKnown(value);
    if (parseDate(text) !== value) setText(formatDate(value));
  }

  const isRefused = !isDateValue(value);
  useEffect(() => input.current?.setCustomValidity(isRefused ? fields.errors.date : ''), [isRefused]);

  const put = (next: string) => {
    setText(next);
    const date = parseDate(next);
    if (date !== value) onChange(date);
  };
  const openPicker = usePicker(input, put);
  const shownInPicker = isRefused ? '' : text;

  return (
    <FieldFrame
      label={parameter.label}
      help={parameter.help}
      required={parameter.required}
      error={isRefused ? fields.errors.date : undefined}
    >
      {(control) => (
        <input
          {...control}
          ref={input}
          type="text"
          className="control control-date tabular"
          autoComplete="off"
          name={name}
          value={text}
          required={parameter.required}
          placeholder={fields.datePlaceholder}
          title={fields.dateFormat}
          onClick={() => openPicker(shownInPicker, false)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            openPicker(shownInPicker, true);
          }}
          onChange={(event) => put(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  );
}

/** The calendar, fetched when it is first opened. */
function usePicker(input: React.RefObject<HTMLInputElement | null>, put: (text: string) => void) {
  const picker = useRef<DatePicker | undefined>(undefined);
  const latestPut = useRef(put);
  useEffect(() => {
    latestPut.current = put;
  });
  useEffect(() => () => picker.current?.destroy(), []);
  return async (text: string, entered: boolean) => {
    const { createDatePicker } = await import('./date-picker.ts');
    if (!input.current) return;
    picker.current ??= createDatePicker(input.current, (picked) => latestPut.current(picked));
    picker.current.open(text, entered);
  };
}
