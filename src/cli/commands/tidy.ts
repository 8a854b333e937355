import { z } from 'zod';
import { datesIn } from '../../core/dates/dates-in.ts';
import { type TidyReport, tidyWorkspace } from '../../use-cases/workspace/tidy-workspace.ts';
import { endBatch, failedFacts } from '../batch.ts';
import { type Call, type CommandRun, inWorkspace } from '../call.ts';
import { parseFlags } from '../flags.ts';
import { tidyWording as words } from '../messages/tidy.fr.ts';
import { answer, note } from '../output.ts';

/** Makes old proofs smaller and lets go of what is past its days; a server may run on the same folder. */
export const tidy: CommandRun = (call) => {
  const { dryRun } = parseFlags(call, { dryRun: z.boolean().default(false) });
  return inWorkspace(call, async ({ deps, config }) => {
    const report = await tidyWorkspace(deps, { dryRun });
    const { proofs, mails, trash, access } = report;
    const failed = [
      ...report.left.map(({ campaign, number, failure }) => ({
        item: words.proofName(campaign, number),
        facts: { campaign, number },
        error: failure,
      })),
      ...report.ended.map(({ work, failure }) => ({
        item: words.works[work],
        facts: { work },
        error: failure,
      })),
    ];
    const isDone = Object.values(countsOf(report)).some((count) => count > 0);
    if (!isDone && report.ended[0]) throw report.ended[0].failure;
    const document = {
      ...{ dry_run: dryRun, proofs, trash },
      ...(config.login && { access }),
      mails: mails.map(({ id, date, to, subject, bytes }) => ({ id, date, to, subject, bytes })),
      ...failedFacts({ failed }),
    };
    answer(call, document, () => [
      ...proofs.map(({ campaign, number, before, after }) =>
        words.proof(words.proofName(campaign, number), before, after),
      ),
      ...mails.map(({ id, date, subject }) =>
        words.mail(date === '' ? id : datesIn(config.timeZone).dateAndTime(date), subject),
      ),
    ]);
    if (isDone || failed.length === 0) summarise(call, report, !dryRun);
    return endBatch(call, { failed });
  });
};

const countsOf = ({ proofs, mails, trash, access: { sessions, invitations } }: TidyReport) => ({
  ...{ proofs: proofs.length, mails: mails.length, trash: trash.length },
  access: sessions + invitations,
});

function summarise(call: Call, report: TidyReport, isDone: boolean): void {
  const { proofs, mails } = report;
  const saved = [...proofs.map(({ before, after }) => before - after), ...mails.map(({ bytes }) => bytes)];
  const counts = countsOf(report);
  const isNothing = Object.values(counts).every((count) => count === 0);
  const bytes = saved.reduce((sum, size) => sum + size, 0);
  note(call, isNothing ? words.nothing : words.done(isDone, { ...counts, bytes }));
}
