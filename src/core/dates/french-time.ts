const nb = '\u00a0';
const minutes = (minute: number) => String(minute).padStart(2, '0');

/** A time as French writes it within a text: '15 h', '9 h 30'. */
export const frenchTime = (hour: number, minute: number): string =>
  minute === 0 ? `${hour}${nb}h` : clockTime(hour, minute);

/** A time as lists show it, one under another: '15 h 00', '9 h 30'. */
export const clockTime = (hour: number, minute: number): string => `${hour}${nb}h${nb}${minutes(minute)}`;
