import type { Person } from './person.ts';
import type { Role } from './role.ts';

/** Somebody who asks a shared server for something. */
export interface Caller extends Pick<Person, 'id' | 'name' | 'email'> {
  /** What they may do now: the roles of the person; of a token's, those that both bear. */
  roles: readonly Role[];
  /** Name of the token, where a script asks. */
  token?: string;
  /** The session, where a browser asks. */
  session?: string;
}

/** Who did something, as it is kept with what they did. */
export interface Authorship {
  author: string;
  /** The person's id, on a shared server. */
  author_id?: string;
}

/** Who acts. */
export const authorshipOf = ({ author, caller }: { author: string; caller?: Caller }): Authorship =>
  caller ? { author: caller.name, author_id: caller.id } : { author };

/** Whether something is the caller's own, or theirs to look after. */
export const isOwn = (caller: Caller, { author_id }: { author_id?: string | undefined }): boolean =>
  author_id === caller.id || caller.roles.includes('administrator');
