/** Years the picker offers. */
export const dateYears = { first: 1950, last: 2050 } as const;

function exists(value: string): boolean {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = value.split(/[-T:]/).map(Number);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return (
    year >= dateYears.first &&
    year <= dateYears.last &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= days &&
    hour < 24 &&
    minute < 60
  );
}

/** Whether a text is a date the field takes, or none. */
export const isDateValue = (value: string) =>
  value === '' || (/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value) && exists(value));
