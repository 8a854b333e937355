import { Copy, EllipsisVertical, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { contract } from '../../../contract/index.ts';
import { blockTemplateScreens } from '../../../core/wording/block-template-screens.ts';
import { call } from '../../api/call.ts';
import { askAgain, rowKey, useCommand } from '../../api/queries.ts';
import { ActionIcon } from '../../design/button.tsx';
import { showFailure } from '../../design/error-dialog.tsx';
import { Menu, MenuItem } from '../../design/menu.tsx';
import { notify } from '../../design/notices.tsx';
import styles from './template-groups.module.css';

const { list: words } = blockTemplateScreens;

const refresh = () => askAgain({ queryKey: rowKey(contract.templates.list) });

/** Puts back a template that was deleted, wherever the person went meanwhile. */
const restore = (mark: string, name: string) =>
  call(contract.trash.restore, { mark })
    .then(() => notify(words.restored(name)))
    .then(refresh)
    .catch(showFailure);

/** What can be done with a block template besides opening it. */
export function TemplateMenu({ template }: { template: { id: string; name: string } }) {
  const { id, name } = template;
  const navigate = useNavigate();
  const duplicate = useCommand(contract.templates.create, {
    onSuccess: ({ blocktemplate }) => {
      notify(words.created(blocktemplate.name));
      void refresh();
      void navigate(`/blocktemplates/edit/${blocktemplate.id}`);
    },
  });
  // In use, it is refused with where: the dialog 'Erreur' says it.
  const remove = useCommand(contract.templates.delete, {
    onSuccess: ({ trash }) => {
      notify(words.deleted(name), { label: words.undo, run: () => void restore(trash, name) });
      void refresh();
    },
  });
  return (
    <div className={styles.menu}>
      <Menu
        width={200}
        button={
          <ActionIcon aria-label={words.actionsOf(name)} title={words.actions}>
            <EllipsisVertical size={18} aria-hidden />
          </ActionIcon>
        }
      >
        <MenuItem
          leftSection={<Copy size={16} />}
          onClick={() => duplicate.mutate({ name: words.copyOf(name).slice(0, 100), from: id })}
        >
          {words.duplicate}
        </MenuItem>
        <MenuItem leftSection={<Trash2 size={16} />} onClick={() => remove.mutate({ blockTemplateId: id })}>
          {words.delete}
        </MenuItem>
      </Menu>
    </div>
  );
}
