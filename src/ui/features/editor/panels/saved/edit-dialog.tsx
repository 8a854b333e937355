import { contract } from '../../../../../contract/index.ts';
import type { OfferedWidgetAnswer } from '../../../../../contract/widgets.ts';
import { invalidate, queryKey, useApiMutation, useApiQuery } from '../../../../api/queries.ts';
import { FormDialog } from '../../../../components/form-dialog.tsx';
import { NameField } from '../../../../components/name-field.tsx';
import { notify } from '../../../../components/notices.tsx';
import { savedBlockPanelWords } from './messages.fr.ts';
import { AccessField, accessIn, CategoryField } from './widget-fields.tsx';

interface EditDialogProps {
  widget: OfferedWidgetAnswer;
  categories: readonly string[];
  onClose: () => void;
}

/** Another name, category and access for a widget. */
export function EditDialog({ widget, categories, onClose }: EditDialogProps) {
  const { id, name, category, access, author } = widget;
  const me = useApiQuery(contract.workspace.get, {}).data?.author;
  const edit = useApiMutation(contract.widgets.edit, {
    onSuccess: (_, given) => {
      notify(savedBlockPanelWords.edit.done(given.name.trim()));
      void invalidate({ queryKey: queryKey(contract.widgets.page) });
      onClose();
    },
  });
  const submit = (fields: FormData) =>
    edit.mutate({
      widgetId: id,
      name: String(fields.get('name')),
      access: accessIn(fields),
      category: String(fields.get('category')),
    });
  return (
    <FormDialog
      open
      title={savedBlockPanelWords.edit.title}
      submit={savedBlockPanelWords.edit.submit}
      busy={edit.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <NameField label={savedBlockPanelWords.save.name} maxLength={100} defaultValue={name} />
      <CategoryField categories={categories} value={category} />
      <AccessField value={access} ofAnother={me === undefined || me === author ? undefined : author} />
    </FormDialog>
  );
}
