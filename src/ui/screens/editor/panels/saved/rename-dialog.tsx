import { useState } from 'react';
import { contract } from '../../../../../contract/index.ts';
import type { OfferedWidget } from '../../../../../contract/widgets.ts';
import { words } from '../../../../../core/wording/interface.ts';
import { savedBlockWords as saved } from '../../../../../core/wording/saved-blocks.ts';
import { askAgain, rowKey, useCommand } from '../../../../api/queries.ts';
import { Button } from '../../../../design/button.tsx';
import { Dialog } from '../../../../design/dialog.tsx';
import { notify } from '../../../../design/notices.tsx';
import { CategoryField } from './category-field.tsx';
import styles from './rename-dialog.module.css';

interface RenameDialogProps {
  /** Undefined while the dialog is closed. */
  widget: OfferedWidget | undefined;
  categories: readonly string[];
  onClose: () => void;
}

/** Another name and category for a widget. */
export function RenameDialog({ widget, ...props }: RenameDialogProps) {
  return (
    <Dialog opened={widget !== undefined} onClose={props.onClose} title={saved.rename.title} size="sm">
      {widget && <RenameForm widget={widget} {...props} />}
    </Dialog>
  );
}

function RenameForm(props: RenameDialogProps & { widget: OfferedWidget }) {
  const { id, category } = props.widget;
  const [name, setName] = useState(props.widget.name);
  const rename = useCommand(contract.widgets.rename, {
    onSuccess: () => {
      notify(saved.rename.done(name.trim()));
      void askAgain({ queryKey: rowKey(contract.widgets.available) });
      props.onClose();
    },
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        rename.mutate({ widgetId: id, name, category: String(fields.get('category')) });
      }}
    >
      <label className="field">
        <span className="field-label">{saved.save.name}</span>
        <input
          className="control"
          required
          pattern=".*\S.*"
          maxLength={100}
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          data-autofocus
        />
      </label>
      <CategoryField categories={props.categories} value={category} />
      <div className={styles.foot}>
        <Button variant="default" onClick={props.onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" loading={rename.isPending}>
          {saved.rename.submit}
        </Button>
      </div>
    </form>
  );
}
