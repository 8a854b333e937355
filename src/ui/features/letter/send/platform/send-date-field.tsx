import { useId, useRef, useState } from 'react';
import { firstMinute, type SendChoice } from '../../../../../core/dates/read-send-choice.ts';
import { waitText } from '../../../../../core/dates/wait-text.ts';
import { platformWords as words } from '../../../../../core/wording/platform-part.ts';
import { sendWording } from '../../../../../core/wording/sends.ts';
import { useDates } from '../../../../components/use-dates.ts';
import { FieldFrame } from '../../../../fields/field-frame.tsx';
import styles from './schedule-form.module.css';
import { useSendPicker } from './use-send-picker.ts';

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
  const [isLeft, setLeft] = useState(false);
  const { dateAndTime } = useDates();
  const open = useSendPicker(input, { zone, now, onPick: onChange });
  const isRefused = choice.is === 'refused' && (choice.isRead || isLeft);
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
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={() => setLeft(true)}
            onFocus={() => setLeft(false)}
            onClick={() => void open(text, choice, false)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              void open(text, choice, true);
            }}
          />
          <div id={refusalId} aria-live="polite" className={styles.refusal}>
            {isRefused && (
              <p>
                {choice.reason} {choice.hint}
              </p>
            )}
          </div>
          {date?.isFirstOfTwo && <p className={styles.twice}>{sendWording.firstOfTwo(date.local)}</p>}
        </>
      )}
    </FieldFrame>
  );
}
