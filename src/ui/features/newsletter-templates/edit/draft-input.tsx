import { type ComponentProps, useState } from 'react';

type KeptInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: string;
  /** Gets what is valid only; the rest stays in the field, marked. */
  onCommit: (value: string) => void;
  /** Why a value of the right form is refused all the same. */
  refusalOf?: (value: string) => string | undefined;
  /** Whether it waits until the field is left. */
  isLate?: boolean;
};

/** A text that must have a form (`pattern`): what is typed on the way to it stays in the field and goes no further. */
export function DraftInput({ value, onCommit, refusalOf, isLate = false, ...input }: KeptInputProps) {
  const [typed, setTyped] = useState<string>();
  const judge = (field: HTMLInputElement) => {
    field.setCustomValidity(refusalOf?.(field.value) ?? '');
    return field.validity.valid;
  };
  const commit = (field: HTMLInputElement) => {
    if (!judge(field)) return;
    if (field.value !== value) onCommit(field.value);
    setTyped(undefined);
  };
  return (
    <input
      type="text"
      autoComplete="off"
      spellCheck={false}
      {...input}
      className={`control ${input.className ?? ''}`}
      value={typed ?? value}
      aria-invalid={typed !== undefined && !isLate ? true : input['aria-invalid']}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        if (!isLate) commit(currentTarget);
        else judge(currentTarget);
      }}
      onBlur={({ currentTarget }) => commit(currentTarget)}
      onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
        // What is saved by its key is what the field holds.
        if (key === 'Enter' || ((ctrlKey || metaKey) && key.toLowerCase() === 's')) commit(currentTarget);
      }}
    />
  );
}
