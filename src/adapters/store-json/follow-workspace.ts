import type { Collections } from './collections.ts';
import type { StoreContext } from './store-context.ts';
import { sweepOrphans } from './sweep.ts';
import type { WatchTimes, WorkspaceWatch } from './watch.ts';

interface FollowOptions {
  /** Once it resolves the work begins. */
  after?: Promise<unknown>;
  times?: WatchTimes;
  /** Ends what saves of block templates that were cut short left to do. */
  settleTemplates: () => Promise<void>;
}

interface Following {
  /** Resolves once everything was looked at and is followed. */
  done: Promise<void>;
  close(): Promise<void>;
}

/**
 * Looks at everything and follows it, then settles what processes that died have left. What is asked for meanwhile is
 * looked at at once.
 */
export function followWorkspace(
  context: StoreContext,
  collections: Collections,
  { after, times, settleTemplates }: FollowOptions,
): Following {
  let watch: WorkspaceWatch | undefined;
  let isEnding = false;
  let end = () => {};
  const ending = new Promise<void>((resolve) => {
    end = resolve;
  });

  async function begin(): Promise<void> {
    await Promise.race([after, ending]);
    // A command follows nothing, and reads no code for it.
    const { watchWorkspace } = await import('./watch.ts');
    if (isEnding) return;
    watch = watchWorkspace(context, collections, times);
    context.knowFolders(watch.begin());
    await context.foldersKnown;
    await watch.lookAtAll();
    if (isEnding) return;
    context.allIsKnown();
    await settleTemplates();
    // A read-only workspace keeps its trash.
    await context.trash.sweep({ dryRun: false }).catch(() => {});
    await sweepOrphans(context.workspace, () => isEnding);
  }

  const done = begin().catch((error) => {
    if (!isEnding) throw error;
  });
  // Whoever waits for it hears of a failure; nobody has to.
  done.catch(() => {});
  return {
    done,
    async close() {
      isEnding = true;
      context.endLooks();
      end();
      await watch?.close();
      await done.catch(() => {});
    },
  };
}
