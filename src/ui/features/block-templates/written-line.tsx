import { useEffect, useRef } from 'react';
import { FieldFrame } from '../../fields/field-frame.tsx';

interface WrittenLineProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  help?: string;
  /** What is wrong with it, in French. */
  problem?: string | undefined;
  maxLength: number;
  isCode?: boolean;
  /** A sentence rather than a word: all of it stays in sight. */
  isLong?: boolean;
}

/** One line about a template or a parameter, and what is wrong with it once it was refused. */
export function WrittenLine(props: WrittenLineProps) {
  const { label, value, help, problem, maxLength, isCode, isLong } = props;
  const Control = isLong ? 'textarea' : 'input';
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => input.current?.setCustomValidity(problem ?? ''), [problem]);
  return (
    <FieldFrame label={label} help={help} error={problem}>
      {(control) => (
        <Control
          {...control}
          ref={input}
          {...(isLong ? { rows: 2 } : { type: 'text' })}
          className={isCode ? 'control control-mono' : 'control'}
          autoComplete="off"
          spellCheck={!isCode}
          value={value}
          maxLength={maxLength}
          aria-invalid={problem !== undefined || control['aria-invalid']}
          aria-describedby={
            problem === undefined
              ? control['aria-describedby']
              : `${control['aria-errormessage']} ${control['aria-describedby'] ?? ''}`
          }
          onChange={(event) => props.onChange(event.currentTarget.value.replace(/\s*\n\s*/g, ' '))}
        />
      )}
    </FieldFrame>
  );
}
