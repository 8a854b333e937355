import { render } from 'ink';
import type { RecipientResult } from '../../core/proof/proof.ts';
import type { Terminal } from '../context.ts';
import type { Mailing } from '../mailing.ts';
import { MailingProgress } from './mailing-progress.tsx';

/** Draws mailings on a terminal and draws them again with each answer. */
export function drawMailings(terminal: Terminal, mailings: Mailing[]) {
  const results: RecipientResult[][] = mailings.map(() => []);
  const drawing = () => <MailingProgress mailings={mailings} results={results} />;
  // A terminal is always a stream of the process.
  const instance = render(drawing(), { stdout: terminal as NodeJS.WriteStream, patchConsole: false });
  return {
    resultOf: (mailing: number) => (result: RecipientResult) => {
      results[mailing]?.push(result);
      instance.rerender(drawing());
    },
    end: () => instance.unmount(),
  };
}
