import type { AuditAction } from '../../core/audit/audit-entry.ts';
import type { Remembered } from '../memory.ts';

type Listener = (action: AuditAction) => void;

/** Tells of each entry of the audit log that this process adds, once it is there. */
interface AuditNews {
  tell: Listener;
  /** @returns how no more is told */
  onEntry(listener: Listener): () => void;
}

export const auditNews: Remembered<AuditNews> = {
  create() {
    const listeners = new Set<Listener>();
    return {
      tell(action) {
        for (const listener of listeners) listener(action);
      },
      onEntry(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
  },
};
