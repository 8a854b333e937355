import { describe, expect, it } from 'vitest';
import { ConfigSchema } from '../../../../src/core/config.ts';
import { applyChanges } from '../../../../src/core/settings/apply-changes.ts';
import { configLeaves, knownKeysAt } from '../../../../src/core/settings/config-shape.ts';
import {
  choiceWords,
  fieldWords,
  itemWords,
  sectionWords,
} from '../../../../src/ui/features/settings/messages.fr.ts';
import { sections } from '../../../../src/ui/features/settings/sections.ts';
import type { SettingsField } from '../../../../src/ui/features/settings/settings-field.ts';

const fields = sections.flatMap((section) => section.fields);
const lists = fields.filter(({ item }) => item !== undefined);
const itemsOf = ({ path, item = [] }: SettingsField) =>
  item.map((field) => ({ ...field, path: `${path}.${field.path}`, list: path, key: field.path }));

/** What the configuration says of a value that none has: the values that it may have, where those are known. */
function valuesOf(path: string, list?: string): readonly unknown[] | undefined {
  const nothing = 'no such value';
  const change = list
    ? { path: list, value: [{ [path.slice(list.length + 1)]: nothing }] }
    : { path, value: nothing };
  const { error } = ConfigSchema.safeParse(applyChanges({}, [change]));
  const place = list ? `${list}.0${path.slice(list.length)}` : path;
  const issue = error?.issues.find((one) => one.path.join('.') === place);
  return issue?.code === 'invalid_value' ? issue.values : undefined;
}

describe('the screen of the settings', () => {
  it('has a field for every setting, once', () => {
    const shown = fields.map(({ path }) => path);
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown).toEqual(expect.arrayContaining(configLeaves().map(({ path }) => path.join('.'))));
    // What the person names, and lists, too.
    const whole = ['proof.groups', 'proof.personas', 'targets', 'sources', 'tracking.parameters', 'checks'];
    expect(shown).toEqual(expect.arrayContaining([...whole, 'platform.adobe.tokens']));
  });

  it.each(lists.map((list) => [list.path, list] as const))(
    'has a field for all of an item: %s',
    (path, list) => {
      const keys = knownKeysAt([...path.split('.'), 0]);
      expect(list.item?.map((field) => field.path).sort()).toEqual(keys.sort());
    },
  );

  const choices = [...fields, ...lists.flatMap(itemsOf)];
  it.each(choices.map((field) => [field.path, field] as const))(
    'offers each value of a choice: %s',
    (path, field) => {
      const list = 'list' in field ? String(field.list) : undefined;
      expect([...(field.choices ?? [])].sort()).toEqual([...(valuesOf(path, list) ?? [])].sort());
    },
  );

  it('names all that it shows', () => {
    for (const { path, choices: values = [], kind } of choices) {
      if (kind !== 'rules') expect(fieldWords, path).toHaveProperty([path, 'label']);
      expect(Object.keys(choiceWords[path] ?? {}).sort(), path).toEqual([...values].sort());
    }
    for (const { path } of lists)
      expect([itemWords.add[path], itemWords.none[path]]).not.toContain(undefined);
    expect(Object.keys(sectionWords)).toEqual(sections.map(({ id }) => id));
  });
});
