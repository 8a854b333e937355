import { describe, expect, it } from 'vitest';
import type { AuditAction } from '../../../../src/core/audit/audit-entry.ts';
import { noteText } from '../../../../src/ui/features/audit/note-text.ts';

const told = (action: AuditAction, note?: string) =>
  noteText(
    { action, ...(note !== undefined && { note }) },
    (instant) => `le jour de ${instant.slice(0, 10)}`,
  );

describe('the note of an entry of the audit log', () => {
  it.each<[AuditAction, string, string]>([
    ['person-changed', 'reader, approver, disabled', 'Lecture, Validation, compte fermé'],
    ['token-created', 'sender', 'Envoi'],
    [
      'send-scheduled',
      'Abonnés · 2028-01-05T08:00:00.000Z · Vu avec la direction',
      'Abonnés · le jour de 2028-01-05 · Vu avec la direction',
    ],
    ['campaign-archived', 'out', 'sortie de l’archive'],
  ])('of %s is read in French', (action, note, french) => {
    expect(told(action, note)).toBe(french);
  });

  it('is as it was written where somebody wrote it', () => {
    expect(told('default-changed', 'reader, sender')).toBe('reader, sender');
    expect(told('person-renamed', 'reader')).toBe('reader');
    expect(told('proof-approved')).toBe('');
  });
});
