import { CircleUser } from 'lucide-react';
import { useState } from 'react';
import { contract } from '../../contract/index.ts';
import { specified } from '../../core/wording/specification.ts';
import { CallFailure, call } from '../api/call.ts';
import { invalidate, queryKey, useApiMutation, useApiQuery } from '../api/queries.ts';
import { authorWords as words } from './author.fr.ts';
import { Button, IconButton } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { showFailure } from './error-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import { Stack } from './layout.tsx';
import { NameInput } from './name-field.tsx';
import { notify } from './notices.tsx';

/** The configuration says who one is, so that all doors sign alike. */
const naming = (name: string) => ({ changes: [{ path: 'author', value: name }] });
const refresh = () => invalidate({ queryKey: queryKey(contract.workspace.get) });

/** In the bar: whose name is signed, and a way to change it. */
export function AuthorButton() {
  const { data } = useApiQuery(contract.workspace.get, {});
  const [isOpen, setOpen] = useState(false);
  const save = useApiMutation(contract.settings.save, {
    onSuccess(_, { changes }) {
      setOpen(false);
      notify(words.saved(String(changes[0]?.value)));
      void refresh();
    },
  });
  if (!data) return null;
  const { author, authorSource } = data;
  const close = () => setOpen(false);
  return (
    <>
      <IconButton aria-label={words.you(author)} title={words.you(author)} onClick={() => setOpen(true)}>
        <CircleUser size={18} aria-hidden />
      </IconButton>
      {authorSource === 'fixed' ? (
        <Dialog open={isOpen} onClose={close} title={words.title} size="sm">
          <Stack gap={4} justifyItems="end">
            <p>{words.fixed(author)}</p>
            <Button variant="outline" onClick={close}>
              {words.close}
            </Button>
          </Stack>
        </Dialog>
      ) : (
        <FormDialog
          open={isOpen}
          onClose={close}
          title={words.title}
          submit={words.save}
          busy={save.isPending}
          onSubmit={(fields) => save.mutate(naming(String(fields.get('author')).trim()))}
        >
          <AuthorField name={author} help={words.help} />
        </FormDialog>
      )}
    </>
  );
}

function AuthorField({ name, help }: { name: string; help: string }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: `NameInput` is the control
    <label className="field">
      <span className="field-label">{words.name}</span>
      <NameInput name="author" maxLength={200} autoComplete="name" defaultValue={name} data-autofocus />
      <span className="field-help">{help}</span>
      <span className="field-error">{specified.fieldRequired}</span>
    </label>
  );
}

/**
 * Asks once who one is, where a name is first needed: `field` stands in the form that needs it, `keep` takes what is given
 * there before that is used. Nothing is asked where somebody said it already.
 */
export function useAuthorQuestion() {
  const { data } = useApiQuery(contract.workspace.get, {});
  const [isKeeping, setKeeping] = useState(false);
  const isAsked = data?.authorSource === 'guess';
  return {
    isKeeping,
    field: isAsked ? <AuthorField name={data.author} help={words.askedOnce} /> : null,
    /** @returns whether there is a name to sign with */
    async keep(given: string): Promise<boolean> {
      if (!isAsked) return true;
      setKeeping(true);
      try {
        await call(contract.settings.save, naming(given));
        await refresh();
        return true;
      } catch (failure) {
        if (!(failure instanceof CallFailure)) throw failure;
        showFailure(failure);
        return false;
      } finally {
        setKeeping(false);
      }
    },
  };
}
