import type {
  AccessToken,
  Invitation,
  Password,
  PendingSignIn,
  Session,
} from '../../core/people/access-records.ts';
import type { Person } from '../../core/people/person.ts';

/** Records of one kind, by their ids. What is written is on the disk when the call returns, and counts for every process. */
export interface Records<Kept extends { id: string }> {
  /** @throws AppError `file-unreadable` */
  get(id: string): Promise<Kept | undefined>;
  /** In no order. One that cannot be read opens nothing: it is left out. */
  list(): Promise<Kept[]>;
  /** @returns false when the id is taken, and then nothing is written */
  create(record: Kept): Promise<boolean>;
  /**
   * Changes what is kept now, while nobody else does, in this process or another.
   * @param change answers what is kept from now on: undefined for nothing
   * @returns what is kept afterwards
   */
  update(id: string, change: (former: Kept | undefined) => Kept | undefined): Promise<Kept | undefined>;
}

/** Who may come in, and by what. */
export interface AccessStore {
  people: Records<Person>;
  passwords: Records<Password>;
  invitations: Records<Invitation>;
  sessions: Records<Session>;
  tokens: Records<AccessToken>;
  /** For some minutes. Where one process serves alone they may end with it: who was at a provider begins again. */
  signIns: Records<PendingSignIn>;
  /** Runs work that looks at several people while nobody else does such work, in this process or another. */
  inTurn<Value>(work: () => Promise<Value>): Promise<Value>;
}
