import type { ReactNode } from 'react';
import { Stack } from '../../../components/layout.tsx';
import { checkForm, followForm } from '../../../fields/form-validity.ts';

interface WordsFormProps {
  id?: string;
  /** Nothing is given again meanwhile. */
  isPending: boolean;
  /** With the trimmed words of a field by its name, once all that is required is there. */
  onGiven: (words: (name: string) => string) => unknown;
  children: ReactNode;
}

/** Spaces alone are nothing, for what is required too. */
function trimFields(form: HTMLFormElement) {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
    field.value = field.value.trim();
}

/** A short form of texts that refuses in its own words. */
export function WordsForm({ id, isPending, onGiven, children }: WordsFormProps) {
  return (
    <Stack
      as="form"
      id={id}
      gap={3}
      noValidate
      onInput={(event) => followForm(event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        trimFields(event.currentTarget);
        if (isPending || !checkForm(event.currentTarget)) return;
        const fields = new FormData(event.currentTarget);
        onGiven((name) => String(fields.get(name) ?? ''));
      }}
    >
      {children}
    </Stack>
  );
}
