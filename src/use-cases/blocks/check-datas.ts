import {
  type BlockDatas,
  type BlockTemplate,
  blockDatasSchemaOf,
} from '../../core/block-template/block-template.ts';
import { canonicalJson } from '../../core/campaign/content-hash.ts';
import type { InputIssue } from '../../core/errors/catalogue.ts';
import { describeIssue, inputIssues } from '../../core/parse-input.ts';
import { cleanBlockDatas } from '../../email/rich-text/clean-rich-text.ts';

/**
 * A block's values held to its template and their markup rebuilt from the allowlist, or every complaint with its path
 * in the block (`blockdatas.image.url`).
 * @param stood values that were there before: one that is still the same stays, whatever its template takes now
 */
export function checkDatas(
  datas: BlockDatas,
  template: BlockTemplate,
  stood: BlockDatas = {},
): { datas: BlockDatas } | { issues: InputIssue[] } {
  const isUntouched = (key: PropertyKey | undefined) =>
    typeof key === 'string' &&
    Object.hasOwn(stood, key) &&
    canonicalJson(stood[key]) === canonicalJson(datas[key]);
  const result = blockDatasSchemaOf(template).safeParse(datas, { error: describeIssue });
  if (result.success) return { datas: cleanBlockDatas(result.data, template) };
  const refused = new Set(result.error.issues.map(({ path }) => path[0]));
  if ([...refused].every(isUntouched)) {
    const [kept, others] = [true, false].map((isKept) =>
      Object.fromEntries(Object.entries(datas).filter(([key]) => refused.has(key) === isKept)),
    );
    const checked = checkDatas(others ?? {}, template);
    return 'datas' in checked ? { datas: { ...checked.datas, ...kept } } : checked;
  }
  const touched = result.error.issues.map(({ path }) => !isUntouched(path[0]));
  const issues = inputIssues(result.error).filter((_, rank) => touched[rank]);
  return { issues: issues.map(({ path, message }) => ({ path: `blockdatas.${path}`, message })) };
}
