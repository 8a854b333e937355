import {
  type BlockDatas,
  type BlockTemplate,
  blockDatasSchemaOf,
} from '../../core/block-template/block-template.ts';
import type { InputIssue } from '../../core/errors/catalogue.ts';
import { describeIssue, inputIssues } from '../../core/parse-input.ts';
import { cleanBlockDatas } from '../../email/rich-text/clean-rich-text.ts';

/**
 * A block's values held to its template and their markup rebuilt from the allowlist, or every complaint with its path
 * in the block (`blockdatas.image.url`).
 */
export function checkDatas(
  datas: BlockDatas,
  template: BlockTemplate,
): { datas: BlockDatas } | { issues: InputIssue[] } {
  const result = blockDatasSchemaOf(template).safeParse(datas, { error: describeIssue });
  if (result.success) return { datas: cleanBlockDatas(result.data, template) };
  const issues = inputIssues(result.error);
  return { issues: issues.map(({ path, message }) => ({ path: `blockdatas.${path}`, message })) };
}
