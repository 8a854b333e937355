import { Copy, EllipsisVertical, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { contract } from '../../../contract/index.ts';
import type { NewsletterTemplateLine } from '../../../contract/newsletter-templates.ts';
import { newsletterTemplateWording } from '../../../core/wording/newsletter-templates.ts';
import { call } from '../../api/call.ts';
import { askAgain, rowKey, useCommand } from '../../api/queries.ts';
import { ActionIcon } from '../../design/button.tsx';
import { showFailure } from '../../design/error-dialog.tsx';
import { Menu, MenuItem } from '../../design/menu.tsx';
import { notify } from '../../design/notices.tsx';
import { LayoutPicture } from './layout-picture.tsx';
import styles from './template-card.module.css';

const { list: words } = newsletterTemplateWording;

interface TemplateCardProps {
  template: NewsletterTemplateLine;
  onCopy: () => void;
}

/** A template of the list: its layout, its name, how its letters are made and how many there are. */
export function TemplateCard({ template, onCopy }: TemplateCardProps) {
  const { id, name, positions, use_editor, campaigns } = template;
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <LayoutPicture positions={positions} label={words.layout(positions.length)} />
      </div>
      <div className={styles.words}>
        <div>
          <h2 className={styles.name}>
            <Link to={`/newslettertemplates/edit/${id}`} className={styles.link}>
              {name}
            </Link>
          </h2>
          <p>{use_editor ? words.blocks : words.raw}</p>
          <p>{words.campaigns(campaigns)}</p>
        </div>
        <CardMenu template={template} onCopy={onCopy} />
      </div>
    </li>
  );
}

function CardMenu({ template: { id, name }, onCopy }: TemplateCardProps) {
  const refresh = () => askAgain({ queryKey: rowKey(contract.newsletterTemplates.list) });
  const restore = (mark: string) =>
    call(contract.trash.restore, { mark })
      .then(() => notify(words.restored(name)))
      .then(refresh)
      .catch(showFailure);
  const remove = useCommand(contract.newsletterTemplates.delete, {
    onSuccess: ({ trash }) => {
      notify(words.removed(name), { label: words.undo, run: () => void restore(trash) });
      void refresh();
    },
  });
  return (
    <div className={styles.actions}>
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
        <MenuItem
          leftSection={<Trash2 size={16} />}
          onClick={() => remove.mutate({ newsletterTemplateId: id })}
        >
          {words.remove}
        </MenuItem>
      </Menu>
    </div>
  );
}
