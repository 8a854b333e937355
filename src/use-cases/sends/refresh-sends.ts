import { z } from 'zod';
import { ListedSendSchema } from '../../core/send/send-facts.ts';
import type { Deps } from '../deps.ts';
import type { Remembered } from '../memory.ts';
import { verb } from '../verb.ts';
import { type ListDeps, listSends } from './list-sends.ts';
import { reconcileSends, type UnreadSend } from './reconcile-send.ts';
import type { SendDeps } from './send-log.ts';

type RefreshDeps = SendDeps & ListDeps & Pick<Deps, 'config' | 'memory'>;

/** The last reading of the platform, and when it began, ms since 1970. */
interface Reading {
  begun: number;
  unread: Promise<UnreadSend[]>;
}
const lastReading: Remembered<{ reading?: Reading | undefined }> = { create: () => ({}) };

/** ms. Of a shared server: whoever asks sooner is answered what was read then. */
const READ_EVERY = 5_000;

/** Reads the platform for everybody who asks meanwhile: readers may ask, and none of them makes it busy. */
function readSends(deps: RefreshDeps): Promise<UnreadSend[]> {
  if (!deps.config.login) return reconcileSends(deps);
  const last = deps.memory.of(lastReading);
  const now = deps.clock.now().getTime();
  if (last.reading && now - last.reading.begun < READ_EVERY) return last.reading.unread;
  const reading = { begun: now, unread: reconcileSends(deps) };
  last.reading = reading;
  reading.unread.catch(() => {
    if (last.reading === reading) last.reading = undefined;
  });
  return reading.unread;
}

/** Every send, the last asked for first, once those under way have been read from their platform. */
export const refreshSends = verb(
  {
    input: z.strictObject({}),
    output: z.object({
      sends: z.array(ListedSendSchema),
      /** Those that could not be read, and why; they are as they were. */
      unread: z.array(z.object({ key: z.string(), message: z.string() })),
    }),
    summary: 'Envois de toutes les campagnes, relus sur la plateforme',
  },
  async (deps: RefreshDeps) => {
    const unread = await readSends(deps);
    return {
      sends: await listSends(deps),
      unread: unread.map(({ send, failure }) => ({ key: send.key, message: failure.message })),
    };
  },
);
