import type { AuditAction, AuditEntry } from '../../../core/audit/audit-entry.ts';
import { roleWording } from '../../../core/wording/roles.ts';
import { auditWords as words } from './messages.fr.ts';

/** An instant as the log has it (RFC 3339, in UTC). */
const instants = /\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+Z/g;

const roleNames: Readonly<Record<string, { name: string } | undefined>> = roleWording;

/** What is noted of these are roles. */
const ofRoles: ReadonlySet<AuditAction> = new Set([
  'person-added',
  'person-changed',
  'administrator-kept',
  'token-created',
]);

/** What a part of a note is called where the log has a word of the code. */
function partText(part: string): string {
  if (part === 'disabled') return words.closed;
  return roleNames[part]?.name ?? part;
}

/**
 * The note of an entry as people read it: roles by their names, instants as dates.
 * @param dateAndTime tells of an instant when it was
 */
export function noteText(
  { action, note = '' }: Pick<AuditEntry, 'action' | 'note'>,
  dateAndTime: (instant: string) => string,
): string {
  if (action === 'campaign-archived') return note === 'out' ? words.takenOut : note;
  if (action.startsWith('send-')) return note.replace(instants, dateAndTime);
  if (!ofRoles.has(action)) return note;
  return note.split(', ').map(partText).join(', ');
}
