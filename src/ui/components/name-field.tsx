import type { ComponentProps } from 'react';
import { visibleCharacter } from '../../core/visible-text.ts';
import { specified } from '../../core/wording/specification.ts';
import { mandatory } from './messages.fr.ts';

/** The box for what something is called: one line in which something can be seen. */
export const NameInput = (props: ComponentProps<'input'>) => (
  <input
    type="text"
    className="control"
    required
    pattern={`.*${visibleCharacter}.*`}
    autoComplete="off"
    {...props}
  />
);

/**
 * The same as the field `name` of a dialog, under its label; it has the focus when the dialog opens, and says in French
 * what a browser says in its own language.
 */
export function NameField({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: `NameInput` is the control
    <label className="field">
      <span className="field-label">
        {label}
        <span className="field-note" aria-hidden>
          {mandatory}
        </span>
      </span>
      <NameInput
        name="name"
        data-autofocus
        onInvalid={({ currentTarget }) => currentTarget.setCustomValidity(specified.fieldRequired)}
        onInput={({ currentTarget }) => currentTarget.setCustomValidity('')}
        {...input}
      />
    </label>
  );
}
