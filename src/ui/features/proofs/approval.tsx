import { CircleCheck, CircleSlash } from 'lucide-react';
import { useState } from 'react';
import { contract } from '../../../contract/index.ts';
import type { Proof } from '../../../core/proof/proof.ts';
import { Button } from '../../components/button.tsx';
import { Box, Row, Stack, Text } from '../../components/layout.tsx';
import { useDates } from '../../components/use-dates.ts';
import { WhoMay } from '../../components/who-may.tsx';
import { may } from '../../state/caller.ts';
import { ApproveForm } from '../letter/send/approve-form.tsx';
import { sendWords } from '../letter/send/messages.fr.ts';
import { proofWords as words } from '../letter/send/proofs.fr.ts';
import styles from './proofs-screen.module.css';

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
      {!approval && <WhoMay row={contract.proofs.approve} does={sendWords.does.approve} />}
      {!may(contract.proofs.approve) ? null : !approval || isAsking ? (
        <ApproveForm campaignId={campaignId} number={number} onDone={() => setAsking(false)} />
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
  const sentence = words.approvedBy(approval.by, dateAndTime(approval.at));
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
      {approval.author !== approval.by && <p className="field-help">{words.recordedBy(approval.author)}</p>}
    </Box>
  );
}
