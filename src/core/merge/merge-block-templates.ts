import { type BlockTemplate, BlockTemplateSchema } from '../block-template/block-template.ts';
import type { Parameter } from '../fields/index.ts';
import { type MergeReport, ofEach, type Sides } from './merge.ts';
import { mergeLines } from './merge-lines.ts';
import { mergeNamed } from './merge-named.ts';
import { mergeParameters, originOf } from './merge-parameters.ts';
import { mergeRecord } from './merge-record.ts';
import { insideText, mergeValue } from './merge-value.ts';
import { validateMerged } from './validate-merged.ts';

export interface BlockTemplateMerge extends MergeReport {
  /** Where both sides conflict, mine. */
  merged: BlockTemplate;
}

type Templates = Sides<BlockTemplate>;

const byLines = ({ base, mine, theirs }: Sides<string>) => {
  const { merged, conflicts } = mergeLines(base, mine, theirs);
  return conflicts.length > 0 ? undefined : merged;
};

const keysOf = ({ key, former = [] }: Parameter) => [key, ...former];

/** Keys that any side took away, but for those that a parameter has now. */
function mergeRetired(sides: Templates, parameters: readonly Parameter[]): string[] {
  const lists = ofEach(sides, ({ retired = [] }) => retired);
  const held = new Set(parameters.flatMap(keysOf));
  const silent = { conflicts: [], incoming: [] };
  const union = mergeValue(lists, { path: ['retired'] }, silent, () => {
    const own = new Set([...lists.mine, ...lists.theirs].toSorted());
    return { value: [...new Set([...lists.base, ...own])] };
  });
  return union.filter((key) => !held.has(key));
}

/** What markup may read: each key with its kind, those in lists too. */
const readableIn = (parameters: readonly Parameter[]): Set<string> =>
  new Set(
    parameters.flatMap(({ key, kind, settings }) => [
      `${key} ${kind}`,
      ...('of' in settings ? [...readableIn(settings.of)] : []),
    ]),
  );

/** Whether lines of markup that one side wrote read what the other took away, renamed or made another kind. */
function readsWhatIsGone(base: BlockTemplate, writer: BlockTemplate, other: BlockTemplate): boolean {
  const left = readableIn(other.parameters);
  const gone = new Set(
    [...readableIn(base.parameters)].filter((one) => !left.has(one)).map((one) => one.split(' ')[0]),
  );
  if (gone.size === 0) return false;
  const known = new Set([base, other].flatMap(({ markup }) => markup.split('\n')));
  const written = writer.markup.split('\n').filter((line) => !known.has(line));
  return written.some((line) => (line.match(/[a-z][a-z0-9_]*/gi) ?? []).some((word) => gone.has(word)));
}

/** Whether one side gave the block markup of its own, which does not show what the other added meanwhile. */
const hidesWhatIsNew = (base: BlockTemplate, writer: BlockTemplate, other: BlockTemplate): boolean =>
  base.markup === '' &&
  other.markup === '' &&
  writer.markup !== '' &&
  other.parameters.some((parameter) => {
    const origin = originOf(parameter, base.parameters);
    return base.parameters.every(({ key }) => key !== origin);
  });

/** Whether the markup of one side and the parameters of the other do not fit. */
const isMarkupAmiss = ({ base, mine, theirs }: Templates): boolean =>
  [readsWhatIsGone, hidesWhatIsNew].some(
    (isAmiss) => isAmiss(base, mine, theirs) || isAmiss(base, theirs, mine),
  );

/** Links that take their words from a text that is not there, by the parameter they are in. */
const wordlessLinks = (parameters: readonly Parameter[]): string[] =>
  parameters.flatMap((parameter) => {
    const { key, kind, settings } = parameter;
    if (kind === 'list') return wordlessLinks(settings.of).length > 0 ? [key] : [];
    const from = kind === 'link' ? settings.wordsFrom : undefined;
    return from === undefined || parameters.some((other) => other.key === from) ? [] : [key];
  });

/** Parameters that each side has right, and that do not fit what the other one did. */
function misfits(sides: Templates, parameters: readonly Parameter[]): Set<string> {
  const known = new Set([sides.mine, sides.theirs].flatMap((side) => wordlessLinks(side.parameters)));
  const wordless = new Set(wordlessLinks(parameters).filter((key) => !known.has(key)));
  const retired = new Set([sides.mine, sides.theirs].flatMap((side) => side.retired ?? []));
  const origin = (parameter: Parameter) => originOf(parameter, sides.base.parameters);
  return new Set(
    parameters
      // Under a key that was taken away, blocks keep the values of another parameter.
      .filter((parameter) => {
        const isRenamed = origin(parameter) !== parameter.key;
        return wordless.has(parameter.key) || (isRenamed && retired.has(parameter.key));
      })
      .map(origin),
  );
}

/** Names the parameters that do not fit as conflicts, and puts mine there. */
function withoutMisfits(
  sides: Templates,
  parameters: readonly Parameter[],
  { conflicts }: MergeReport,
): Parameter[] {
  const found = misfits(sides, parameters);
  const origin = (parameter: Parameter) => originOf(parameter, sides.base.parameters);
  return parameters.map((parameter) => {
    const name = origin(parameter);
    if (!found.has(name)) return parameter;
    const own = ofEach(sides, (side) => side.parameters.find((one) => origin(one) === name));
    conflicts.push({ kind: 'value', path: ['parameters', name], ...own });
    return own.mine ?? parameter;
  });
}

/**
 * Two block templates merged over the one that both began with, as `mergeDrafts`: parameters by the key they had there,
 * their settings one by one, markup by lines. What does not fit together is a conflict: markup that reads a parameter which
 * the other side took away, or a key that was given to two.
 */
export function mergeBlockTemplates(
  base: BlockTemplate,
  mine: BlockTemplate,
  theirs: BlockTemplate,
): BlockTemplateMerge {
  const sides = { base, mine, theirs };
  const report: MergeReport = { conflicts: [], incoming: [] };
  const lists = ofEach(sides, ({ parameters }) => parameters);
  const parameters = withoutMisfits(sides, mergeParameters(lists, { path: ['parameters'] }, report), report);
  const facts = ofEach(sides, ({ name, description, reserved, markup }) => ({
    ...{ name, description, reserved, markup },
  }));
  const isAmiss = isMarkupAmiss(sides);
  if (isAmiss)
    report.conflicts.push({ kind: 'value', path: ['markup'], ...ofEach(sides, (side) => side.markup) });
  const withMyMarkup = { ...facts, theirs: { ...facts.theirs, markup: facts.mine.markup } };
  const retired = mergeRetired(sides, parameters);
  const merged: BlockTemplate = {
    id: mine.id,
    ...mergeRecord(isAmiss ? withMyMarkup : facts, { path: [] }, report, (fact) =>
      fact === 'markup' ? insideText(byLines) : undefined,
    ),
    blockfilters: mergeNamed(
      ofEach(sides, ({ blockfilters }) => blockfilters),
      { nameOf: String },
      { path: ['blockfilters'] },
      report,
    ),
    look: mergeRecord(
      ofEach(sides, ({ look }) => look),
      { path: ['look'] },
      report,
    ),
    parameters,
    ...(retired.length > 0 && { retired }),
  };
  return { merged: validateMerged(BlockTemplateSchema, merged, sides, report), ...report };
}
