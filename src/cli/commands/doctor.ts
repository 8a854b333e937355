import type { CommandRun } from '../call.ts';
import { type Diagnosis, diagnose } from '../diagnose.ts';
import { exitCodes } from '../exit-codes.ts';
import { commandLineWording } from '../messages/command-line.fr.ts';
import { doctorWording } from '../messages/doctor.fr.ts';
import { answer } from '../output.ts';

const marks = { ok: '✓', warning: '!', failed: '✗' } as const;

export const doctor: CommandRun = async (call) => {
  const examination = await diagnose(call);
  answer(call, { ...examination }, () => lines(examination));
  return examination.checks.some(({ status }) => status === 'failed') ? exitCodes.failed : exitCodes.done;
};

function lines({ checks, configuration }: Diagnosis): string[] {
  const { configuration: title } = doctorWording;
  return [
    ...checks.flatMap(({ name, status, detail, hint }) => [
      `${marks[status]} ${name} : ${detail}`,
      ...(hint ? [`  ${commandLineWording.hintMark} ${hint}`] : []),
    ]),
    ...(configuration ? ['', title, JSON.stringify(configuration, null, 2)] : []),
  ];
}
