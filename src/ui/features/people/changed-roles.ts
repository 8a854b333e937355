import { contract } from '../../../contract/index.ts';
import type { Role } from '../../../core/people/role.ts';
import { roleWording } from '../../../core/wording/roles.ts';
import { invalidateAll } from '../../api/queries.ts';
import { notify, notifyRefusal } from '../../components/notices.tsx';
import { holdsWork, loadScreensAnew } from '../../routing/load-anew.ts';
import { navigate, routing } from '../../routing/navigation.ts';
import { may, ownRoles } from '../../state/caller.ts';
import { rolesWords as words } from './messages.fr.ts';

const topic = 'roles';

/**
 * Whoever opened the page bears other roles from now on: what is offered follows, and a screen that is no longer theirs makes
 * way, unless something is not saved in it.
 */
export async function takeRoles(roles: readonly Role[]): Promise<void> {
  ownRoles.update(() => roles);
  const isHeld = (await loadScreensAnew()) || (await leaveEditor());
  const changed = words.changed(roles.map((role) => roleWording[role].name).join(', '));
  if (isHeld) return notifyRefusal(`${changed} ${words.held}`, topic);
  invalidateAll();
  notify(changed, undefined, topic);
}

/** Who may no longer save a letter reads it. @returns whether the editor stays, for what is not saved in it */
async function leaveEditor(): Promise<boolean> {
  const { shown, location } = routing.getState();
  const isEditor = location.pathname.startsWith('/campaign/edit/');
  if (!isEditor || may(contract.versions.save)) return false;
  if (holdsWork()) return true;
  await navigate(`/campaign/view/${shown?.params.campaignId}`, { replace: true });
  return false;
}
