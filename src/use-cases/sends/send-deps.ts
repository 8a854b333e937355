import type { Deps } from '../deps.ts';
import type { ComposeDeps } from '../proofs/compose-mail.ts';

/** What a verb needs to have a letter sent. */
export type SendDeps = ComposeDeps &
  Pick<Deps, 'campaigns' | 'proofs' | 'sends' | 'platform' | 'identity' | 'clock' | 'author' | 'memory'>;
