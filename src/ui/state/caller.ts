import { type PageCaller, pageCallerId, proofHeader } from '../../contract/page-caller.ts';
import type { PermittedRow } from './permissions.ts';
import { createStore } from './store.ts';

/** Who opened this page of a shared server; undefined where the server is one person's. */
export const caller = readCaller();

function readCaller(): PageCaller | undefined {
  const holder = globalThis.document?.getElementById(pageCallerId);
  return holder ? JSON.parse(holder.textContent) : undefined;
}

/** The roles that whoever opened the page bears now; nobody's where the server is one person's. */
export const ownRoles = createStore<PageCaller['roles']>(caller?.roles ?? []);

/** What shows that a request comes from a page of ours; nothing where nobody signs in. */
export const proofHeaders = (): Record<string, string> => (caller ? { [proofHeader]: caller.proof } : {});

let rules: Pick<typeof import('./permissions.ts'), 'isRowPermitted' | 'whoMay'> | undefined;

/** Resolves once it is known who may do what. */
export const permissionsRead =
  caller &&
  import('./permissions.ts').then(({ isRowPermitted, whoMay }) => {
    rules = { isRowPermitted, whoMay };
  });

/** Whether whoever opened the page may call a row: what they may not do is not offered. One person may do all. */
export const may = (row: PermittedRow): boolean => !rules || rules.isRowPermitted(row, ownRoles.getState());

/**
 * Says who may do what is not offered: 'Seules les personnes ayant le rôle « Envoi » programment.'
 * @param does what they do, as a verb in the plural with what follows it
 * @returns nothing to whoever may call the row
 */
export const whoMay = (row: PermittedRow, does: string): string | undefined =>
  may(row) ? undefined : rules?.whoMay(row, does);
