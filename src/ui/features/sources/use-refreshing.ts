import { useState } from 'react';
import { contract } from '../../../contract/index.ts';
import type { SourceSummary } from '../../../core/source/reading.ts';
import { call } from '../../api/call.ts';
import { invalidate, queryKey } from '../../api/queries.ts';
import { showFailure } from '../../components/error-dialog.tsx';
import { notify, notifyRefusal } from '../../components/notices.tsx';
import { sourcesScreenWords as words } from './messages.fr.ts';

const { sources } = contract;

/** Servers that are asked at once: the browser has six connections, and the others want some too. */
const width = 3;

interface Refreshing {
  /** Aliases of the sources that are being asked. */
  busy: ReadonlySet<string>;
  /** How many of all were asked; undefined but while all are. */
  progress: { done: number; all: number } | undefined;
  refresh(alias: string): void;
  refreshAll(): void;
}

/** Has sources asked again, one or all of them, and says what came of it. */
export function useRefreshing(list: readonly SourceSummary[]): Refreshing {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [progress, setProgress] = useState<Refreshing['progress']>();

  async function ask(alias: string): Promise<SourceSummary | undefined> {
    setBusy((others) => new Set([...others, alias]));
    try {
      const answer = await call(sources.refresh, { alias });
      await Promise.all([sources.list, sources.get].map((row) => invalidate({ queryKey: queryKey(row) })));
      return answer.sources[0];
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy((others) => new Set([...others].filter((other) => other !== alias)));
    }
  }

  async function refreshOne(alias: string) {
    const line = await ask(alias);
    const tell = line?.failure ? notifyRefusal : notify;
    if (line) tell(words.refreshed(line.label, line.state));
  }

  async function refreshAll() {
    const all = list.length;
    const queue = list.map(({ alias }) => alias).values();
    let [done, failed] = [0, 0];
    setProgress({ done, all });
    const takeTurns = async () => {
      for (const alias of queue) {
        const line = await ask(alias);
        done += 1;
        failed += !line || line.failure ? 1 : 0;
        setProgress({ done, all });
      }
    };
    await Promise.all(Array.from({ length: width }, takeTurns));
    setProgress(undefined);
    (failed > 0 ? notifyRefusal : notify)(words.allRefreshed(done, failed));
  }

  return {
    busy,
    progress,
    refresh: (alias) => void refreshOne(alias),
    refreshAll: () => void refreshAll(),
  };
}
