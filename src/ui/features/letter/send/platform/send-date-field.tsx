import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { firstFullHour, firstMinute, type SendChoice } from '../../../../../core/dates/send-date.ts';
import { waitText } from '../../../../../core/dates/wait-text.ts';
import { sendWording } from '../../../../../core/wording/sends.ts';
import { Box, Text } from '../../../../components/layout.tsx';
import { useDates } from '../../../../components/use-dates.ts';
import type { DatePicker } from '../../../../fields/date-picker.ts';
import { FieldFrame } from '../../../../fields/field-frame.tsx';
import { platformWords as words } from './messages.fr.ts';

interface PickerProps {
  zone: string;
  now: Date;
  /** Takes what is picked, d/m/Y H:i. */
  onPick: (text: string) => void;
}

/**
 * The calendar under the date, fetched when it is first opened. It knows no zones: what it
 * shows and gives are the hours of the configured one, and so is its minimum, which moves while it is open.
 */
function useSendPicker(input: RefObject<HTMLInputElement | null>, { zone, now, onPick }: PickerProps) {
  const picker = useRef<DatePicker | undefined>(undefined);
  const latestPick = useRef(onPick);
  const minimum = firstMinute({ zone, now });
  useEffect(() => {
    latestPick.current = onPick;
  });
  useEffect(() => picker.current?.setMinimum(minimum), [minimum]);
  useEffect(() => () => picker.current?.destroy(), []);
  /** Opens on a date; on none, at the first full hour allowed, which stays unwritten until it is picked. */
  return async (text: string, { is }: SendChoice, entered: boolean) => {
    const { createDatePicker } = await import('../../../../fields/date-picker.ts');
    if (!input.current) return;
    picker.current ??= createDatePicker(input.current, (picked) => latestPick.current(picked), {
      format: 'd/m/Y H:i',
      minimum,
      maximum: '31/12/2050 23:59',
    });
    const shown = is === 'date' ? text : firstFullHour({ zone, now: new Date() });
    picker.current.open(shown, entered);
  };
}

interface SendDateFieldProps {
  text: string;
  choice: SendChoice;
  zone: string;
  now: Date;
  onChange: (text: string) => void;
}

/** When it leaves: typed to the minute or picked by the hour, told back in full, refused in words. */
export function SendDateField({ text, choice, zone, now, onChange }: SendDateFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const refusalId = useId();
  const [isGiven, setGiven] = useState(false);
  const { dateAndTime } = useDates();
  const open = useSendPicker(input, { zone, now, onPick: onChange });
  const isRefused = choice.is === 'refused' && (choice.isRead || isGiven);
  const date = choice.is === 'date' ? choice.date : undefined;
  return (
    <FieldFrame
      label={sendWording.date}
      help={date || isRefused ? undefined : words.dateHelp(firstMinute({ zone, now }), zone)}
      reading={
        date &&
        words.dateRead(dateAndTime(date.instant.toISOString()), zone, waitText(date.instant, now) ?? '')
      }
    >
      {(control) => (
        <>
          <input
            {...control}
            ref={input}
            type="text"
            className="control control-date tabular"
            name="senddate"
            autoComplete="off"
            placeholder={words.datePlaceholder}
            aria-invalid={isRefused || undefined}
            aria-errormessage={undefined}
            aria-describedby={isRefused ? refusalId : control['aria-describedby']}
            value={text}
            onChange={(event) => {
              setGiven(false);
              onChange(event.currentTarget.value);
            }}
            onBlur={() => setGiven(true)}
            onClick={() => void open(text, choice, false)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') setGiven(true);
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              void open(text, choice, true);
            }}
          />
          <Box size={12} tone="danger" id={refusalId} aria-live="polite">
            {isRefused && (
              <p>
                {choice.reason} {choice.hint}
              </p>
            )}
          </Box>
          {date?.isFirstOfTwo && (
            <Text size={12} tone="warning">
              {sendWording.firstOfTwo(date.local)}
            </Text>
          )}
        </>
      )}
    </FieldFrame>
  );
}
