const typed = /^(\d{4})\/(\d{1,2})\/(\d{1,2})(?:\s+(\d{1,2})[:h](\d{2}))?$/;
const stored = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)$/;

/** 'YYYY-MM-DDTHH:mm' as people type it: 'YYYY/MM/DD HH:mm'; another text as it is. */
export const formatDate = (value: string) => value.replace(stored, '$1/$2/$3 $4');

/**
 * What the draft holds for what was typed: the stored date, '' for nothing, and while it is no date the text itself, so
 * that undo and the journal keep it; no version takes it. Without an hour it is midnight.
 */
export function parseDate(text: string): string {
  const trimmed = text.trim();
  const [whole, year, month = '', day = '', hour = '0', minute = '00'] = typed.exec(trimmed) ?? [];
  if (whole === undefined) return trimmed && text;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${hour.padStart(2, '0')}:${minute}`;
}
