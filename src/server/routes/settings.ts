import type { settingsRows } from '../../contract/settings.ts';
import { putAwayFirstSteps, readFirstSteps } from '../../use-cases/settings/first-steps.ts';
import { readSettings } from '../../use-cases/settings/read-settings.ts';
import { saveSettings } from '../../use-cases/settings/save-settings.ts';
import { tryMail, tryPictures, tryPlatform } from '../../use-cases/settings/try-settings.ts';
import type { VerbsOf } from '../verbs.ts';

export const settingsVerbs = {
  get: readSettings,
  save: saveSettings,
  tryMail,
  tryPlatform,
  tryPictures,
  firstSteps: readFirstSteps,
  putAwaySteps: putAwayFirstSteps,
} satisfies VerbsOf<typeof settingsRows>;
