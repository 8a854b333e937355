import { EllipsisVertical, Link2, PenLine, UserRoundCheck, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { contract } from '../../../contract/index.ts';
import { useApiQuery } from '../../api/queries.ts';
import { IconButton } from '../../components/button.tsx';
import { Menu, MenuItem } from '../../components/menu.tsx';
import type { ListedPerson } from './listed-person.ts';
import { peopleWords as words } from './messages.fr.ts';
import { CloseAccount, EditPerson, NewLink, useReopening } from './person-dialogs.tsx';

/** What can be done about a person. @param props.isLast whether nobody else administers: their account stays open */
export function PersonMenu({ person, isLast }: { person: ListedPerson; isLast: boolean }) {
  const [opened, setOpened] = useState<'edit' | 'link' | 'close'>();
  const reopen = useReopening();
  // Without local accounts a password would open nothing.
  const isLocal = useApiQuery(contract.signIn.ways, {}).data?.local === true;
  const close = () => setOpened(undefined);
  const isClosed = person.state === 'disabled';
  return (
    <>
      <Menu
        width={250}
        button={
          <IconButton aria-label={words.actionsOf(person.name)} title={words.columns.actions}>
            <EllipsisVertical size={18} aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<PenLine size={16} />} onClick={() => setOpened('edit')}>
          {words.edit}
        </MenuItem>
        {isLocal && !isClosed && (
          <MenuItem icon={<Link2 size={16} />} onClick={() => setOpened('link')}>
            {words.newLink}
          </MenuItem>
        )}
        {isClosed && (
          <MenuItem
            icon={<UserRoundCheck size={16} />}
            onClick={() => reopen.mutate({ personId: person.id, disabled: false })}
          >
            {words.reopen}
          </MenuItem>
        )}
        {!isClosed && !isLast && (
          <MenuItem icon={<UserRoundX size={16} />} onClick={() => setOpened('close')}>
            {words.close}
          </MenuItem>
        )}
      </Menu>
      {opened === 'edit' && <EditPerson person={person} isLast={isLast} onClose={close} />}
      {opened === 'link' && <NewLink person={person} onClose={close} />}
      {opened === 'close' && <CloseAccount person={person} onClose={close} />}
    </>
  );
}
