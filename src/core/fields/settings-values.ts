import type { FieldKind, Parameter } from './index.ts';
import { settingsForms } from './settings-forms.ts';

type Values = Readonly<Record<string, unknown>>;

/** Settings without what was left blank: a setting that is not there is the kind's own default. */
const filled = (asked: readonly Parameter[], values: Values) =>
  Object.fromEntries(
    asked.flatMap(({ key }) => {
      const value = values[key];
      return value === undefined || value === null || value === '' ? [] : [[key, value]];
    }),
  );

/**
 * The settings that a form's values say, to be held to the kind's schema. A part's values stand under its name, with
 * `on` for its toggle; what the form does not ask for (the items of a list) is kept.
 */
export function settingsOf(kind: FieldKind, values: Values): Record<string, unknown> {
  const settings: Record<string, unknown> = 'of' in values ? { of: values.of } : {};
  for (const { part, asked } of settingsForms[kind]) {
    if (part === '') Object.assign(settings, filled(asked, values));
    else {
      const inside = (values[part] ?? {}) as Values;
      if (inside.on) settings[part] = filled(asked, inside);
    }
  }
  return settings;
}

/** What the form of a parameter's settings shows: the inverse of `settingsOf`. */
export function settingsValues({
  kind,
  settings,
}: Pick<Parameter, 'kind' | 'settings'>): Record<string, unknown> {
  const given = settings as Values;
  const shown: Record<string, unknown> = 'of' in given ? { of: given.of } : {};
  for (const { part, asked } of settingsForms[kind]) {
    if (part === '') for (const { key } of asked) shown[key] = given[key];
    else {
      const inside = given[part] as Values | undefined;
      shown[part] = {
        on: inside !== undefined,
        ...Object.fromEntries(asked.map(({ key }) => [key, inside?.[key]])),
      };
    }
  }
  return shown;
}
