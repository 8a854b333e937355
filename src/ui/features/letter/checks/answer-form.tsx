import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Fix } from '../../../../email/checks/rule.ts';
import { Button } from '../../../components/button.tsx';
import { Row, Stack, Text } from '../../../components/layout.tsx';
import { checkPanelWords as words } from './messages.fr.ts';

interface AnswerFormProps extends NonNullable<Fix['ask']> {
  /** What was answered before and would not do; '' for nothing. */
  refused: string;
  /** False where the answer will not do. `isLeft`: the person has gone on elsewhere. */
  onAnswer: (answer: string, isLeft: boolean) => boolean;
  onCancel: () => void;
}

/** The one thing that a repair has to know: Enter or leaving the form gives it, Escape gives it up. */
export function AnswerForm({ label, kind, refused, onAnswer, onCancel }: AnswerFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  /** What was typed and is neither given nor given up. */
  const typed = useRef('');
  const [isRefused, setRefused] = useState(refused !== '');
  const give = (answer: string, isLeft: boolean) => {
    const isTaken = onAnswer(answer, isLeft);
    if (isTaken) typed.current = '';
    setRefused(!isTaken);
    return isTaken;
  };
  const leave = useEffectEvent(() => {
    if (typed.current.trim() !== '') give(typed.current, true);
  });
  const leavePage = useEffectEvent((event: Event) => {
    leave();
    // What will not do is kept nowhere: the browser asks before it goes.
    if (typed.current.trim() !== '') event.preventDefault();
  });
  useEffect(() => {
    // Heard before the letter's own listeners, which then write what was taken to the draft.
    const first = { capture: true };
    addEventListener('beforeunload', leavePage, first);
    addEventListener('pagehide', leavePage, first);
    return () => {
      removeEventListener('beforeunload', leavePage, first);
      removeEventListener('pagehide', leavePage, first);
      // The panel may go by a key, from under the field.
      leave();
    };
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!give(field.current?.value ?? '', false)) field.current?.focus();
  };
  const cancel = () => {
    typed.current = '';
    onCancel();
  };
  return (
    <Stack
      as="form"
      grow
      gap={2}
      padding={2}
      background="sunken"
      radius="md"
      onSubmit={submit}
      // Its buttons leave the focus in the field: one leaves it for something else.
      onMouseDown={(event) => event.target !== field.current && event.preventDefault()}
      onBlur={({ currentTarget, target, relatedTarget }) => {
        // Of a window that is left for another the field keeps the focus.
        if (!currentTarget.contains(relatedTarget) && document.activeElement !== target) leave();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        cancel();
      }}
    >
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <input
        id={id}
        ref={field}
        // biome-ignore lint/a11y/noAutofocus: the person asked for it
        autoFocus={refused === ''}
        className="control"
        name="answer"
        defaultValue={refused}
        autoComplete="off"
        {...(kind === 'address' && { inputMode: 'url', spellCheck: false, placeholder: 'https://' })}
        aria-invalid={isRefused || undefined}
        aria-errormessage={isRefused ? `${id}-refused` : undefined}
        onInput={({ currentTarget }) => {
          typed.current = currentTarget.value;
          setRefused(false);
        }}
      />
      {isRefused && (
        <Text size={12} tone="danger" id={`${id}-refused`} role="alert">
          {words.notApplied}
        </Text>
      )}
      <Row gap={2}>
        <Button type="submit" size="sm">
          {words.apply}
        </Button>
        <Button variant="subtle" tone="neutral" size="sm" onClick={cancel}>
          {words.cancel}
        </Button>
      </Row>
    </Stack>
  );
}
