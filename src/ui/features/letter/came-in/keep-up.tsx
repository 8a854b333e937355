import { useEffect, useRef } from 'react';
import { notify } from '../../../components/notices.tsx';
import type { CameIn } from '../../../state/document-session.ts';
import { useLetter, useLetterSession } from '../letter-context.ts';
import { keepCaret } from './keep-caret.ts';
import { cameInWords as words } from './messages.fr.ts';

/** ms within which what one person saves is told together. */
const together = 7_000;

interface Told {
  news: CameIn<object>;
  at: number;
}

/** News with those told just before, of the same person, where nothing was done between the two. */
function withFormer(news: CameIn<object>, former: Told | undefined, now: number): CameIn<object> {
  const isOne =
    former &&
    now - former.at < together &&
    former.news.after === news.before &&
    former.news.version?.name === news.version?.name;
  return isOne ? { ...news, before: former.news.before } : news;
}

/** What others save comes into the open letter: it is told in one line, can be taken back, and moves no caret. */
export function KeepUp() {
  const session = useLetterSession();
  const cameIn = useLetter((state) => state.cameIn);
  const told = useRef<Told>(undefined);
  const { letter } = session;
  useEffect(() => letter.beforeTheirs(keepCaret), [letter]);
  useEffect(() => {
    if (!cameIn || told.current?.news.after === cameIn.after) return;
    const now = Date.now();
    const news = withFormer(cameIn, told.current, now);
    told.current = { news, at: now };
    void session.changesBetween(news.before, news.after).then((changes) => {
      if (changes.length === 0) return;
      const undo = () => void letter.takeBack(news, words.step);
      notify(
        words.said(news.version?.name ?? '', changes),
        { label: words.undo, run: undo, of: letter.store },
        'came-in',
      );
    });
  }, [cameIn, letter, session]);
  return null;
}
