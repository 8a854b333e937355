import { type FormEvent, useId, useState } from 'react';
import { checkPanelWords as words } from '../../../../core/wording/checks-panel.ts';
import type { Fix } from '../../../../email/checks/rule.ts';
import { Button } from '../../../components/button.tsx';
import styles from './check-panel.module.css';

interface AnswerFormProps extends NonNullable<Fix['ask']> {
  /** False where the answer will not do. */
  onAnswer: (answer: string) => boolean;
  onCancel: () => void;
}

/** The one thing that a repair has to know. */
export function AnswerForm({ label, kind, onAnswer, onCancel }: AnswerFormProps) {
  const id = useId();
  const [isRefused, setRefused] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('answer') as HTMLInputElement;
    if (onAnswer(field.value)) return;
    setRefused(true);
    field.focus();
  };
  return (
    <form
      className={styles.answer}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onCancel();
      }}
    >
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: the person asked for it
        autoFocus
        className="control"
        name="answer"
        autoComplete="off"
        {...(kind === 'address' && { inputMode: 'url', spellCheck: false, placeholder: 'https://' })}
        aria-invalid={isRefused || undefined}
        aria-errormessage={isRefused ? `${id}-refused` : undefined}
        onInput={() => setRefused(false)}
      />
      {isRefused && (
        <p id={`${id}-refused`} role="alert" className={styles.refused}>
          {words.notApplied}
        </p>
      )}
      <div className={styles.answering}>
        <Button type="submit" size="compact-sm">
          {words.apply}
        </Button>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
