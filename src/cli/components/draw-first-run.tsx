import { render } from 'ink';
import type { ComponentProps } from 'react';
import type { Context } from '../context.ts';
import { type FirstRunAnswers, FirstRunQuestions } from './first-run-questions.tsx';

type Questions = Omit<ComponentProps<typeof FirstRunQuestions>, 'onAnswer' | 'onLeave'>;

/** Draws the questions on the terminal. @returns undefined where somebody left before the last answer (Escape, Ctrl+C) */
export async function drawFirstRun(
  { stdin, stderr }: Pick<Context, 'stdin' | 'stderr'>,
  questions: Questions,
): Promise<FirstRunAnswers | undefined> {
  let answers: FirstRunAnswers | undefined;
  const instance = render(
    <FirstRunQuestions
      {...questions}
      onAnswer={(given) => {
        answers = given;
        instance.unmount();
      }}
      onLeave={() => instance.unmount()}
    />,
    // Terminals are always streams of the process.
    { stdin: stdin as NodeJS.ReadStream, stdout: stderr as NodeJS.WriteStream, patchConsole: false },
  );
  await instance.waitUntilExit();
  return answers;
}
