import { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import { nearestWord } from '../../core/nearest-name.ts';
import {
  applyChanges,
  type SettingsChange,
  type SettingsContent,
} from '../../core/settings/apply-changes.ts';
import { isKeyAt, knownKeysAt } from '../../core/settings/config-shape.ts';
import { namedVariables, withWholeAddresses } from '../../core/settings/shown-settings.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import { settingsVerbWords as words } from './messages.fr.ts';
import { ShownSettingsSchema, shown } from './read-settings.ts';

/** @throws AppError `settings-invalid` for a path that leads to no setting */
function refuseUnknown(changes: readonly SettingsChange[]): void {
  const issues = changes.flatMap(({ path }) => {
    const keys = path.split('.');
    const wrong = keys.findIndex((key, depth) => !isKeyAt(keys.slice(0, depth), key));
    if (wrong < 0 && path !== 'schemaVersion') return [];
    const nearest = nearestWord(keys[wrong] ?? '', knownKeysAt(keys.slice(0, wrong)));
    return [{ path, message: words.unknown(nearest) }];
  });
  if (issues.length > 0) throw AppError.of('settings-invalid', { issues });
}

/**
 * A password that was typed where its variable is to be named must not be written: a name that is new is in capitals, or
 * it is one that holds something.
 * @throws AppError `settings-invalid`
 */
function refuseSecrets(
  { settings }: Pick<Deps, 'settings'>,
  content: SettingsContent,
  wished: SettingsContent,
): void {
  const before = new Set(namedVariables(content).map(({ name }) => name));
  const issues = namedVariables(wished)
    .filter(({ name }) => !before.has(name) && !/^[A-Z_][A-Z0-9_]*$/.test(name) && !settings.isDefined(name))
    .map(({ path }) => ({ path, message: words.variableExpected }));
  if (issues.length > 0) throw AppError.of('settings-invalid', { issues });
}

/**
 * Changes settings in their file, and nothing else in it. A server takes them at once, but for those that it says.
 * @throws AppError `settings-invalid` with every field; as `SettingsStore.update`
 */
export const saveSettings = verb(
  {
    input: z.strictObject({
      /** `revision` of what was read; when it is no longer what the file says: 409 `settings-stale`. */
      base_revision: z.string().max(64).optional(),
      changes: z
        .array(
          z.strictObject({
            /** Keys with dots between them: `mail.from.name`. */
            path: z.string().min(1).max(200),
            /** Without it the setting goes, and its default counts. */
            value: z.unknown().optional(),
          }),
        )
        .min(1)
        .max(200),
    }),
    output: ShownSettingsSchema,
    summary: 'Change des réglages dans newsletter.config.json',
  },
  async (
    deps: Pick<Deps, 'settings'>,
    { base_revision, changes }: { base_revision?: string | undefined; changes: SettingsChange[] },
  ) => {
    refuseUnknown(changes);
    const filed = await deps.settings.update((content) => {
      const whole = changes.map((change) =>
        change.path === 'sources'
          ? { ...change, value: withWholeAddresses(change.value, content.sources) }
          : change,
      );
      const next = applyChanges(content, whole);
      refuseSecrets(deps, content, next);
      return next;
    }, base_revision);
    return shown(deps, filed);
  },
);
