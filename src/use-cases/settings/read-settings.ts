import { z } from 'zod';
import { namedVariables, shownSettings } from '../../core/settings/shown-settings.ts';
import { usualSettings } from '../../core/settings/usual-settings.ts';
import type { Deps } from '../deps.ts';
import type { FiledSettings } from '../ports/settings-store.ts';
import { verb } from '../verb.ts';

const AnySettings = z.record(z.string(), z.unknown());

/** The settings as a screen shows them; no secret is in them. */
export const ShownSettingsSchema = z.object({
  /** Tells this state of the file from any other; handed back when it is changed. */
  revision: z.string(),
  /** What the file says, by the keys that are known. */
  settings: AnySettings,
  /** What counts where it says nothing. */
  defaults: AnySettings,
  /** Why what it says does not count; what was valid last counts until it is valid again. */
  issues: z.array(z.object({ path: z.string(), message: z.string() })),
  /** The `NEWSLETTER_…` variable that wins over a setting, by the setting's path with dots. */
  overridden: z.record(z.string(), z.string()),
  /** By the name of an environment variable that is to hold a secret, whether it holds something. */
  variables: z.record(z.string(), z.boolean()),
  /** Paths of what counts only once the program is started anew. */
  restart: z.array(z.string()),
});

/** Filed settings as they are shown. */
export function shown(
  { settings }: Pick<Deps, 'settings'>,
  { content: _, underFile, ...filed }: FiledSettings,
) {
  const seen = shownSettings(underFile, settings.isDefined);
  const names = namedVariables(seen).map(({ name }) => name);
  const variables = Object.fromEntries(names.map((name) => [name, settings.isDefined(name)]));
  return { ...filed, settings: seen, defaults: usualSettings, variables };
}

/** @throws AppError as `SettingsStore.read` */
export const readSettings = verb(
  {
    input: z.strictObject({}),
    output: ShownSettingsSchema,
    summary: 'Les réglages, comme newsletter.config.json les dit',
  },
  async (deps: Pick<Deps, 'settings'>) => shown(deps, await deps.settings.read()),
);
