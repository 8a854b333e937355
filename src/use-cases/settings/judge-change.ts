import { EnvNameSchema } from '../../core/env-name.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { InputIssue } from '../../core/errors/catalogue.ts';
import type { SettingsContent } from '../../core/settings/apply-changes.ts';
import { movedSecrets } from '../../core/settings/secret-uses.ts';
import { namedVariables, shortenedAddresses } from '../../core/settings/shown-settings.ts';
import { isSame, valueAt } from '../../core/settings/values.ts';
import type { Deps } from '../deps.ts';
import { settingsVerbWords as words } from './messages.fr.ts';

/** What a page may let settings name: the file may say any other variable, and then says who wrote it. */
const ownVariable = /^NEWSLETTER_[A-Z0-9_]+$/;

/** What is written by hand alone: where the letters are, where the program may reach, where it is reached, and by whom. */
const byHand = [
  'store',
  'allowedHosts',
  'server.host',
  'server.port',
  'server.public',
  'server.contentUrl',
  'server.tls',
  'login',
];

/**
 * What whoever reaches this server must not make of the settings: a way to the secrets of the environment, or wider doors
 * (docs/faults-and-limits.md#who-is-answered).
 * @returns texts where the name of a variable is expected, passwords among them; addresses that are not whole
 * @throws AppError `settings-by-hand`
 */
export const judgeChange =
  ({ settings: { isDefined } }: Pick<Deps, 'settings'>) =>
  (before: SettingsContent, after: SettingsContent): InputIssue[] => {
    const changed = byHand.filter((path) => !isSame(valueAt(before, path), valueAt(after, path)));
    const known = new Set(namedVariables(before).map(({ name }) => name));
    const isAllowed = (name: string) => known.has(name) || ownVariable.test(name);
    const named = namedVariables(after);
    const unnamed = named.filter(({ name }) => !isAllowed(name) && EnvNameSchema.safeParse(name).success);
    const shortened = isSame(before.sources, after.sources) ? [] : shortenedAddresses(after);
    const unsound = [
      ...unnamed.map(({ path }) => ({ path, message: words.variableExpected })),
      ...shortened.map((path) => ({ path, message: words.wholeAddressExpected })),
    ];
    if (unsound.length > 0) return unsound;
    const issues = [
      ...changed.map((path) => ({ path, message: words.byHand })),
      ...movedSecrets(before, after, isDefined).map(({ path, variable }) => ({
        path,
        message: words.secretMoves(variable),
      })),
    ];
    if (issues.length > 0) throw AppError.of('settings-by-hand', { issues });
    return [];
  };
