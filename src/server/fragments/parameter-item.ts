import { defaultValueOf } from '../../core/fields/contents.ts';
import type { Parameter } from '../../core/fields/index.ts';
import { type SettingsPart, settingsForms } from '../../core/fields/settings-forms.ts';
import { settingsValues } from '../../core/fields/settings-values.ts';
import { blockTemplateWording } from '../../core/wording/block-templates.ts';
import {
  checkbox,
  type FieldChoices,
  group,
  hidden,
  input,
  labelled,
  textarea,
} from './fields/drawn-field.ts';
import { drawField } from './fields/index.ts';
import { html, type Markup } from './html.ts';
import { parameterItemWording as words } from './messages.fr.ts';

/** A parameter's colours are those of whatever newsletter its blocks stand in. */
const anyLook: FieldChoices = { colors: [], fonts: [], interests: [] };

type Values = Readonly<Record<string, unknown>>;

/** One setting; a list as lines, for names may not be nested deeper (docs/product-rules.md#form-names). */
function drawSetting(parameter: Parameter, name: string, values: Values): Markup {
  const value = values[parameter.key] ?? defaultValueOf(parameter);
  if (parameter.kind !== 'list') return drawField(parameter, `${name}[${parameter.key}]`, value, anyLook);
  const { of } = parameter.settings;
  const lines = (value as Values[]).map((item) => of.map(({ key }) => item[key] ?? '').join(' | '));
  const help = words.lines(of.map(({ label }) => label));
  return labelled(parameter.label, textarea(`${name}[${parameter.key}]`, lines.join('\n')), help);
}

function drawPart({ part, label, asked }: SettingsPart, name: string, values: Values): Markup {
  if (part === '') return html`${asked.map((parameter) => drawSetting(parameter, name, values))}`;
  const inside = (values[part] ?? {}) as Values;
  const partName = `${name}[${part}]`;
  return group(label, [
    checkbox(`${partName}[on]`, label, inside.on === true),
    ...asked.map((parameter) => drawSetting(parameter, partName, inside)),
  ]);
}

/** The form of one parameter of a block template, under its names; `index` is its rank in the template. */
export function parameterItem(parameter: Parameter, index: number): string {
  const name = `parameters[${index}]`;
  const { key, kind, label, help = '', required } = parameter;
  const settings = `${name}[settings]`;
  const shown = settingsValues(parameter);
  const items =
    kind === 'list' && textarea(`${settings}[of]`, JSON.stringify(shown.of, null, 2), { rows: 12 });
  return group(blockTemplateWording.kinds[kind], [
    hidden(`${name}[kind]`, kind),
    hidden(`${name}[was]`, key),
    labelled(
      words.key,
      input(`${name}[key]`, key, { required: true, maxlength: 40, pattern: '[a-zA-Z][a-zA-Z0-9_]*' }),
      words.keyHelp,
    ),
    labelled(words.label, input(`${name}[label]`, label, { required: true, maxlength: 100 })),
    labelled(words.help, input(`${name}[help]`, help, { maxlength: 500 })),
    checkbox(`${name}[required]`, words.required, required),
    group(words.settings, [
      ...settingsForms[kind].map((part) => drawPart(part, settings, shown)),
      ...(items ? [labelled(words.items, items)] : []),
    ]),
    ...(kind === 'separator' || kind === 'list'
      ? []
      : [
          drawField(
            { ...parameter, label: words.default, required: false },
            `${name}[default]`,
            defaultValueOf(parameter),
            anyLook,
          ),
        ]),
  ]).toString();
}
