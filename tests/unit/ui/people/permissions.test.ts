import { describe, expect, test } from 'vitest';
import { contract, contractRows } from '../../../../src/contract/index.ts';
import { permissionOf } from '../../../../src/contract/permissions.ts';
import { isPermitted, roles } from '../../../../src/core/people/role.ts';
import { may, whoMay as whoMayHere } from '../../../../src/ui/state/caller.ts';
import { isRowPermitted, whoMay } from '../../../../src/ui/state/permissions.ts';

describe('what the interface offers', () => {
  test.each(contractRows.map(({ name, row }) => [name, row] as const))(
    '%s is offered to those whom the server lets',
    (name, row) => {
      for (const role of roles)
        expect([role, isRowPermitted(row, [role])]).toEqual([role, isPermitted(permissionOf(name), [role])]);
    },
  );

  test('what is not offered says who may do it', () => {
    expect(whoMay(contract.sends.schedule, 'programment')).toBe(
      'Seules les personnes ayant le rôle «\u00a0Envoi\u00a0» programment.',
    );
    expect(whoMay(contract.widgets.create, 'enregistrent des blocs')).toBe(
      'Seules les personnes ayant le rôle «\u00a0Rédaction\u00a0» ou «\u00a0Gabarits\u00a0» enregistrent des blocs.',
    );
  });
});

test('alone, one may do all, and nothing else is said', () => {
  for (const { row } of contractRows) {
    expect(may(row)).toBe(true);
    expect(whoMayHere(row, 'programment')).toBeUndefined();
  }
});
