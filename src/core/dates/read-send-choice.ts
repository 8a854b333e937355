import { AppError } from '../errors/app-error.ts';
import { checkSendDate, earliestSendDate, readSendDate, type SendDate, sendDateText } from './send-date.ts';

const minute = 60_000;

/** What a person has typed as `senddate`, judged as the server will: nothing, a date it takes, or why it refuses. */
export type SendChoice =
  | { is: 'empty' }
  | { is: 'date'; date: SendDate }
  /** French: what is wrong, then what to do; not `isRead` while it is no date, or not yet. */
  | { is: 'refused'; isRead: boolean; reason: string; hint: string };

/** Reads a date while it is being typed; what is too near now was not a minute ago. */
export function readSendChoice(text: string, { zone, now }: { zone: string; now: Date }): SendChoice {
  if (text.trim() === '') return { is: 'empty' };
  try {
    const date = readSendDate(text, zone);
    checkSendDate(date, { zone, now });
    return { is: 'date', date };
  } catch (failure) {
    if (!AppError.is(failure)) throw failure;
    const isRead = failure.code !== 'send-date-invalid';
    return { is: 'refused', isRead, reason: failure.message, hint: failure.hint };
  }
}

/** The first full hour that a send may be asked for, d/m/Y H:i: where the picker opens. */
export function firstFullHour({ zone, now }: { zone: string; now: Date }): string {
  const earliest = earliestSendDate(now);
  const past = Number(sendDateText(earliest, zone).slice(-2));
  return sendDateText(new Date(earliest.getTime() + ((60 - past) % 60) * minute), zone);
}

/** The first minute that a send may be asked for, d/m/Y H:i. */
export const firstMinute = ({ zone, now }: { zone: string; now: Date }): string =>
  sendDateText(earliestSendDate(now), zone);
