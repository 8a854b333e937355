import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Parameter } from '../../core/fields/index.ts';
import { markupWords } from '../../email/markup/messages.fr.ts';
import { getMarkupError } from '../../email/markup/run-markup.ts';
import type { MarkupError } from '../../email/render/markup-engine.ts';
import { Column } from '../components/layout.tsx';
import styles from './markup-editor.module.css';
import { createMarkupField, type MarkupField } from './markup-field.ts';
import { markupFieldWords } from './messages.fr.ts';

/** ms after the last input: then a person has paused. */
const pause = 300;

interface MarkupEditorProps {
  /** Liquid, LF line ends; '' for none. */
  value: string;
  /** The text that others' changes made last. */
  cameIn: string | undefined;
  onChange: (markup: string) => void;
  /** Those of the block template as it is now. */
  parameters: readonly Parameter[];
}

/** The field of a block template's markup, with what is wrong with it. It comes with Liquid and CodeMirror: load it lazily. */
export function MarkupEditor({ value, cameIn, onChange, parameters }: MarkupEditorProps) {
  const id = useId();
  const parent = useRef<HTMLDivElement>(null);
  const field = useRef<MarkupField>(undefined);
  const changed = useEffectEvent(onChange);
  const parametersNow = useEffectEvent(() => parameters);
  const first = useEffectEvent(() => value);
  const error = useMarkupError(value, parameters);

  useEffect(() => {
    if (!parent.current) return;
    const made = createMarkupField(parent.current, {
      text: first(),
      describedBy: `${id}-help ${id}-error`,
      parameters: parametersNow,
      onInput: changed,
    });
    field.current = made;
    return () => made.destroy();
  }, [id]);

  const isStep = value !== cameIn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whose it is matters only when it is another text
  useEffect(() => field.current?.show(value, isStep), [value]);
  useEffect(() => field.current?.mark(error), [error]);

  return (
    <Column gap={2} minWidth={0}>
      <div ref={parent} className={styles.field} />
      <p id={`${id}-error`} role="status" className={styles.status} data-error={error !== undefined}>
        {error ? (
          <button type="button" onClick={() => field.current?.goTo(error)}>
            {markupWords.at(error.line, error.column, error.cause)}
          </button>
        ) : value.trim() === '' ? (
          markupFieldWords.empty
        ) : (
          markupFieldWords.noError
        )}
      </p>
      <p id={`${id}-help`} className="field-help">
        {markupFieldWords.help}
      </p>
    </Column>
  );
}

/** The error of a markup, once its author has paused. */
function useMarkupError(value: string, parameters: readonly Parameter[]): MarkupError | undefined {
  const [error, setError] = useState<MarkupError>();
  useEffect(() => {
    const timer = setTimeout(() => setError(getMarkupError(value, parameters)), pause);
    return () => clearTimeout(timer);
  }, [value, parameters]);
  return error;
}
