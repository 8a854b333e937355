import type { FileProblem, StoreChange } from '../../use-cases/ports/store.ts';
import type { Database } from './database.ts';

/** What all tables of a store share. */
export interface TableContext {
  database: Database;
  /** Whether what others store is heard of, so that what was read stays true until then. */
  isFollowed: boolean;
  /** Tells whoever listens. */
  emit(change: StoreChange): void;
  onChange(listener: (change: StoreChange) => void): () => void;
  problems(): FileProblem[];
  /** Takes in which rows of a table cannot be read, in the place of what was said of it before. */
  judge(table: string, found: FileProblem[]): void;
}

/** What the tables of a database share. */
export function createTableContext(
  database: Database,
  { isFollowed }: Pick<TableContext, 'isFollowed'>,
): TableContext {
  const listeners = new Set<(change: StoreChange) => void>();
  const problems = new Map<string, FileProblem[]>();
  const emit = (change: StoreChange) => {
    for (const listener of listeners) listener(change);
  };
  return {
    database,
    isFollowed,
    emit,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    problems: () => [...problems.values()].flat(),
    judge(table, found) {
      const isSame = JSON.stringify(problems.get(table) ?? []) === JSON.stringify(found);
      problems.set(table, found);
      if (!isSame) emit({ noun: 'problems' });
    },
  };
}
