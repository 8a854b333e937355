import type { Router } from 'express';
import { contract } from '../../contract/index.ts';
import type { Deps } from '../../use-cases/deps.ts';
import { compareVersions } from '../../use-cases/versions/compare-versions.ts';
import { labelVersion } from '../../use-cases/versions/label-version.ts';
import { listVersions } from '../../use-cases/versions/list-versions.ts';
import { restoreVersion } from '../../use-cases/versions/restore-version.ts';
import { saveAsDefault } from '../../use-cases/versions/save-as-default.ts';
import { saveVersion } from '../../use-cases/versions/save-version.ts';
import { mount } from '../mount.ts';

const rows = contract.versions;

export function versionRoutes(router: Router, deps: Deps): void {
  mount(router, rows.list, async (input) => ({ versions: await listVersions(deps, input) }));
  mount(router, rows.save, (input) => saveVersion(deps, input));
  mount(router, rows.restore, (input) => restoreVersion(deps, input));
  mount(router, rows.label, (input) => labelVersion(deps, input));
  mount(router, rows.diff, (input) => compareVersions(deps, input));
  mount(router, rows.saveAsDefault, (input) => saveAsDefault(deps, input));
}
