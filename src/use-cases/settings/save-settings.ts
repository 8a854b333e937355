import { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import type { InputIssue } from '../../core/errors/catalogue.ts';
import { freeId } from '../../core/id.ts';
import { nearestWord } from '../../core/nearest-name.ts';
import { describeIssue } from '../../core/parse-input.ts';
import { isPermitted } from '../../core/people/role.ts';
import {
  applyChanges,
  type SettingsChange,
  type SettingsContent,
} from '../../core/settings/apply-changes.ts';
import { isKeyAt, knownKeysAt } from '../../core/settings/config-shape.ts';
import { withWholeAddresses } from '../../core/settings/shown-settings.ts';
import { slug } from '../../core/slug.ts';
import { ThemeSchema } from '../../core/theme/theme.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import { judgeChange } from './judge-change.ts';
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

const OrganisationSchema = ThemeSchema.shape.organisation;

/**
 * The name of the organisation as a newcomer gives it: one that shows nothing is refused, one on two lines is put on one.
 * Only here: a file that says another is opened all the same.
 */
const soundName = ({ path, value }: SettingsChange) =>
  path === 'name' && value !== undefined
    ? OrganisationSchema.safeParse(value, { error: describeIssue })
    : undefined;

const withSoundName = (change: SettingsChange): SettingsChange => ({
  ...change,
  value: soundName(change)?.data ?? change.value,
});

const nameIssues = (changes: readonly SettingsChange[]): InputIssue[] =>
  changes.flatMap((change) =>
    (soundName(change)?.error?.issues ?? []).map(({ message }) => ({ path: change.path, message })),
  );

/** What an item of a list is known by, and what it is called, by the path of the list. */
const namedLists: Record<string, { id: string; name: string }> = {
  'proof.groups': { id: 'id', name: 'name' },
  'proof.personas': { id: 'id', name: 'name' },
  targets: { id: 'id', name: 'label' },
  sources: { id: 'alias', name: 'label' },
};

/** Items without an id get one of their name. */
function withIds({ path, value }: SettingsChange): SettingsChange {
  const keys = namedLists[path];
  if (!keys || !Array.isArray(value)) return { path, value };
  const taken = new Set(value.map((item) => item?.[keys.id]));
  const identified = value.map((item) => {
    const name = item?.[keys.name];
    if (typeof name !== 'string' || item[keys.id]) return item;
    const id = freeId(slug(name), (one) => taken.has(one));
    taken.add(id);
    return { ...item, [keys.id]: id };
  });
  return { path, value: identified };
}

const MAX_REVISION_CHARS = 64;
const MAX_PATH_CHARS = 200;
const MAX_CHANGES = 200;

const SaveSettingsInputSchema = z.strictObject({
  /** `revision` of what was read; when it is no longer what the file says: 409 `settings-stale`. */
  base_revision: z.string().max(MAX_REVISION_CHARS).optional(),
  changes: z
    .array(
      z.strictObject({
        /** Keys with dots between them: `mail.from.name`. */
        path: z.string().min(1).max(MAX_PATH_CHARS),
        /** Without it the setting goes, and its default counts. */
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(MAX_CHANGES),
});
export type SaveSettingsInput = z.output<typeof SaveSettingsInputSchema>;

/** Who makes templates says where contents come from; the rest is for who administers. @throws AppError `role-missing` */
function assertOwnPart({ caller }: Pick<Deps, 'caller'>, changes: readonly SettingsChange[]): void {
  const isWhole = !caller || isPermitted(['administrator'], caller.roles);
  const isOfSources = ({ path }: SettingsChange) => path === 'sources' || path.startsWith('sources.');
  if (!isWhole && !changes.every(isOfSources))
    throw AppError.of('role-missing', { roles: ['administrator'] });
}

/**
 * Changes settings in their file, and nothing else in it. A server takes them at once, but for those that it says.
 * @throws AppError `role-missing`, `settings-invalid` with every field; `settings-by-hand` for what a page must not change; as
 * `SettingsStore.update`
 */
export const saveSettings = verb(
  {
    input: SaveSettingsInputSchema,
    output: ShownSettingsSchema,
    summary: 'Change des réglages dans newsletter.config.json',
    audit: ({ changes }) => ({
      action: 'settings-changed',
      note: changes.map(({ path }) => path).join(', '),
    }),
  },
  async (deps: Pick<Deps, 'settings' | 'caller'>, { base_revision, changes }: SaveSettingsInput) => {
    refuseUnknown(changes);
    assertOwnPart(deps, changes);
    const apply = (content: SettingsContent) =>
      applyChanges(
        content,
        changes
          .map(withIds)
          .map(withSoundName)
          .map((change) =>
            change.path === 'sources'
              ? { ...change, value: withWholeAddresses(change.value, content.sources) }
              : change,
          ),
      );
    const judge = (before: SettingsContent, after: SettingsContent) => [
      ...nameIssues(changes),
      ...judgeChange(deps)(before, after),
    ];
    return shown(deps, await deps.settings.update(apply, base_revision, judge));
  },
);
