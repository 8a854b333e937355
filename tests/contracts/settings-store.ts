import { describe, expect, it } from 'vitest';
import { applyChanges, type SettingsContent } from '../../src/core/settings/apply-changes.ts';
import type { SettingsStore } from '../../src/use-cases/ports/settings-store.ts';
import { failureOf } from '../support/fakes/failure-of.ts';

const content = { name: 'Ville de Sèvremont', mail: { transport: 'outbox' } };

/** What each store of settings does, whatever keeps them. */
export function settingsStoreContract(
  name: string,
  create: (content: SettingsContent) => Promise<SettingsStore>,
) {
  const naming = (value: unknown) => (before: SettingsContent) =>
    applyChanges(before, [{ path: 'name', value }]);

  describe(`a store of settings (${name})`, () => {
    it('says what stands there, and another revision for whatever else stands there', async () => {
      const store = await create(content);
      const before = await store.read();
      expect(before).toMatchObject({ content, issues: [], overridden: {}, restart: [] });
      const after = await store.update(naming('Ville de Clairval'), before.revision);
      expect(after.content).toEqual({ ...content, name: 'Ville de Clairval' });
      expect(after.revision).not.toBe(before.revision);
      expect(await store.read()).toEqual(after);
    });

    it('writes nothing over what somebody else wrote meanwhile', async () => {
      const store = await create(content);
      const { revision } = await store.read();
      await store.update(naming('Écrit ailleurs'));
      expect((await failureOf(store.update(naming('Perdu'), revision))).code).toBe('settings-stale');
      expect((await store.read()).content.name).toBe('Écrit ailleurs');
    });

    it('refuses what is not valid, with its place, and writes nothing', async () => {
      const store = await create(content);
      const wrong = (before: SettingsContent) =>
        applyChanges(before, [{ path: 'mail.from.email', value: 'pas une adresse' }]);
      const failure = await failureOf(store.update(wrong));
      expect(failure.code).toBe('settings-invalid');
      expect(failure.params.issues).toMatchObject([{ path: 'mail.from.email' }]);
      expect((await store.read()).content).toEqual(content);
    });

    it('lets one thing be put right where another is still wrong', async () => {
      const store = await create({ ...content, timeZone: 'Ailleurs' });
      const written = await store.update(naming('Ville de Clairval'));
      expect(written.content.name).toBe('Ville de Clairval');
      expect(written.issues).toMatchObject([{ path: 'timeZone' }]);
    });

    it('remembers what was tried, and that the first steps were put away', async () => {
      const store = await create(content);
      expect(await store.notes()).toEqual({ tried: {}, isPutAway: false });
      await store.note((notes) => ({ ...notes, tried: { mail: 'a1' } }));
      await store.note((notes) => ({ ...notes, isPutAway: true }));
      expect(await store.notes()).toEqual({ tried: { mail: 'a1' }, isPutAway: true });
    });
  });
}
