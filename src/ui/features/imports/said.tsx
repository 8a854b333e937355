import { useEffect, useRef, useState } from 'react';
import { importScreenWords as words } from '../../../core/wording/import-screen.ts';
import type { QueuedLetter } from './import-queue.ts';
import { importState } from './import-state.ts';

/** Says what became of each letter, to whoever listens; the screen shows it by its list. One alone that comes in has a notice. */
export function Announcements({ letters }: { letters: readonly QueuedLetter[] }) {
  const former = useRef<readonly QueuedLetter[]>([]);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const news = letters.flatMap((letter) => {
      const before = former.current.find(({ id }) => id === letter.id);
      return before && before.step.kind !== letter.step.kind ? sentence(letter, letters.length > 1) : [];
    });
    former.current = letters;
    if (news.length > 0) setSaid(news.join(' '));
  }, [letters]);
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
}

function sentence(letter: QueuedLetter, isListed: boolean): string[] {
  const { name, step } = letter;
  if (step.kind === 'tried') return [words.said.tried(name, importState(letter))];
  if (step.kind === 'imported') return isListed ? [words.said.imported(step.became.campaign.name)] : [];
  return step.kind === 'failed' ? [words.said.failed(name, step.problem.exception)] : [];
}
