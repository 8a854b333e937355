import { z } from 'zod';

/**
 * What a person may do on a shared server; one may bear several. Every role reads and remarks. `editor` writes letters and
 * sends proofs, `approver` approves them, `sender` schedules and cancels, `designer` makes templates, themes and sources,
 * `administrator` does all, and has people, settings and the outbox.
 */
export const roles = ['reader', 'editor', 'approver', 'sender', 'designer', 'administrator'] as const;

export const RoleSchema = z.enum(roles);
export type Role = z.output<typeof RoleSchema>;

/** Roles somebody bears, each once, in the order of `roles`. */
export const RolesSchema = z
  .array(RoleSchema)
  .min(1)
  .overwrite((given) => roles.filter((role) => given.includes(role)));

/** Who may call something: whoever asks, whoever is signed in, or those who bear one of some roles. */
export type Permission = 'anyone' | 'everyRole' | readonly Role[];

/**
 * Whether somebody may call something; administrators may call all.
 * @param borne the roles of who asks; undefined for one who is not signed in
 */
export function isPermitted(permission: Permission, borne: readonly Role[] | undefined): boolean {
  if (permission === 'anyone') return true;
  if (borne === undefined || borne.length === 0) return false;
  if (permission === 'everyRole' || borne.includes('administrator')) return true;
  return permission.some((role) => borne.includes(role));
}
