import type { ReactNode } from 'react';
import { addressOf } from '../../../contract/address-of.ts';
import { contract } from '../../../contract/index.ts';
import { proofWords as words } from '../../../core/wording/proofs.ts';
import { useRow } from '../../api/queries.ts';
import { FailedState, LoadingState } from '../../design/list-states.tsx';
import { PanelPart } from '../../design/panel.tsx';
import { useDates } from '../../design/use-dates.ts';
import { FindingList } from '../letter/send/findings.tsx';
import { Approval } from './approval.tsx';
import styles from './one-proof.module.css';
import type { OpenedProof } from './opened-proof.ts';
import { ProofChanges } from './proof-changes.tsx';
import { ProofFiles } from './proof-files.tsx';
import { ProofRecipients } from './proof-recipients.tsx';

/** One proof: what was mailed, who got it, what changed, what was remarked, who agreed. */
export function OneProof({ campaignId, number }: { campaignId: string; number: number }) {
  const loaded = useRow(contract.proofs.open, { campaignId, number });
  return (
    <>
      <div className={styles.ground}>
        {/* No allow-same-origin: a mail that is only looked at never shares our origin (decisions 7). */}
        <iframe
          className={styles.frame}
          title={words.frame(number)}
          sandbox=""
          src={addressOf(contract.proofs.html, { campaignId, number })}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a column that scrolls by itself is scrolled by keyboard too */}
      <section className={styles.facts} aria-label={words.name(number)} tabIndex={0}>
        {loaded.isPending && <LoadingState />}
        {loaded.isError && (
          <FailedState
            title={words.proofFailed}
            failure={loaded.error}
            onRetry={() => void loaded.refetch()}
          />
        )}
        {loaded.isSuccess && <Facts campaignId={campaignId} opened={loaded.data} />}
      </section>
    </>
  );
}

function Facts({ campaignId, opened }: { campaignId: string; opened: OpenedProof }) {
  const { proof, isCurrent } = opened;
  return (
    <>
      <Head opened={opened}>
        <ProofFiles campaignId={campaignId} number={proof.number} />
      </Head>
      <PanelPart title={words.approval}>
        <Approval campaignId={campaignId} proof={proof} isCurrent={isCurrent} />
      </PanelPart>
      <PanelPart title={words.recipients}>
        <ProofRecipients campaignId={campaignId} proof={proof} />
      </PanelPart>
      <PanelPart title={opened.since === null ? words.whatChanged : words.changes(opened.since)}>
        <ProofChanges opened={opened} />
      </PanelPart>
      <PanelPart title={words.findings}>
        <FindingList findings={proof.findings} />
      </PanelPart>
    </>
  );
}

function Head({ opened, children }: { opened: OpenedProof; children: ReactNode }) {
  const { proof, isCurrent, isIntact } = opened;
  const { dateAndTime } = useDates();
  return (
    <header className={styles.head}>
      <h2>{proof.subject}</h2>
      <p>{words.sent(dateAndTime(proof.created_at), proof.author)}</p>
      {proof.persona && <p>{words.persona(proof.persona.name)}</p>}
      <p data-tone={isCurrent ? 'good' : 'stale'}>{isCurrent ? words.current : words.stale}</p>
      <p data-tone={isIntact ? undefined : 'bad'} title={words.hash(proof.sha256)}>
        {isIntact ? words.intact : words.altered}
      </p>
      {children}
    </header>
  );
}
