import type { Endpoint } from '../../contract/endpoint.ts';
import { contract } from '../../contract/index.ts';
import { permissions } from '../../contract/permissions.ts';
import { isPermitted, type Permission, type Role } from '../../core/people/role.ts';
import { quoted } from '../../core/wording/phrases.ts';
import { roleWording } from '../../core/wording/roles.ts';
import { permissionWords as words } from './permissions.fr.ts';

/** A row of the contract, as far as it is told from others. */
export type PermittedRow = Pick<Endpoint, 'method' | 'path'>;

const key = ({ method, path }: PermittedRow) => `${method} ${path}`;

/** Who may call the row of a method and a path. */
const permissionByRow = new Map<string, Permission>(
  Object.entries(contract).flatMap(([noun, rows]) => {
    const ofNoun = permissions[noun as keyof typeof permissions] as Readonly<Record<string, Permission>>;
    return Object.entries(rows).map(([verb, row]) => [key(row), ofNoun[verb] ?? []] as const);
  }),
);

const permissionOf = (row: PermittedRow): Permission => permissionByRow.get(key(row)) ?? [];

/** Whether somebody who bears some roles may call a row. */
export const isRowPermitted = (row: PermittedRow, borne: readonly Role[]): boolean =>
  isPermitted(permissionOf(row), borne);

/**
 * Says who may call a row.
 * @param does what they do, as a verb in the plural with what follows it
 */
export function whoMay(row: PermittedRow, does: string): string {
  const permission = permissionOf(row);
  const roles = typeof permission === 'string' ? [] : permission;
  return words.whoMay(roles.map((role) => quoted(roleWording[role].name)).join(' ou '), does);
}
