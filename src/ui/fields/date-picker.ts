import 'flatpickr/dist/flatpickr.css';
import './date-picker.css';
import flatpickr from 'flatpickr';
import { French } from 'flatpickr/dist/l10n/fr.js';
import { dateYears } from '../../core/fields/date-value.ts';

export interface DatePicker {
  /** Opens on a date, '' for none; `entered` by keyboard takes the focus into the calendar. */
  open(text: string, entered: boolean): void;
  destroy(): void;
}

/**
 * A calendar under a text field (specification, section 9): steps of an hour, any minute may be typed, 1950 to 2050. It
 * is bound to a field of its own, never shown: flatpickr rewrites the text it is bound to, and what a person types stays
 * as it was typed.
 */
export function createDatePicker(input: HTMLInputElement, onPick: (text: string) => void): DatePicker {
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !picker.isOpen) return;
    // Escape closes the calendar, and only the calendar.
    event.stopPropagation();
    picker.close();
    input.focus();
  };
  const picker = flatpickr(document.createElement('input'), {
    locale: French,
    positionElement: input,
    ignoredFocusElements: [input],
    clickOpens: false,
    enableTime: true,
    time_24hr: true,
    minuteIncrement: 60,
    dateFormat: 'Y/m/d H:i',
    ariaDateFormat: 'l j F Y',
    minDate: `${dateYears.first}/01/01 00:00`,
    maxDate: `${dateYears.last}/12/31 23:59`,
    disableMobile: true,
    onChange: (_dates, text) => onPick(text),
  });
  input.addEventListener('keydown', close);
  picker.calendarContainer.addEventListener('keydown', close, { capture: true });
  return {
    open(text, entered) {
      picker.setDate(text, false);
      picker.open();
      if (entered) {
        const day = '.flatpickr-day.selected, .flatpickr-day.today, .flatpickr-day';
        picker.calendarContainer.querySelector<HTMLElement>(day)?.focus();
      }
    },
    destroy() {
      input.removeEventListener('keydown', close);
      picker.destroy();
    },
  };
}
