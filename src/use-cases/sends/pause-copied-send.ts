import type { Send } from '../../core/send/send.ts';
import { appendLogEntry } from '../../core/send/transitions.ts';
import type { Deps } from '../deps.ts';

type HoldDeps = Pick<Deps, 'sends' | 'clock' | 'identity'>;

/** Whether another folder gave an order: this one is a copy of it, a restored backup or a clone. */
export async function isCopied({ identity }: Pick<HoldDeps, 'identity'>, { folder }: Send): Promise<boolean> {
  return folder !== undefined && folder !== (await identity());
}

/** Keeps an order of another folder back, until a person says whether this one sends it (docs/product-rules.md#sends). */
export function pauseCopiedSend(deps: HoldDeps, send: Send): Promise<Send> {
  const at = deps.clock.now().toISOString();
  return deps.sends.update(send, (former) =>
    former.copied
      ? former
      : appendLogEntry({ ...former, copied: true }, { at, step: 'copied', status: 'paused' }),
  );
}
