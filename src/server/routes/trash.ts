import type { Router } from 'express';
import { contract } from '../../contract/index.ts';
import type { Deps } from '../../use-cases/deps.ts';
import { restoreTrash } from '../../use-cases/trash/restore-trash.ts';
import { mount } from '../mount.ts';

export function trashRoutes(router: Router, deps: Deps): void {
  mount(router, contract.trash.restore, async (input) => {
    await restoreTrash(deps, input);
    return {};
  });
}
