import type { FieldKind, FieldValues, ParameterOf } from '../../../core/fields/index.ts';
import type { Interest } from '../../../core/newsletter-template/interest.ts';
import { html, type Markup } from '../html.ts';

/** A choice among the template's colours or fonts. */
interface StyleOption {
  alias: string;
  label: string;
}

/** What the newsletter template offers to colours, fonts and links. */
export interface FieldChoices {
  colors: readonly StyleOption[];
  fonts: readonly StyleOption[];
  interests: readonly Interest[];
}

/** One parameter to be drawn as a form without script: its name as posted, its settings, its value. */
export interface DrawnField<Kind extends FieldKind> {
  name: string;
  parameter: ParameterOf<Kind>;
  value: FieldValues[Kind];
  choices: FieldChoices;
}

type Attributes = Record<string, string | number | boolean | undefined>;

/** Attributes of an element; false and undefined are left out, true stands alone. */
function attributes(values: Attributes): Markup[] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => (value === true ? html` ${name}` : html` ${name}="${value as string | number}"`));
}

/** A control under its label. */
export function labelled(label: string, control: Markup, help?: string): Markup {
  return html`<p><label>${label}<br>${control}</label>${help && html`<br><small>${help}</small>`}</p>`;
}

/** An input, of text unless told otherwise. */
export function input(name: string, value: string | number, more: Attributes = {}): Markup {
  return html`<input${attributes({ type: 'text', name, value, ...more })}>`;
}

/** A value that goes with the form; nothing where there is none. */
export function hidden(name: string, value: string | undefined): Markup {
  return value === undefined ? html`` : input(name, value, { type: 'hidden' });
}

/** A text on several lines. */
export function textarea(name: string, value: string, more: Attributes = {}): Markup {
  // A leading line break is swallowed by the HTML parser, hence one of ours.
  return html`<textarea${attributes({ name, rows: 6, ...more })}>\n${value}</textarea>`;
}

/** An unticked box posts nothing, so a hidden `0` goes before its `1`. */
export function checkbox(name: string, label: string, checked: boolean): Markup {
  return html`<p>${hidden(name, '0')}<label>${input(name, '1', { type: 'checkbox', checked })} ${label}</label></p>`;
}

/** One choice of a select. */
export const option = (value: string, label: string, selected: boolean): Markup =>
  html`<option${attributes({ value, selected })}>${label}</option>`;

export interface SelectOption {
  value: string;
  label: string;
}

/** A value that the options no longer offer stays chosen: saving must not change it unseen. */
export function select(
  name: string,
  value: string,
  options: readonly SelectOption[],
  more: Attributes = {},
): Markup {
  const known = value === '' || options.some((one) => one.value === value);
  const all = [{ value: '', label: '—' }, ...options, ...(known ? [] : [{ value, label: value }])];
  return html`<select${attributes({ name, ...more })}>${all.map((one) =>
    option(one.value, one.label, one.value === value),
  )}</select>`;
}

/** Controls under a title of their own. */
export function group(legend: string, content: readonly Markup[], help?: string): Markup {
  return html`<fieldset><legend>${legend}</legend>${help && html`<p><small>${help}</small></p>`}${content}</fieldset>`;
}
