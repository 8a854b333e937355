import { contract } from '../../../../../contract/index.ts';
import { invalidate, queryKey } from '../../../../api/queries.ts';

const changed = [
  contract.proofs.sendForm,
  contract.sends.list,
  contract.campaigns.list,
  contract.campaigns.document,
];

/** Asks again for what a send changes, at once: the news of it may be long in coming. Resolves once it is there. */
export async function refreshSends(): Promise<void> {
  await Promise.all(changed.map((row) => invalidate({ queryKey: queryKey(row) })));
}
