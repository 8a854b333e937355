import { AppError } from '../../core/errors/app-error.ts';
import { nearestId } from '../../core/nearest-name.ts';
import type { Source } from '../../core/source/source.ts';
import type { Deps } from '../deps.ts';

/** @throws AppError `source-not-found` */
export function findSource({ config }: Pick<Deps, 'config'>, alias: string): Source {
  const source = config.sources.find((one) => one.alias === alias);
  if (!source) {
    const known = config.sources.map((one) => ({ id: one.alias, name: one.label }));
    throw AppError.of('source-not-found', { source: alias, nearest: nearestId(alias, known) });
  }
  return source;
}

/** The source of an alias; all of them where it is ''. @throws AppError `source-not-found` */
export const sourcesOf = (deps: Pick<Deps, 'config'>, alias: string): readonly Source[] =>
  alias === '' ? deps.config.sources : [findSource(deps, alias)];
