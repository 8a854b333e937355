import {
  type BlockTemplate,
  type BlockValues,
  blockValuesSchema,
} from '../../core/block-template/block-template.ts';
import { canonicalJson } from '../../core/campaign/canonical-json.ts';
import type { InputIssue } from '../../core/errors/catalogue.ts';
import { describeIssue, inputIssues } from '../../core/parse-input.ts';
import type { Deps } from '../deps.ts';

/** A block's values to be held to its template. */
export interface BlockContent {
  datas: BlockValues;
  template: BlockTemplate;
  /** Values that were there before: one that is still the same stays, whatever its template takes now. */
  stood?: BlockValues | undefined;
}

/** Values as they may be kept, or every complaint with its path in the block (`blockdatas.image.url`). */
export type CheckedValues = { datas: BlockValues } | { issues: InputIssue[] };

/** Values that fit their template, and beside them those that stood before it changed. */
type FittingDatas = { datas: BlockValues; stood: BlockValues } | { issues: InputIssue[] };

function heldTo({ datas, template, stood = {} }: BlockContent): FittingDatas {
  const isUntouched = (key: PropertyKey | undefined) =>
    typeof key === 'string' &&
    Object.hasOwn(stood, key) &&
    canonicalJson(stood[key]) === canonicalJson(datas[key]);
  const result = blockValuesSchema(template).safeParse(datas, { error: describeIssue });
  if (result.success) return { datas: result.data, stood: {} };
  const refused = new Set(result.error.issues.map(({ path }) => path[0]));
  if ([...refused].every(isUntouched)) {
    const [kept = {}, others = {}] = [true, false].map((isKept) =>
      Object.fromEntries(Object.entries(datas).filter(([key]) => refused.has(key) === isKept)),
    );
    const fitting = heldTo({ datas: others, template });
    return 'datas' in fitting ? { ...fitting, stood: kept } : fitting;
  }
  const touched = result.error.issues.map(({ path }) => !isUntouched(path[0]));
  const issues = inputIssues(result.error).filter((_, rank) => touched[rank]);
  return { issues: issues.map(({ path, message }) => ({ path: `blockdatas.${path}`, message })) };
}

/**
 * Blocks' values held to their templates and their markup rebuilt from the allowlist, in the order given. A text that is
 * too long once it is clean, as each `<` has become `&lt;`, is refused like any other: nobody could save it again.
 * @throws AppError `cleaning-stopped`
 */
export async function checkAllValues(
  { renderer }: Pick<Deps, 'renderer'>,
  given: readonly BlockContent[],
): Promise<CheckedValues[]> {
  const fitting = given.map(heldTo);
  const cleaned = await renderer.clean({
    filled: fitting.map((one, rank) => ({
      datas: 'datas' in one ? one.datas : {},
      parameters: given[rank]?.template.parameters ?? [],
    })),
  });
  return fitting.map((one, rank): CheckedValues => {
    const { template } = given[rank] as BlockContent;
    if ('issues' in one) return one;
    const clean = heldTo({ datas: cleaned[rank] ?? {}, template });
    return 'issues' in clean ? clean : { datas: { ...clean.datas, ...one.stood } };
  });
}

/** As `checkAllValues`, for one block. @throws AppError `cleaning-stopped` */
export async function checkValues(
  deps: Pick<Deps, 'renderer'>,
  filled: BlockContent,
): Promise<CheckedValues> {
  const [checked] = await checkAllValues(deps, [filled]);
  return checked as CheckedValues;
}
