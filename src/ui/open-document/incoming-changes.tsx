import { useEffect, useRef } from 'react';
import type { ChangeHead } from '../../core/campaign/diff/change.ts';
import { notify } from '../components/notices.tsx';
import { useDelayed } from '../components/use-delayed.ts';
import {
  type CameIn,
  type DocumentSession,
  isUnsaved,
  type OpenDocument,
} from '../state/document-session.ts';
import { useStore } from '../state/use-store.ts';
import { incomingWords as words } from './incoming-changes.fr.ts';
import { keepCaret } from './keep-caret.ts';

/** ms within which what one person saves is told together. */
const together = 7_000;

interface Told<Content> {
  news: CameIn<Content>;
  at: number;
}

/** News with those told just before, of the same person, where nothing was done between the two. */
function withFormer<Content>(
  news: CameIn<Content>,
  former: Told<Content> | undefined,
  now: number,
): CameIn<Content> {
  const isOne =
    former &&
    now - former.at < together &&
    former.news.after === news.before &&
    former.news.version?.name === news.version?.name;
  return isOne ? { ...news, before: former.news.before } : news;
}

export interface IncomingChangesProps<Content extends object> {
  /** What they come into, and how they are taken back. */
  document: Pick<
    DocumentSession<OpenDocument<Content>>,
    'store' | 'prepareMerge' | 'beforeTheirs' | 'takeBack'
  >;
  /** What differs between two contents. */
  changesBetween(before: Content, after: Content): Promise<readonly ChangeHead[]>;
}

/** What others save comes into the open document: it is told in one line, can be taken back, and moves no caret. */
export function IncomingChanges<Content extends object>(props: IncomingChangesProps<Content>) {
  const { document, changesBetween } = props;
  const { store, prepareMerge, beforeTheirs, takeBack } = document;
  const cameIn = useStore(store, (state) => state.cameIn);
  const told = useRef<Told<Content>>(undefined);
  useEffect(() => beforeTheirs(keepCaret), [beforeTheirs]);
  const hasWork = useStore(store, isUnsaved);
  useEffect(() => {
    if (!cameIn || told.current?.news.after === cameIn.after) return;
    const now = Date.now();
    const news = withFormer(cameIn, told.current, now);
    told.current = { news, at: now };
    void changesBetween(news.before, news.after).then((changes) => {
      if (changes.length === 0) return;
      const undo = () => void takeBack(news, words.step);
      notify(
        words.said(news.version?.name ?? '', changes),
        { label: words.undo, run: undo, of: store },
        'came-in',
      );
    });
  }, [cameIn, changesBetween, store, takeBack]);
  // Only work is merged: who reads does not fetch what merges.
  return hasWork && <PreparedMerge prepare={prepareMerge} />;
}

/** What merges is fetched at rest, so that news find it there though the connection is lost meanwhile. */
function PreparedMerge({ prepare }: { prepare: () => Promise<void> }) {
  const isRested = useDelayed();
  useEffect(() => {
    if (isRested) void prepare();
  }, [isRested, prepare]);
  return null;
}
