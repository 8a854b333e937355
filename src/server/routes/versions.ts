import type { versionRows } from '../../contract/versions.ts';
import { compareVersions } from '../../use-cases/versions/compare-versions.ts';
import { labelVersion } from '../../use-cases/versions/label-version.ts';
import { listVersions } from '../../use-cases/versions/list-versions.ts';
import { restoreVersion } from '../../use-cases/versions/restore-version.ts';
import { saveAsDefault } from '../../use-cases/versions/save-as-default.ts';
import { saveVersion } from '../../use-cases/versions/save-version.ts';
import type { VerbsOf } from '../verbs.ts';

export const versionVerbs = {
  list: listVersions,
  save: saveVersion,
  saveAsDefault: saveAsDefault,
  restore: restoreVersion,
  label: labelVersion,
  diff: compareVersions,
} satisfies VerbsOf<typeof versionRows>;
