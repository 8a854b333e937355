import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BlockTemplateSchema } from '../../../../src/core/block-template/block-template.ts';
import { fieldKinds, type Parameter, ParameterSchema } from '../../../../src/core/fields/index.ts';
import { settingsForms } from '../../../../src/core/fields/settings-forms.ts';
import { settingsOf, settingsValues } from '../../../../src/core/fields/settings-values.ts';

const folder = 'fixtures/workspace/block-templates';
const themeParameters = readdirSync(folder).flatMap((id) => {
  const { schemaVersion: _, ...template } = JSON.parse(readFileSync(`${folder}/${id}/block.json`, 'utf8'));
  return BlockTemplateSchema.parse(template).parameters;
});

const readBack = (parameter: Parameter) =>
  ParameterSchema.parse({ ...parameter, settings: settingsOf(parameter.kind, settingsValues(parameter)) });

describe('the form of a parameter’s settings', () => {
  test.each(themeParameters.map((parameter) => [`${parameter.kind} ${parameter.key}`, parameter] as const))(
    'says all that %s of the theme is set to',
    (_, parameter) => {
      expect(readBack(parameter)).toEqual(parameter);
    },
  );

  test.each(fieldKinds)('asks for each setting of the kind %s once, under a label', (kind) => {
    for (const { part, label, asked } of settingsForms[kind]) {
      expect(part === '' || label !== '').toBe(true);
      expect(new Set(asked.map(({ key }) => key)).size).toBe(asked.length);
      for (const one of asked) expect(one.label).not.toBe('');
    }
  });

  test('switches the parts of an article on and off', () => {
    const settings = settingsOf('article', {
      title: 'large',
      hook: { on: true, maxLength: 90 },
      image: { on: false },
    });
    expect(settings).toEqual({ title: 'large', hook: { maxLength: 90 } });
  });
});
