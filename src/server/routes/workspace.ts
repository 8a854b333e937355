import type { Router } from 'express';
import { contract } from '../../contract/index.ts';
import { buildOpenApi } from '../../contract/openapi/build-openapi.ts';
import type { Deps } from '../../use-cases/deps.ts';
import { getWorkspace } from '../../use-cases/workspace/get-workspace.ts';
import { demonstrationLink } from '../fragments/demonstration-link.ts';
import { mount } from '../mount.ts';

const rows = contract.workspace;

export function workspaceRoutes(router: Router, deps: Deps, version: string): void {
  mount(router, rows.get, () => ({ ...getWorkspace(deps), version }));
  mount(router, rows.demonstrationLink, () => demonstrationLink);
  mount(router, rows.openApi, () => buildOpenApi({ version }));
}
