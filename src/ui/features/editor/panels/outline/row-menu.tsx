import { EllipsisVertical } from 'lucide-react';
import type { Action } from '../../../../actions/action.ts';
import { IconButton } from '../../../../components/button.tsx';
import { Menu, MenuItem } from '../../../../components/menu.tsx';
import { chooseBlock } from '../../../../state/choice.ts';
import { blockIn } from '../../../../state/editor-state.ts';
import { groupActions, idsOnRow, type OnOutline, rowActions } from '../../actions/outline-actions.ts';
import { rowWords } from './messages.fr.ts';

interface RowMenuProps {
  id: string;
  name: string;
  on: OnOutline;
  tabIndex: number;
}

/** '…': all that can be done to the block of a row, or to all that are chosen with it. */
export function RowMenu({ id, name, on, tabIndex }: RowMenuProps) {
  const { store } = on;
  const own = () => {
    // What is done to a row that is not chosen is done to it alone.
    if (idsOnRow(store, id).length < 2) chooseBlock(store, id, 'alone');
  };
  return (
    <Menu
      button={
        <IconButton
          size={26}
          tabIndex={tabIndex}
          aria-label={rowWords.more(name)}
          title={rowWords.more(name)}
          onClick={own}
        >
          <EllipsisVertical size={15} aria-hidden />
        </IconButton>
      }
    >
      <Items id={id} on={on} />
    </Menu>
  );
}

function Items({ id, on }: Pick<RowMenuProps, 'id' | 'on'>) {
  const ids = idsOnRow(on.store, id);
  const actions =
    ids.length > 1
      ? bound(Object.values(groupActions), { ...on, ids })
      : bound(rowActions(blockIn(on.store.getState(), id)?.hidden === true), { ...on, id });
  return actions.map(({ label, icon: Icon, run }) => (
    <MenuItem key={label} icon={Icon && <Icon size={16} aria-hidden />} onClick={run}>
      {label}
    </MenuItem>
  ));
}

/** What can be done, ready to be. */
const bound = <Context,>(actions: readonly Action<Context>[], on: Context) =>
  actions
    .filter(({ isEnabled }) => isEnabled?.(on) ?? true)
    .map(({ label, icon, run }) => ({ label, icon, run: () => void run(on, '', null) }));
