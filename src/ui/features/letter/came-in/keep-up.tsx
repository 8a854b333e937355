import { useEffect, useRef } from 'react';
import type { ChangeHead } from '../../../../core/campaign/diff/change.ts';
import { notify } from '../../../components/notices.tsx';
import type { CameIn, DocumentSession, OpenDocument } from '../../../state/document-session.ts';
import { useStore } from '../../../state/use-store.ts';
import { useLetterSession } from '../letter-context.ts';
import { keepCaret } from './keep-caret.ts';
import { cameInWords as words } from './messages.fr.ts';

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

/** What comes into an open document, and how it is taken back. */
type Receiver<Content extends object> = Pick<
  DocumentSession<OpenDocument<Content>>,
  'store' | 'beforeTheirs' | 'takeBack'
>;

/** What others save comes into the open document: it is told in one line, can be taken back, and moves no caret. */
function useKeepUp<Content extends object>(
  { store, beforeTheirs, takeBack }: Receiver<Content>,
  changesBetween: (before: Content, after: Content) => Promise<readonly ChangeHead[]>,
) {
  const cameIn = useStore(store, (state) => state.cameIn);
  const told = useRef<Told<Content>>(undefined);
  useEffect(() => beforeTheirs(keepCaret), [beforeTheirs]);
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
}

/** What others save comes into the open letter. */
export function KeepUp() {
  const { letter, changesBetween } = useLetterSession();
  useKeepUp(letter, changesBetween);
  return null;
}

/** An open template, which says itself what differs between two contents. */
interface KeptTemplate<Content extends object> extends Receiver<Content> {
  changesBetween(before: Content, after: Content): Promise<readonly ChangeHead[]>;
}

/** What others save comes into the open template. */
export function TemplateKeepUp<Content extends object>({ editor }: { editor: KeptTemplate<Content> }) {
  useKeepUp(editor, editor.changesBetween);
  return null;
}
