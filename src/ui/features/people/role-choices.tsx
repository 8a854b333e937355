import { useState } from 'react';
import { type Role, roles } from '../../../core/people/role.ts';
import { roleWording } from '../../../core/wording/roles.ts';
import { Stack, Text } from '../../components/layout.tsx';
import { roleWords as words } from './messages.fr.ts';

/** The roles that a form has, in the order of their list. */
export const rolesIn = (fields: FormData): Role[] =>
  roles.filter((role) => fields.getAll('roles').includes(role));

interface RoleChoicesProps {
  /** Those one chooses among. */
  offered?: readonly Role[];
  chosen: readonly Role[];
  /** One that cannot be given up now, and why. */
  kept?: { role: Role; why: string } | undefined;
}

/** The field `roles` of a form: what each of them allows; one at least is asked for. */
export function RoleChoices({ offered = roles, chosen, kept }: RoleChoicesProps) {
  const [held, setHeld] = useState<readonly Role[]>(chosen);
  const isMissing = held.length === 0;
  return (
    <Stack as="fieldset" gap={2}>
      <Text as="legend" size={13} weight={550} marginBottom={2}>
        {words.legend}
      </Text>
      {offered.map((role) => {
        const isKept = role === kept?.role;
        return (
          <label key={role} className="choice">
            <input
              type="checkbox"
              className="check"
              name="roles"
              value={role}
              checked={held.includes(role)}
              // Not disabled: a form leaves out what is.
              aria-disabled={isKept || undefined}
              ref={(box) => box?.setCustomValidity(isMissing && role === offered[0] ? words.needed : '')}
              onChange={({ currentTarget }) =>
                !isKept &&
                setHeld(currentTarget.checked ? [...held, role] : held.filter((other) => other !== role))
              }
            />
            <span>
              <Text as="span" weight={550}>
                {roleWording[role].name}
              </Text>{' '}
              <Text as="span" size={13} tone="muted">
                {roleWording[role].says}
              </Text>
              {isKept && (
                <Text as="span" display="block" size={13} tone="warning">
                  {kept.why}
                </Text>
              )}
            </span>
          </label>
        );
      })}
    </Stack>
  );
}
