import { CircleUser, ListTodo, LogOut, ScrollText, UserRoundCog, Users } from 'lucide-react';
import { contract } from '../../../contract/index.ts';
import { useApiMutation, useApiQuery } from '../../api/queries.ts';
import { Button } from '../../components/button.tsx';
import { Text } from '../../components/layout.tsx';
import { Menu, MenuItem } from '../../components/menu.tsx';
import { useBelow } from '../../components/use-media.ts';
import { useNavigate } from '../../routing/hooks.ts';
import { caller, may } from '../../state/caller.ts';
import { callerWords as words } from './messages.fr.ts';
import styles from './people.module.css';

/** In the bar: who is signed in, and what they may do about it. */
export function CallerMenu() {
  // The name as it is now: one may have changed it since the page was opened.
  const name = useApiQuery(contract.workspace.get, {}).data?.author ?? caller?.name ?? '';
  const isTight = useBelow('laptop');
  const navigate = useNavigate();
  const signOut = useApiMutation(contract.signIn.signOut, {
    onSuccess: ({ logout }) => location.assign(logout ?? '/sign-in'),
  });
  return (
    <Menu
      width={200}
      button={
        <Button
          variant="outline"
          aria-label={words.account(name)}
          title={words.account(name)}
          loading={signOut.isPending}
          icon={<CircleUser size={18} aria-hidden />}
        >
          {!isTight && (
            <Text as="span" truncate className={styles.callerName}>
              {name.split(' ')[0]}
            </Text>
          )}
        </Button>
      }
    >
      <Text as="span" display="block" paddingY={1} paddingX={3} size={13} tone="muted" breakWords>
        {name}
      </Text>
      <MenuItem icon={<UserRoundCog size={16} />} onClick={() => void navigate('/account')}>
        {words.myAccount}
      </MenuItem>
      {may(contract.people.list) && (
        <MenuItem icon={<Users size={16} />} onClick={() => void navigate('/people')}>
          {words.people}
        </MenuItem>
      )}
      {may(contract.audit.page) && (
        <MenuItem icon={<ScrollText size={16} />} onClick={() => void navigate('/audit')}>
          {words.audit}
        </MenuItem>
      )}
      {may(contract.jobs.page) && (
        <MenuItem icon={<ListTodo size={16} />} onClick={() => void navigate('/jobs')}>
          {words.jobs}
        </MenuItem>
      )}
      <MenuItem icon={<LogOut size={16} />} onClick={() => signOut.mutate({})}>
        {words.signOut}
      </MenuItem>
    </Menu>
  );
}
