import { Box, Text } from 'ink';
import type { RecipientResult } from '../../core/proof/proof.ts';
import { commandLineWording } from '../../core/wording/command-line.ts';
import { type Mailing, resultLine } from '../mailing.ts';
import { printable } from '../output.ts';

const marks: Record<RecipientResult['status'], { mark: string; color: string }> = {
  accepted: { mark: '✓', color: 'green' },
  refused: { mark: '✗', color: 'red' },
  deferred: { mark: '…', color: 'yellow' },
  unknown: { mark: '?', color: 'yellow' },
};

export interface MailingProgressProps {
  mailings: Mailing[];
  /** Answers so far, by mailing. */
  results: RecipientResult[][];
}

/** Each mailing with its recipients, in order, and what became of each. */
export function MailingProgress({ mailings, results }: MailingProgressProps) {
  return (
    <Box flexDirection="column">
      {mailings.map(({ title, recipients }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed, and one campaign may come twice
        <Box flexDirection="column" key={index}>
          <Text bold>{printable(commandLineWording.proofTitle(title))}</Text>
          {recipients.map((address) => (
            <Recipient
              key={address}
              address={address}
              result={results[index]?.find((result) => result.address === address)}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}

function Recipient({ address, result }: { address: string; result: RecipientResult | undefined }) {
  if (!result) return <Text dimColor>{`  · ${address} : ${commandLineWording.waiting}`}</Text>;
  const { mark, color } = marks[result.status];
  return <Text color={color}>{`  ${mark} ${printable(resultLine(result))}`}</Text>;
}
