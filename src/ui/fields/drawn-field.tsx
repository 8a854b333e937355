import { type ComponentType, useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';
import { startWithinLayoutBudget } from '../../core/layout-cost.ts';
import { htmlWords } from '../../email/html/html-text.ts';
import { Button } from '../components/button.tsx';
import { Text } from '../components/layout.tsx';
import { FieldNote } from './field-frame.tsx';
import type { TextFieldProps } from './field-props.ts';
import styles from './fields.module.css';
import { fieldWords } from './messages.fr.ts';

/**
 * A field of text that shows the start alone of what it cannot draw at once: such a text was put into a file by other
 * hands, for pasting it is refused. What one types oneself stays under one's hands.
 */
export function fieldComponent<Props extends TextFieldProps>(
  Field: ComponentType<Props>,
  startOf = startWithinLayoutBudget,
) {
  return function DrawnField(props: Props) {
    const { value, onChange } = props;
    const typed = useRef<string>(undefined);
    const put = useCallback(
      (next: string) => {
        typed.current = next;
        onChange(next);
      },
      [onChange],
    );
    const start = value === typed.current ? value : startOf(value);
    return start === value ? <Field {...props} onChange={put} /> : <LongText {...props} start={start} />;
  };
}

/** Characters shown, some lines of a form. */
const shown = 240;

/** What stands for a field while its text is too long for it. */
function LongText({ label, name, value, required, start, onChange }: TextFieldProps & { start: string }) {
  const { long } = fieldWords;
  const keep = () => {
    flushSync(() => onChange(start));
    document.getElementsByName(name)[0]?.focus();
  };
  return (
    <div className="field">
      <span className="field-label">
        {label}
        <FieldNote required={required} />
      </span>
      <input type="hidden" name={name} value={value} />
      <Text
        padding={2}
        overflow="hidden"
        breakWords
        background="sunken"
        border
        radius="md"
        className={styles.start}
      >{`${htmlWords(start).trim().slice(0, shown)}…`}</Text>
      <p className="field-help">{long.said(value.length)}</p>
      <Button variant="outline" size="sm" title={long.keepHint} onClick={keep}>
        {long.keep}
      </Button>
    </div>
  );
}
