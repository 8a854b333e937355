import type { ReactNode } from 'react';
import type { BlockTemplate } from '../../../core/block-template/block-template.ts';
import { changeWords } from '../../../core/campaign/diff/changes.fr.ts';
import { fieldChanges } from '../../../core/campaign/diff/field-changes.ts';
import type { Parameter } from '../../../core/fields/index.ts';
import type { Steps } from '../../../core/fields/part.ts';
import { settingsForms } from '../../../core/fields/settings-forms.ts';
import { isRecord } from '../../../core/is-record.ts';
import type { Conflict, Sides } from '../../../core/merge/merge.ts';
import { valueAt } from '../../../core/merge/resolve-template-conflicts.ts';
import { blockTemplateWording } from '../../../core/wording/block-templates.ts';
import { templateFieldWording } from '../../../core/wording/template-fields.ts';
import { CodeLines } from '../../open-document/code-lines.tsx';
import { blockFilterNames } from '../../state/block-filters.fr.ts';
import { FieldChanges } from '../changes/field-changes.tsx';
import { comparisonWords } from '../changes/messages.fr.ts';
import { type ConflictName, describeValue } from '../templates/describe-value.tsx';
import { blockTemplateScreens } from './messages.fr.ts';

const { template: looks, parameters: parameterWords } = blockTemplateScreens;
const { within } = changeWords;

type Names = Readonly<Record<string, string>>;

const named = (names: Names) => (value: unknown) => names[String(value)] ?? describeValue(value);

const lookValues: Readonly<Record<string, Names>> = {
  background: { '': looks.fromLetter },
  accent: { '': looks.fromLetter },
  padding: looks.paddings,
  align: looks.aligns,
  layout: looks.layouts,
  frame: looks.frames,
};

const factWords: Names = {
  key: parameterWords.key,
  label: parameterWords.label,
  help: parameterWords.help,
  required: parameterWords.required,
  kind: parameterWords.kind,
  default: parameterWords.start,
};

/** Facts that are told by one of their parts. */
function describeFact(fact: string): ((value: unknown) => ReactNode) | undefined {
  if (fact === 'key') return (value) => describeValue(isRecord(value) ? value.key : value);
  if (fact !== 'kind') return undefined;
  const { kinds } = blockTemplateWording;
  return (value) => (isRecord(value) ? named(kinds)(value.kind) : describeValue(value));
}

/** Default contents as they are compared elsewhere. */
const describeDefault =
  (parameter: Parameter, base: unknown) =>
  (value: unknown): ReactNode => {
    const look = { colors: [], fonts: [] };
    const fields = fieldChanges(parameter, base, value, { path: [], name: parameter.label, look });
    return fields.length > 0 ? <FieldChanges fields={fields} hidesNames /> : describeValue(value);
  };

/** A setting under the words of its form. */
function settingNamed({ kind }: Parameter, [step, ...rest]: Steps): ConflictName {
  const parts = settingsForms[kind];
  const part = parts.find((one) => one.part === step);
  const asked = (part ?? parts.find((one) => one.part === ''))?.asked ?? [];
  const key = part ? rest[0] : step;
  const setting = asked.find((one) => one.key === key);
  const names = [...(part ? [part.label] : []), ...(setting ? [setting.label] : [])];
  const options = setting?.kind === 'choice' ? setting.settings.options : [];
  return {
    name: within(
      ...(names.length > 0 ? names : [parameterWords.settings]),
      ...(part ? [] : rest.map(String)),
    ),
    describe: named(Object.fromEntries(options.map(({ value, label }) => [value, label]))),
  };
}

/** A fact of a parameter, after the name of what it is in. */
function parameterNamed(parameter: Parameter, [fact, ...rest]: Steps, at: Sides<unknown>): ConflictName {
  const inside = (found: ConflictName): ConflictName => ({
    ...found,
    name: within(parameter.label, found.name),
  });
  if (fact === undefined) return { name: parameter.label };
  const [setting, origin, ...steps] = rest;
  if (fact === 'settings' && setting === 'of' && origin !== undefined) {
    const place = ['settings', 'of', origin];
    return inside(inParameter(parameterIn(at, place) ?? String(origin), steps, at, place));
  }
  if (fact === 'settings') return inside(settingNamed(parameter, rest));
  const describe =
    fact === 'default' && rest.length === 0
      ? describeDefault(parameter, valueAt(at.base, ['default'], at.base))
      : describeFact(String(fact));
  return inside({ name: factWords[fact] ?? String(fact), ...(describe && { describe }) });
}

/** A parameter at a place, as one of the sides has it: theirs, the former one or mine. */
const parameterIn = ({ base, mine, theirs }: Sides<unknown>, place: Steps) =>
  [theirs, base, mine].map((side) => valueAt(side, place, base)).find(isRecord) as Parameter | undefined;

const inParameter = (
  parameter: Parameter | string,
  steps: Steps,
  { base, mine, theirs }: Sides<unknown>,
  place: Steps,
): ConflictName =>
  typeof parameter === 'string'
    ? { name: parameter }
    : parameterNamed(parameter, steps, {
        base: valueAt(base, place, base),
        mine: valueAt(mine, place, base),
        theirs: valueAt(theirs, place, base),
      });

/** What people call the place of a conflict in a block template, and how each side of it reads. */
export function nameConflict({ path }: Conflict, sides: Sides<BlockTemplate>): ConflictName {
  const [first = '', second, ...steps] = path;
  const fields: Names = templateFieldWording.blockTemplate;
  const name = fields[first] ?? String(first);
  const under = (found: ConflictName): ConflictName => ({ ...found, name: within(name, found.name) });
  if (first === 'markup') {
    const line = typeof second === 'number' ? [comparisonWords.line(second)] : [];
    return { name: within(name, ...line), describe: (value) => <CodeLines text={String(value)} /> };
  }
  if (first === 'blockfilters') {
    const filters: Names = blockFilterNames;
    return second === undefined
      ? { name, describe: (value) => (value as string[]).map(named(filters)).join(', ') }
      : under({ name: filters[second] ?? String(second) });
  }
  if (second === undefined) return { name };
  if (first === 'look') {
    return under({
      name: String(looks[second as 'background'] ?? second),
      describe: named(lookValues[second] ?? {}),
    });
  }
  const place = [first, second];
  return under(inParameter(parameterIn(sides, place) ?? String(second), steps, sides, place));
}
