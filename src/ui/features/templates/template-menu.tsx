import { Copy, EllipsisVertical, Trash2 } from 'lucide-react';
import { contract } from '../../../contract/index.ts';
import { templateWording } from '../../../core/wording/templates.ts';
import { call } from '../../api/call.ts';
import { ActionIcon } from '../../components/button.tsx';
import { showFailure } from '../../components/error-dialog.tsx';
import { Menu, MenuItem } from '../../components/menu.tsx';
import { notify } from '../../components/notices.tsx';

const { list: words, undo } = templateWording;

interface TemplateMenuProps {
  name: string;
  onCopy: () => void;
  /** Puts it into the trash; in use, it is refused with where. */
  remove: () => Promise<{ trash: string }>;
  /** Asks for the list again. */
  refresh: () => Promise<void>;
}

/** What can be done with a template of a list besides opening it. */
export function TemplateMenu({ name, onCopy, remove, refresh }: TemplateMenuProps) {
  const putBack = async (mark: string) => {
    await call(contract.trash.restore, { mark });
    notify(words.restored(name));
    await refresh();
  };
  const takeAway = async () => {
    const { trash } = await remove();
    notify(words.removed(name), { label: undo, run: () => void putBack(trash).catch(showFailure) });
    await refresh();
  };
  return (
    <Menu
      width={200}
      button={
        <ActionIcon aria-label={words.actionsOf(name)} title={words.actions}>
          <EllipsisVertical size={18} aria-hidden />
        </ActionIcon>
      }
    >
      <MenuItem leftSection={<Copy size={16} />} onClick={onCopy}>
        {words.copy}
      </MenuItem>
      <MenuItem leftSection={<Trash2 size={16} />} onClick={() => void takeAway().catch(showFailure)}>
        {words.remove}
      </MenuItem>
    </Menu>
  );
}
