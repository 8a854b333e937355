import type { ComponentType } from 'react';
import type { SimpleFieldKind } from '../../core/fields/index.ts';
import { ColorControl } from './color.tsx';
import { fieldComponent } from './drawn-field.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps, TextFieldProps } from './field-props.ts';
import { FontControl } from './font.tsx';
import { ImageControl } from './image.tsx';
import { lazyField } from './lazy-field.tsx';
import { LinkControl } from './link.tsx';
import { fieldWords } from './messages.fr.ts';
import { RichTextControl } from './richtext.tsx';
import { TextControl } from './text.tsx';

/** One of the options of a parameter. */
function ChoiceControl({ parameter, value, name, onChange }: FieldProps<'choice'>) {
  return (
    <FieldFrame label={parameter.label} help={parameter.help} required={parameter.required}>
      {(control) => (
        <select
          {...control}
          className="control"
          name={name}
          value={value}
          required={parameter.required}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="">{fieldWords.noChoice}</option>
          {parameter.settings.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

const { errors } = fieldWords;

function expected({ min, max }: { min?: number; max?: number }): string {
  if (min !== undefined && max !== undefined) return errors.between(min, max);
  if (min !== undefined) return errors.atLeast(min);
  return max === undefined ? errors.number : errors.atMost(max);
}

/** A number within the bounds of its parameter; empty where none is given. */
function NumberControl({ parameter, value, name, onChange }: FieldProps<'number'>) {
  const { min, max, step, unit } = parameter.settings;
  return (
    <FieldFrame
      label={parameter.label}
      help={parameter.help}
      required={parameter.required}
      note={unit || undefined}
      error={expected({ min, max })}
    >
      {(control) => (
        <input
          {...control}
          type="number"
          className="control tabular"
          name={name}
          value={value ?? ''}
          min={min}
          max={max}
          step={step ?? 'any'}
          required={parameter.required}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.value === '' ? null : currentTarget.valueAsNumber)
          }
        />
      )}
    </FieldFrame>
  );
}

/** A separator has nothing to fill in. */
function SeparatorControl() {
  return null;
}

/** On or off. */
function ToggleControl({ parameter, value, name, onChange }: FieldProps<'toggle'>) {
  return (
    <div className="field">
      <input type="hidden" name={name} value="0" />
      <label className="field-check">
        <input
          type="checkbox"
          className="check"
          name={name}
          value="1"
          checked={value}
          required={parameter.required}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{parameter.label}</span>
      </label>
      {parameter.help && <p className="field-help">{parameter.help}</p>}
    </div>
  );
}

/** HTML as it is written, for what rich text cannot say. */
function HtmlControl({ parameter, ...field }: FieldProps<'html'>) {
  const { label, help, required } = parameter;
  return <HtmlText {...{ label, help, required, ...field }} />;
}

const HtmlText = fieldComponent(WholeHtml);

function WholeHtml({ label, help, required, name, value, onChange }: TextFieldProps) {
  return (
    <FieldFrame {...{ label, help, required }}>
      {(control) => (
        <textarea
          {...control}
          className="control control-mono"
          rows={8}
          spellCheck={false}
          name={name}
          value={value}
          required={required}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  );
}

// Whole groups of fields, and what few blocks hold.
const ArticleControl = lazyField<'article'>(async () => (await import('./article.tsx')).ArticleControl);
const DateControl = lazyField<'date'>(async () => (await import('./date.tsx')).DateControl);
const SocialControl = lazyField<'social'>(async () => (await import('./social.tsx')).SocialControl);

/** How each kind that may stand in a list is edited. */
export const simpleControls: { [Kind in SimpleFieldKind]: ComponentType<FieldProps<Kind>> } = {
  text: TextControl,
  richtext: RichTextControl,
  html: HtmlControl,
  link: LinkControl,
  choice: ChoiceControl,
  number: NumberControl,
  color: ColorControl,
  font: FontControl,
  toggle: ToggleControl,
  date: DateControl,
  image: ImageControl,
  social: SocialControl,
  separator: SeparatorControl,
  article: ArticleControl,
};
