import { ConfigSchema } from '../../../src/core/config.ts';
import { AppError } from '../../../src/core/errors/app-error.ts';
import { inputIssues } from '../../../src/core/parse-input.ts';
import type { SettingsContent } from '../../../src/core/settings/apply-changes.ts';
import type {
  FiledSettings,
  SettingsNotes,
  SettingsStore,
} from '../../../src/use-cases/ports/settings-store.ts';
import { revisionOf } from '../../../src/use-cases/templates/revision.ts';

/** Settings in memory, which whoever runs the test writes beside the verbs. */
export interface FakeSettings extends SettingsStore {
  content: SettingsContent;
}

/** @param environment what is defined */
export function fakeSettings(
  content: SettingsContent = {},
  environment: Readonly<Record<string, string>> = {},
): FakeSettings {
  let notes: SettingsNotes = { tried: {}, isPutAway: false };
  const filed = (given: SettingsContent): FiledSettings => {
    const { error } = ConfigSchema.safeParse(given);
    return {
      revision: revisionOf(given),
      content: given,
      underFile: given,
      issues: error ? inputIssues(error) : [],
      overridden: {},
      restart: [],
    };
  };
  const fake: FakeSettings = {
    content,
    read: async () => filed(fake.content),
    async update(change, base, judge = () => []) {
      const before = filed(fake.content);
      if (base !== undefined && base !== before.revision) throw AppError.of('settings-stale', {});
      const written = filed(change(fake.content));
      const known = new Set(before.issues.map(({ path }) => path));
      const issues = [
        ...written.issues.filter(({ path }) => !known.has(path)),
        ...judge(before.content, written.content),
      ];
      if (issues.length > 0) throw AppError.of('settings-invalid', { issues });
      fake.content = written.content;
      return written;
    },
    isDefined: (variable) => (environment[variable] ?? '') !== '',
    notes: async () => notes,
    async note(change) {
      notes = change(notes);
    },
  };
  return fake;
}
