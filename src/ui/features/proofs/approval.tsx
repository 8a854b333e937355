import { CircleCheck, CircleSlash } from 'lucide-react';
import { useState } from 'react';
import { contract } from '../../../contract/index.ts';
import type { Proof } from '../../../core/proof/proof.ts';
import { useApiMutation } from '../../api/queries.ts';
import { Button } from '../../components/button.tsx';
import { Box, Row, Stack, Text } from '../../components/layout.tsx';
import { notify, notifyRefusal } from '../../components/notices.tsx';
import { useDates } from '../../components/use-dates.ts';
import { FieldFrame } from '../../fields/field-frame.tsx';
import { proofWords as words } from '../letter/send/proofs.fr.ts';
import styles from './proofs-screen.module.css';
import { WordsForm } from './words-form.tsx';

interface ApprovalProps {
  campaignId: string;
  proof: Proof;
  /** Whether the proof shows the letter as it is now. */
  isCurrent: boolean;
}

/** 'Bon pour accord': who gave it and how it is known, whether it still holds; else the form that records it. */
export function Approval({ campaignId, proof, isCurrent }: ApprovalProps) {
  const [isAsking, setAsking] = useState(false);
  const { number, approval } = proof;
  return (
    <Stack gap={3}>
      {approval ? (
        <Given approval={approval} isVoid={!isCurrent} />
      ) : (
        <p className="field-help">{words.none}</p>
      )}
      {!approval || isAsking ? (
        <AgreeForm campaignId={campaignId} number={number} onDone={() => setAsking(false)} />
      ) : (
        <Button variant="subtle" size="sm" onClick={() => setAsking(true)}>
          {words.again}
        </Button>
      )}
    </Stack>
  );
}

function Given(props: { approval: NonNullable<Proof['approval']>; isVoid: boolean }) {
  const { approval, isVoid } = props;
  const { dateAndTime } = useDates();
  const sentence = words.agreed(approval.by, dateAndTime(approval.at));
  const Icon = isVoid ? CircleSlash : CircleCheck;
  return (
    <Box padding={3} background={isVoid ? 'warning-soft' : 'success-soft'} radius="md">
      <Row as="strong" gap={2}>
        <Icon size={16} aria-hidden className={styles.sign} />
        {isVoid ? words.voided : words.approval}
      </Row>
      <p>
        {isVoid ? (
          <Text as="s" tone="muted">
            {sentence}
          </Text>
        ) : (
          sentence
        )}
      </p>
      {approval.note && <p>{approval.note}</p>}
      <p className="field-help">{words.recordedBy(approval.author)}</p>
    </Box>
  );
}

function AgreeForm(props: { campaignId: string; number: number; onDone: () => void }) {
  const { campaignId, number, onDone } = props;
  const approve = useApiMutation(contract.proofs.approve, {
    onSuccess: ({ isCurrent }) => {
      if (isCurrent) notify(words.approved(number));
      else notifyRefusal(words.approvedStale);
      onDone();
    },
  });
  return (
    <WordsForm
      isPending={approve.isPending}
      onGiven={(given) => {
        const note = given('note');
        approve.mutate({ campaignId, number, by: given('by'), ...(note !== '' && { note }) });
      }}
    >
      <FieldFrame label={words.by} required>
        {(control) => (
          <input {...control} className="control" name="by" required maxLength={200} autoComplete="name" />
        )}
      </FieldFrame>
      <FieldFrame label={words.note} help={words.noteHelp}>
        {(control) => <input {...control} className="control" name="note" maxLength={2_000} />}
      </FieldFrame>
      <Button type="submit" loading={approve.isPending}>
        {words.approve}
      </Button>
    </WordsForm>
  );
}
