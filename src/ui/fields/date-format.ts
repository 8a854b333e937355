const typed = /^(\d{4})\/(\d{1,2})\/(\d{1,2})(?:\s+(\d{1,2})[:h](\d{2}))?$/;

/** 'YYYY-MM-DDTHH:mm' as people type it: 'YYYY/MM/DD HH:mm' (specification, section 9). */
export const shownDate = (value: string) => value.replaceAll('-', '/').replace('T', ' ');

/** What was typed as a stored date; '' for nothing, undefined while it is no date. Without an hour it is midnight. */
export function storedDate(text: string): string | undefined {
  if (text.trim() === '') return '';
  const [whole, year, month = '', day = '', hour = '0', minute = '00'] = typed.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${hour.padStart(2, '0')}:${minute}`;
}
