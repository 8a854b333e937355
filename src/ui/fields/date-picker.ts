import 'flatpickr/dist/flatpickr.css';
import './date-picker.css';
import flatpickr from 'flatpickr';
import { French } from 'flatpickr/dist/l10n/fr.js';
import type { Options } from 'flatpickr/dist/types/options.js';
import { dateYears } from '../../core/fields/date-value.ts';

export interface DatePicker {
  /** Opens on a date, '' for none; `entered` by keyboard takes the focus into the calendar. */
  open(text: string, entered: boolean): void;
  /** What is earlier can no longer be picked; it may move while the calendar is open. */
  setMinimum(text: string): void;
  destroy(): void;
}

interface PickerDates {
  /** As flatpickr spells a format; all texts are of it. */
  format: string;
  minimum: string;
  maximum: string;
}

/** Those of a block. */
const blockDates: PickerDates = {
  format: 'Y/m/d H:i',
  minimum: `${dateYears.first}/01/01 00:00`,
  maximum: `${dateYears.last}/12/31 23:59`,
};

/**
 * A calendar under a text field: steps of an hour, any minute may be typed. It is bound to
 * a field of its own, never shown: flatpickr rewrites the text it is bound to, and what a person types stays as it was
 * typed.
 */
export function createDatePicker(
  input: HTMLInputElement,
  onPick: (text: string) => void,
  { format, minimum, maximum } = blockDates,
): DatePicker {
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !picker.isOpen) return;
    // Escape closes the calendar, and only the calendar.
    event.preventDefault();
    event.stopPropagation();
    picker.close();
    input.focus();
  };
  const picker = flatpickr(document.createElement('input'), {
    locale: French,
    positionElement: input,
    ...inDialog(input),
    ignoredFocusElements: [input],
    clickOpens: false,
    enableTime: true,
    time_24hr: true,
    minuteIncrement: 60,
    dateFormat: format,
    ariaDateFormat: 'l j F Y',
    minDate: minimum,
    maxDate: maximum,
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
    setMinimum(text) {
      if (picker.config.minDate?.getTime() === picker.parseDate(text)?.getTime()) return;
      // The days are drawn anew; whoever is on one stays there.
      const day = picker.daysContainer?.querySelector(':focus')?.getAttribute('aria-label');
      picker.set('minDate', text);
      if (day) picker.daysContainer?.querySelector<HTMLElement>(`[aria-label="${CSS.escape(day)}"]`)?.focus();
    },
    destroy() {
      input.removeEventListener('keydown', close);
      picker.destroy();
    },
  };
}

/** What is outside a modal dialog cannot be reached, so the calendar of a field in one stands in it, beside the field. */
function inDialog(input: HTMLInputElement): Partial<Options> {
  const dialog = input.closest('dialog');
  if (!dialog) return {};
  return {
    appendTo: dialog,
    position({ calendarContainer: { style, offsetHeight, classList } }) {
      const { top, bottom, left } = input.getBoundingClientRect();
      const isAbove = innerHeight - bottom < offsetHeight && top > offsetHeight;
      classList.remove('arrowTop', 'arrowBottom');
      style.position = 'fixed';
      style.left = `${left}px`;
      style.top = `${isAbove ? top - offsetHeight - 2 : Math.min(bottom + 2, innerHeight - offsetHeight)}px`;
    },
  };
}
