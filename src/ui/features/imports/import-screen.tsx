import { useEffect, useRef, useState } from 'react';
import { Stack } from '../../components/layout.tsx';
import { ListPage } from '../../components/list-page.tsx';
import { LiveRegion } from '../../components/live-region.tsx';
import { restoreLostFocus } from '../../components/lost-focus.ts';
import { notify, notifyRefusal } from '../../components/notices.tsx';
import { DropVeil } from '../../files/drop-veil.tsx';
import { droppedFiles, type NewFile } from '../../files/dropped-files.ts';
import { takeStashedFiles } from '../../files/stashed-files.ts';
import { usePageDrop } from '../../files/use-page-drop.ts';
import { useNavigate } from '../../routing/hooks.ts';
import { importEntryWords } from '../letter/import/messages.fr.ts';
import type { ImportedResult, QueuedLetter } from './import-queue.ts';
import { findingsToReview, importState, isRefused, letterAddress } from './import-state.ts';
import { LetterList } from './letter-list.tsx';
import { LetterPart } from './letter-part.tsx';
import { groupLetters } from './letters-of.ts';
import { importScreenWords as words } from './messages.fr.ts';
import { Sources } from './sources.tsx';
import { useImportQueue } from './use-import-queue.ts';

/** Says what became of each letter, to whoever listens; the screen shows it by its list. One alone that comes in has a notice. */
function Announcements({ letters }: { letters: readonly QueuedLetter[] }) {
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
  return <LiveRegion>{said}</LiveRegion>;
}

function sentence(letter: QueuedLetter, isListed: boolean): string[] {
  const { name, step } = letter;
  if (step.kind === 'tried') return [words.said.tried(name, importState(letter))];
  if (step.kind === 'imported') return isListed ? [words.said.imported(step.became.campaign.name)] : [];
  return step.kind === 'failed' ? [words.said.failed(name, step.problem.exception)] : [];
}

/** Letters made elsewhere: dropped, tried, read in their report, brought in. */
export function ImportScreen() {
  const navigate = useNavigate();
  const [chosen, choose] = useState<number>();
  const { queue, letters } = useImportQueue((became, isHere) => {
    const isOnly = queue.getState().filter(({ step }) => step.kind !== 'failed').length === 1;
    if (isHere && !isOnly) return;
    tellImported(became, (to) => void navigate(to));
    if (isHere) void navigate(letterAddress(became.campaign.id));
  });
  const take = (files: readonly NewFile[]) => {
    if (files.length === 0) notifyRefusal(words.drop.nothing);
    for (const { name } of queue.add(groupLetters(files))) notifyRefusal(words.drop.again(name));
  };
  const over = usePageDrop((drop) => takeFrom(droppedFiles(drop, ''), take));
  useBrought(take);
  // What had the focus may be gone with a letter.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever a letter changes
  useEffect(() => restoreLostFocus(), [letters]);
  const readable = letters.filter((letter) => !isRefused(letter));
  const shown = readable.find(({ id }) => id === chosen) ?? readable[0];
  const isListed = letters.length > (shown ? 1 : 0);

  return (
    <>
      <ListPage title={words.title}>
        <Stack gap={4} columns={1}>
          <Sources onFiles={take} isLow={letters.length > 0} />
          {isListed && <LetterList letters={letters} shown={shown?.id} queue={queue} onShow={choose} />}
          {shown && <LetterPart key={shown.id} letter={shown} isAlone={!isListed} queue={queue} />}
        </Stack>
        <Announcements letters={letters} />
      </ListPage>
      {over && <DropVeil title={importEntryWords.veil} hint={importEntryWords.veilHint} />}
    </>
  );
}

/** What was dropped on another screen, which led here. */
function useBrought(take: (files: readonly NewFile[]) => void) {
  const first = useRef(take);
  useEffect(() => {
    const brought = takeStashedFiles();
    if (brought) takeFrom(brought, first.current);
  }, []);
}

/** A dropped folder may be gone, or closed to the browser, before it is read. */
const takeFrom = (files: Promise<NewFile[]>, take: (files: readonly NewFile[]) => void) =>
  void files.then(take, () => notifyRefusal(words.drop.unread));

function tellImported({ campaign, report }: ImportedResult, go: (to: string) => void) {
  notify(words.importedNotice(campaign.name, findingsToReview(report)), {
    label: words.toReport,
    run: () => go(`/import/${campaign.id}`),
  });
}
