import { contract } from '../../../contract/index.ts';
import type { Proof } from '../../../core/proof/proof.ts';
import { proofWords as words } from '../../../core/wording/proofs.ts';
import { useApiMutation } from '../../api/queries.ts';
import { Button } from '../../components/button.tsx';
import { Stack } from '../../components/layout.tsx';
import { notify } from '../../components/notices.tsx';
import { ResultList } from '../letter/send/result-list.tsx';

/** What the server answered for each, and the way to mail those it put off. */
export function ProofRecipients({ campaignId, proof }: { campaignId: string; proof: Proof }) {
  const { number, recipients } = proof;
  const retry = useApiMutation(contract.proofs.retry, {
    onSuccess: ({ message }) => notify(message ?? words.retried(number)),
  });
  const count = (wanted: string) => recipients.filter(({ status }) => status === wanted).length;
  const deferred = count('deferred');
  return (
    <Stack gap={3}>
      <ResultList
        title={words.reached(count('accepted'), recipients.length)}
        recipients={recipients}
        showsAnswers
      />
      {count('unknown') > 0 && <p className="field-help">{words.unknownHelp}</p>}
      {deferred > 0 && (
        <>
          <Button
            variant="outline"
            loading={retry.isPending}
            onClick={() => retry.mutate({ campaignId, number })}
          >
            {words.retry(deferred)}
          </Button>
          <p className="field-help">{words.retryHelp}</p>
        </>
      )}
    </Stack>
  );
}
