import { describe, expect, test } from 'vitest';
import { addPerson, editPerson, invitePerson, listPeople } from '../../../../src/use-cases/people/people.ts';
import { aPersonWho } from '../../../doors/shared-workspace.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { sharedDeps } from './people-deps.ts';

describe('an account', () => {
  test('is opened with an invitation, once for an address however it is written', async () => {
    const deps = await sharedDeps();
    const wished = { name: 'Claire Petit', email: 'claire@exemple.fr', roles: ['editor' as const] };
    const { person, invitation } = await addPerson(deps, wished);
    expect(person).toMatchObject({ id: 'claire-petit', state: 'invited' });
    expect(invitation?.url).toContain('/invitation#');
    const again = addPerson(deps, { ...wished, email: 'CLAIRE@Exemple.fr' });
    expect((await failureOf(again)).code).toBe('person-exists');
    expect((await addPerson(deps, { ...wished, email: 'autre@exemple.fr' })).person.id).toBe(
      'claire-petit-2',
    );
  });

  test('is opened without one where everybody signs in elsewhere', async () => {
    const deps = await sharedDeps();
    deps.config.login = { ...(deps.config.login as NonNullable<typeof deps.config.login>), local: false };
    const added = await addPerson(deps, { name: 'Claire', email: 'claire@exemple.fr', roles: ['editor'] });
    expect(added.invitation).toBeNull();
    const invited = invitePerson(deps, { personId: added.person.id });
    expect((await failureOf(invited)).code).toBe('local-accounts-off');
  });

  test('says how its person comes in, and not by what', async () => {
    const identity = { issuer: 'https://identite.exemple.fr', subject: 'claire-1' };
    const deps = await sharedDeps('editor', aPersonWho('sender', { identity }), 'reader');
    await deps.access.passwords.create({
      id: 'editor',
      ...(await deps.secrets.hashPassword('mot de passe')),
    });
    await deps.access.people.update('reader', (one) => one && { ...one, disabled: true });
    const people = await listPeople(deps);
    expect(people.map(({ id, state }) => [id, state])).toEqual([
      ['editor', 'active'],
      ['reader', 'disabled'],
      ['sender', 'active'],
    ]);
    expect(JSON.stringify(people)).not.toContain('claire-1');
  });
});

describe('the last administrator', () => {
  test.each([[{ roles: ['editor' as const] }], [{ disabled: true }]])(
    'stays one: %j is refused',
    async (change) => {
      const deps = await sharedDeps('administrator', 'editor');
      const changed = editPerson(deps, { personId: 'administrator', ...change });
      expect((await failureOf(changed)).code).toBe('last-administrator');
      expect(await deps.access.people.get('administrator')).toEqual(aPersonWho('administrator'));
    },
  );

  test('is none where another can administer; one whose account is closed cannot', async () => {
    const deps = await sharedDeps(
      'administrator',
      aPersonWho('editor', { roles: ['administrator'], disabled: true }),
    );
    const refused = editPerson(deps, { personId: 'administrator', disabled: true });
    expect((await failureOf(refused)).code).toBe('last-administrator');
    await editPerson(deps, { personId: 'editor', disabled: false });
    await editPerson(deps, { personId: 'administrator', disabled: true });
    expect(await deps.access.people.get('administrator')).toMatchObject({ disabled: true });
  });

  test('of two who give it up at once, one stays', async () => {
    const deps = await sharedDeps('administrator', aPersonWho('editor', { roles: ['administrator'] }));
    const outcomes = await Promise.allSettled(
      ['administrator', 'editor'].map((personId) => editPerson(deps, { personId, roles: ['reader'] })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('may change their name and other roles', async () => {
    const deps = await sharedDeps('administrator');
    await editPerson(deps, { personId: 'administrator', name: 'Anne', roles: ['administrator', 'editor'] });
    expect(await deps.access.people.get('administrator')).toMatchObject({ name: 'Anne' });
  });
});
