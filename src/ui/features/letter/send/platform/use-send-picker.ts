import { type RefObject, useEffect, useRef } from 'react';
import { firstFullHour, firstMinute, type SendChoice } from '../../../../../core/dates/read-send-choice.ts';
import type { DatePicker } from '../../../../fields/date-picker.ts';

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
export function useSendPicker(input: RefObject<HTMLInputElement | null>, { zone, now, onPick }: PickerProps) {
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
