import { useState } from 'react';
import { contract } from '../../../../../contract/index.ts';
import type { OfferedWidgetAnswer } from '../../../../../contract/widgets.ts';
import { savedBlockWords as saved } from '../../../../../core/wording/saved-blocks.ts';
import { invalidate, queryKey, useApiMutation, useApiQuery } from '../../../../api/queries.ts';
import { Dialog } from '../../../../components/dialog.tsx';
import { DialogForm } from '../../../../components/form-dialog.tsx';
import { NameField } from '../../../../components/name-field.tsx';
import { notify } from '../../../../components/notices.tsx';
import { AccessField, accessIn, CategoryField } from './widget-fields.tsx';

interface EditDialogProps {
  /** Undefined while the dialog is closed. */
  widget: OfferedWidgetAnswer | undefined;
  categories: readonly string[];
  onClose: () => void;
}

/** Another name, category and access for a widget. */
export function EditDialog({ widget, ...props }: EditDialogProps) {
  return (
    <Dialog open={widget !== undefined} onClose={props.onClose} title={saved.edit.title} size="sm">
      {widget && <EditForm widget={widget} {...props} />}
    </Dialog>
  );
}

function EditForm(props: EditDialogProps & { widget: OfferedWidgetAnswer }) {
  const { id, category, access, author } = props.widget;
  const [name, setName] = useState(props.widget.name);
  const me = useApiQuery(contract.workspace.get, {}).data?.author;
  const edit = useApiMutation(contract.widgets.edit, {
    onSuccess: () => {
      notify(saved.edit.done(name.trim()));
      void invalidate({ queryKey: queryKey(contract.widgets.available) });
      props.onClose();
    },
  });
  return (
    <DialogForm
      submit={saved.edit.submit}
      busy={edit.isPending}
      onClose={props.onClose}
      onSubmit={(fields) => {
        edit.mutate({
          widgetId: id,
          name,
          access: accessIn(fields),
          category: String(fields.get('category')),
        });
      }}
    >
      <NameField
        label={saved.save.name}
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <CategoryField categories={props.categories} value={category} />
      <AccessField value={access} ofAnother={me === undefined || me === author ? undefined : author} />
    </DialogForm>
  );
}
