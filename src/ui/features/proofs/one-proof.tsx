import { type ComponentProps, type ReactNode, useCallback, useRef, useState } from 'react';
import { addressOf } from '../../../contract/address-of.ts';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import { contract } from '../../../contract/index.ts';
import { type Proof, proofFormats } from '../../../core/proof/proof.ts';
import { commentsOnProof } from '../../../core/proof/proof-comment.ts';
import { useApiMutation, useApiQuery } from '../../api/queries.ts';
import { Button } from '../../components/button.tsx';
import { Box, Stack, Text } from '../../components/layout.tsx';
import { QueryState } from '../../components/list-states.tsx';
import { notify } from '../../components/notices.tsx';
import { PanelPart } from '../../components/panel.tsx';
import { SandboxFrame } from '../../components/sandbox-frame.tsx';
import { useDates } from '../../components/use-dates.ts';
import { may } from '../../state/caller.ts';
import { ChangeBody, ChangeMarks } from '../changes/change-body.tsx';
import { ChangeHead } from '../changes/change-head.tsx';
import { groupChanges } from '../changes/group-changes.ts';
import { remarkWords } from '../letter/comments/messages.fr.ts';
import { FindingList } from '../letter/send/findings.tsx';
import { LetterFiles } from '../letter/send/letter-files.tsx';
import { proofWords as words } from '../letter/send/proofs.fr.ts';
import { ResultList } from '../letter/send/result-list.tsx';
import { Approval } from './approval.tsx';
import type { CommentDraft } from './comment-form.tsx';
import { CommentedLetter } from './commented-letter.tsx';
import { CommentsPanel } from './comments-panel.tsx';
import styles from './proofs-screen.module.css';

/** A proof with what changed since the one before. */
type OpenedProofAnswer = AnswerOf<typeof contract.proofs.open>;

/** What the proof before did not show, in words. */
function ProofChanges({ opened: { since, isSame, changes } }: { opened: OpenedProofAnswer }) {
  if (since === null) return <p className="field-help">{words.first}</p>;
  if (isSame) return <p className="field-help">{words.same}</p>;
  if (changes.length === 0) return <p className="field-help">{words.otherChange}</p>;
  return (
    <Stack as="ol" gap={4}>
      {groupChanges(changes).map((group) => (
        <Stack as="li" gap={2} key={group.key}>
          <ChangeHead group={group} marks={<ChangeMarks changes={group.changes} />} />
          <ChangeBody changes={group.changes} />
        </Stack>
      ))}
    </Stack>
  );
}

/** What the server answered for each, and the way to mail those it put off. */
function ProofRecipients({ campaignId, proof }: { campaignId: string; proof: Proof }) {
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
      {deferred > 0 && may(contract.proofs.retry) && (
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

/** What was mailed, to keep elsewhere. */
const ProofFiles = ({ campaignId, number }: { campaignId: string; number: number }) => (
  <LetterFiles
    label={words.files}
    formats={proofFormats}
    addressOf={(format) => addressOf(contract.proofs.file, { campaignId, number, format })}
  />
);

/** One proof: what was mailed, what people say of it, who got it, what changed, what was remarked, who approved. */
export function OneProof({ campaignId, number }: { campaignId: string; number: number }) {
  const loaded = useApiQuery(contract.proofs.open, { campaignId, number });
  const all = useApiQuery(contract.remarks.list, { campaignId });
  const [begun, setBegun] = useState<CommentDraft>();
  const [shown, setShown] = useState<string>();
  const screen = useRef<HTMLDivElement>(null);
  const remarks = commentsOnProof(number, all.data?.remarks ?? []);
  const blocks = loaded.data?.blocks ?? [];
  const find = (selector: string) => screen.current?.parentElement?.querySelector<HTMLElement>(selector);
  return (
    <>
      <Box
        minWidth={0}
        minHeight={0}
        padding={4}
        overflow="auto"
        background="ground"
        thinScrollbar
        className={styles.ground}
        ref={screen}
      >
        <Letter
          campaignId={campaignId}
          number={number}
          blocks={loaded.isPending ? undefined : blocks}
          remarks={remarks}
          chosen={begun?.block || shown}
          onChoose={(block) => setBegun({ block })}
          onRead={(id) => {
            const first = remarks.find(({ block }) => block?.id === id);
            const said = find(`[data-remark="${first?.id}"]`);
            said?.scrollIntoView({ block: 'nearest' });
            said?.focus({ preventScroll: true });
          }}
        />
      </Box>
      {/* A column that scrolls by itself is scrolled by keyboard too. */}
      <Box
        as="section"
        minHeight={0}
        paddingX={4}
        paddingBottom={5}
        overflow="vertical"
        background="panel"
        borderLeft
        thinScrollbar
        className={`for-thumbs ${styles.facts}`}
        aria-label={words.name(number)}
        tabIndex={0}
      >
        <QueryState query={loaded} failed={words.proofFailed} />
        {loaded.isSuccess && (
          <Facts campaignId={campaignId} opened={loaded.data}>
            <CommentsPanel
              query={all}
              campaignId={campaignId}
              number={number}
              blocks={blocks}
              remarks={remarks}
              begun={begun}
              onBegin={setBegun}
              onShow={(id) => {
                setShown(id);
                find(`[data-block="${id}"]`)?.scrollIntoView({ block: 'center' });
              }}
            />
          </Facts>
        )}
      </Box>
    </>
  );
}

type LetterProps = Omit<ComponentProps<typeof CommentedLetter>, 'blocks' | 'onFailure'> & {
  /** Undefined until they are known. */
  blocks: OpenedProofAnswer['blocks'] | undefined;
};

/** What was mailed. One whose blocks are not known is only looked at: it never shares our origin. */
function Letter({ blocks, ...props }: LetterProps) {
  const { campaignId, number } = props;
  const [hasFailed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  if (blocks === undefined) return null;
  if (blocks.length > 0 && !hasFailed) return <CommentedLetter {...props} blocks={blocks} onFailure={fail} />;
  return (
    <SandboxFrame
      className={styles.frame}
      title={words.frame(number)}
      src={addressOf(contract.proofs.html, { campaignId, number })}
    />
  );
}

function Facts(props: { campaignId: string; opened: OpenedProofAnswer; children: ReactNode }) {
  const { campaignId, opened } = props;
  const { proof, isCurrent } = opened;
  return (
    <>
      <Head opened={opened}>
        <ProofFiles campaignId={campaignId} number={proof.number} />
      </Head>
      <PanelPart title={remarkWords.title}>{props.children}</PanelPart>
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
        <FindingList
          findings={proof.findings}
          blockName={({ block }) => opened.blocks.find(({ id }) => id === block)?.name}
        />
      </PanelPart>
    </>
  );
}

function Head({ opened, children }: { opened: OpenedProofAnswer; children: ReactNode }) {
  const { proof, isCurrent, isIntact } = opened;
  const { dateAndTime } = useDates();
  return (
    <Stack as="header" gap={1} paddingY={4} marginBottom={4} size={13} tone="muted" borderBottom>
      <Text as="h2" size={16} weight={600} tone="text" breakWords>
        {proof.subject}
      </Text>
      <p>{words.sent(dateAndTime(proof.created_at), proof.author)}</p>
      {proof.persona && <p>{words.persona(proof.persona.name)}</p>}
      <Text tone={isCurrent ? 'success' : 'warning'}>{isCurrent ? words.current : words.stale}</Text>
      <Text tone={isIntact ? undefined : 'danger'} title={words.hash(proof.sha256)}>
        {isIntact ? words.intact : words.altered}
      </Text>
      {children}
    </Stack>
  );
}
