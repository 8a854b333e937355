import type { Target } from '../../core/send/target.ts';
import { queryCall, rowsOf } from './read-deliveries.ts';
import type { SoapClient } from './soap-client.ts';
import { offeredTarget, targetLists } from './targets.ts';

/** Longest list that is read of each kind. */
const lines = 500;

/** Groups, services and delivery templates of an instance. */
async function offeredBy(client: SoapClient): Promise<Target[]> {
  const lists = targetLists.map(async ({ kind, schema, name, where }) => {
    const rows = rowsOf(await client.call(queryCall({ schema, columns: [name, '@label'], where, lines })));
    const read = (column: string) => (row: (typeof rows)[number]) =>
      row.getAttribute(column.replace('@', '')) ?? '';
    return rows.map((row) => offeredTarget(kind, read(name)(row), read('@label')(row)));
  });
  return (await Promise.all(lists)).flat();
}

const isSame = (a: Target, b: Target) => a.id === b.id || (a.kind === b.kind && a.value === b.value);

/** Those of the configuration that the instance has, then what it offers besides. @throws AppError */
export async function listTargets(client: SoapClient, configured: readonly Target[]): Promise<Target[]> {
  const offered = await offeredBy(client);
  const isThere = (target: Target) =>
    target.kind === 'where' ||
    offered.some(({ kind, value }) => kind === target.kind && value === target.value);
  const chosen = configured.filter(isThere);
  return [...chosen, ...offered.filter((target) => !chosen.some((one) => isSame(one, target)))];
}
