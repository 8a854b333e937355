import { readUrl } from '../links/read-url.ts';
import type { IssuerSettings } from './login-settings.ts';
import { type Role, roles } from './role.ts';

type GroupRoles = Pick<IssuerSettings, 'roles' | 'defaultRoles'>;

/** Whether the groups of a provider say what its people may do; where they say nothing, who administers does. */
export const haveRolesByGroup = ({ roles: byGroup }: GroupRoles): boolean => Object.keys(byGroup).length > 0;

/** What somebody may do who is in some groups of a provider: nothing where none of them counts and no role is everybody's. */
export function issuerRoles({ roles: byGroup, defaultRoles }: GroupRoles, groups: readonly string[]): Role[] {
  const byGroups = groups.flatMap((group) => (Object.hasOwn(byGroup, group) ? (byGroup[group] ?? []) : []));
  const given: readonly Role[] = byGroups.length > 0 ? byGroups : defaultRoles;
  return roles.filter((role) => given.includes(role));
}

/** Whether two addresses name one issuer: a slash at the end of a bare host says nothing. */
export const isSameIssuer = (one: string, other: string): boolean => {
  const [first, second] = [readUrl(one)?.href, readUrl(other)?.href];
  return first !== undefined && first === second;
};
