import type { StoredThings } from '../use-cases/ports/stored-things.ts';
import type { Call } from './call.ts';
import { exitCodes } from './exit-codes.ts';
import { warn } from './output.ts';

type Source = Pick<StoredThings, 'all'>;

/** A store that gives nothing more once a command is asked to end. */
export type Stoppable = <Stopped extends Source>(source: Stopped) => Stopped;

/**
 * Copies as long as nobody asks the command to end: what is read then throws, so that the copy takes away what it has begun.
 * @param said of the end
 * @returns what `copy` does, or the code of a command that was interrupted
 */
export async function untilInterrupted(
  call: Call,
  said: () => string,
  copy: (stoppable: Stoppable) => Promise<number>,
): Promise<number> {
  const end = new AbortController();
  const { signal } = end;
  const forget = call.context.onInterrupt(() => end.abort());
  const stoppable: Stoppable = (source) => ({
    ...source,
    async *all(noun) {
      for await (const thing of source.all(noun)) {
        signal.throwIfAborted();
        yield thing;
      }
    },
  });
  try {
    return await copy(stoppable);
  } catch (error) {
    if (!signal.aborted || error !== signal.reason) throw error;
    warn(call, said());
    return exitCodes.interrupted;
  } finally {
    forget();
  }
}
