import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { Parameter } from '../../core/fields/index.ts';
import { renamedKeysWording as words } from '../../core/wording/renamed-keys.ts';
import { type RenamedKeys, type Renaming, renameKeys } from '../../email/markup-keys/rename-keys.ts';

type Next = Pick<BlockTemplate, 'parameters' | 'markup'>;

/** Keys of what a list's elements hold that a save changes: each says those it had. */
function renamedInList(before: Parameter | undefined, after: Parameter): RenamedKeys['inLists'] {
  if (before?.kind !== 'list' || after.kind !== 'list') return [];
  const known = before.settings.of.map(({ key }) => key);
  return after.settings.of.flatMap(({ key, former = [] }) => {
    const from = known.find((one) => former.includes(one));
    return from === undefined || known.includes(key) ? [] : [{ list: before.key, from, to: key }];
  });
}

/**
 * The markup of a template whose keys are changed, reading each parameter under the key it gets.
 * @throws AppError `input-invalid` with the line where that cannot be done surely
 */
export function renameInMarkup(
  former: Pick<BlockTemplate, 'parameters'>,
  { parameters, markup }: Next,
  renamed: readonly Renaming[],
): string {
  if (markup === '') return markup;
  const formerKey = (key: string) => renamed.find(({ to }) => to === key)?.from ?? key;
  const isKey = (among: readonly Parameter[], key: string) =>
    among.some((parameter) => parameter.key === key);
  const next = renameKeys(markup, {
    own: renamed.filter(
      ({ from, to }) => from !== to && isKey(former.parameters, from) && isKey(parameters, to),
    ),
    inLists: parameters.flatMap((parameter) =>
      renamedInList(
        former.parameters.find(({ key }) => key === formerKey(parameter.key)),
        parameter,
      ),
    ),
  });
  if (typeof next === 'string') return next;
  const message = words.at(next.line, next.column, next.cause);
  throw AppError.of('input-invalid', { issues: [{ path: 'markup', message }] });
}
