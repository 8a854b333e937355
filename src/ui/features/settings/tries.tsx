import { CircleCheck, CircleX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import { contract } from '../../../contract/index.ts';
import type { CallFailure } from '../../api/call.ts';
import { invalidate, queryKey, useApiMutation } from '../../api/queries.ts';
import { Button } from '../../components/button.tsx';
import { Bullets, Row, Stack, Text } from '../../components/layout.tsx';
import { Link } from '../../routing/link.tsx';
import { tryWords as words } from './messages.fr.ts';
import type { SectionName } from './sections.ts';
import styles from './settings.module.css';
import type { SectionSession } from './use-section-drafts.ts';

interface TryProps {
  session: SectionSession;
}

/** What is tried of a section, where something can be. */
export const tries: Partial<Record<SectionName, (props: TryProps) => ReactNode>> = {
  mail: TryMail,
  platform: TryPlatform,
  pictures: TryPictures,
};

/** What was tried well is a first step that is done. */
const refreshSteps = () => void invalidate({ queryKey: queryKey(contract.settings.firstSteps) });

interface TrialProps extends TryProps {
  help?: string;
  isPending: boolean;
  failure: CallFailure | null;
  onTry: () => void;
  /** Before the button: what the trial asks. */
  asks?: ReactNode;
  /** What came of it. */
  children: ReactNode;
}

/** A button that tries something for real, and what came of it. */
function Trial({ session, help, isPending, failure, onTry, asks, children }: TrialProps) {
  const [isTold, setTold] = useState(false);
  const isHeld = session.isUnsaved;
  return (
    <Stack
      as="form"
      gap={2}
      className={styles.trial}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTold(isHeld);
        if (!isHeld && !isPending) onTry();
      }}
    >
      <Row wrap gap={3} className={styles.ask}>
        {asks}
        <Button type="submit" variant="outline" loading={isPending} aria-disabled={isHeld || undefined}>
          {words.button}
        </Button>
        {help && (
          <Text size={13} tone="muted" className={styles.beside}>
            {help}
          </Text>
        )}
      </Row>
      <div aria-live="polite">
        {isTold && isHeld && <Text size={13}>{words.saveFirst}</Text>}
        {failure ? <Failed failure={failure} /> : children}
      </div>
    </Stack>
  );
}

function Outcome({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const Icon = isGood ? CircleCheck : CircleX;
  return (
    <Row
      gap={2}
      padding={3}
      radius="md"
      background={isGood ? 'success-soft' : 'danger-soft'}
      className={styles.outcome}
    >
      <Icon size={16} aria-hidden color={isGood ? 'var(--success)' : 'var(--danger)'} />
      <Stack gap={1} minWidth={0}>
        {children}
      </Stack>
    </Row>
  );
}

/** What a server says, letter for letter. */
const Answer = ({ children }: { children: string }) => (
  <p>
    {words.mail.answer}
    {'\u00a0: '}
    <Text as="code" mono size={13} breakWords>
      {children}
    </Text>
  </p>
);

/** What was refused, why, what to do; and what the other side said. */
function Failed({ failure: { problem } }: { failure: CallFailure }) {
  const answer = problem.response ?? problem.reason;
  const isTold = typeof answer === 'string' && !problem.exception.includes(answer);
  return (
    <Outcome isGood={false}>
      <p>{problem.exception}</p>
      {isTold && <Answer>{answer}</Answer>}
      {problem.message && <p>{problem.message}</p>}
    </Outcome>
  );
}

function TryMail({ session }: TryProps) {
  const [address, setAddress] = useState<string>();
  const sender = String(session.effective('mail.from.email') ?? '');
  const attempt = useApiMutation(contract.settings.tryMail, { onSuccess: refreshSteps, onError: () => {} });
  const shown = address ?? sender;
  return (
    <Trial
      session={session}
      isPending={attempt.isPending}
      failure={attempt.error}
      onTry={() => attempt.mutate({ address: shown })}
      asks={
        <label className={`field ${styles.asked}`}>
          <span className="field-label">{words.mail.address}</span>
          <input
            className="control"
            type="email"
            autoComplete="email"
            value={shown}
            onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          />
        </label>
      }
    >
      {attempt.data && <Mailed {...attempt.data} />}
    </Trial>
  );
}

function Mailed({ recipient, transport }: AnswerOf<typeof contract.settings.tryMail>) {
  const { status, address, response } = recipient;
  if (transport === 'outbox')
    return (
      <Outcome isGood>
        <p>
          {words.mail.kept} <Link to="/outbox">{words.mail.toOutbox}</Link>
        </p>
      </Outcome>
    );
  return (
    <Outcome isGood={status === 'accepted'}>
      <p>{words.mail.states[status](address)}</p>
      {response !== '' && <Answer>{response}</Answer>}
    </Outcome>
  );
}

function TryPlatform({ session }: TryProps) {
  const attempt = useApiMutation(contract.settings.tryPlatform, {
    onSuccess: refreshSteps,
    onError: () => {},
  });
  return (
    <Trial
      session={session}
      help={words.platform.help}
      isPending={attempt.isPending}
      failure={attempt.error}
      onTry={() => attempt.mutate({})}
    >
      {attempt.data && <SignedIn {...attempt.data} />}
    </Trial>
  );
}

function SignedIn({ platform, account, targets }: AnswerOf<typeof contract.settings.tryPlatform>) {
  return (
    <Outcome isGood>
      <p>
        {words.platform.done(platform, account)} {words.platform.targets(targets.length)}
        {targets.length > 0 && '\u00a0:'}
      </p>
      <Bullets className={styles.found}>
        {targets.map(({ id, label, recipients }) => (
          <li key={id}>
            {label}
            {recipients !== undefined && (
              <Text as="span" tone="muted" tabular>
                {' '}
                · {words.platform.recipients(recipients)}
              </Text>
            )}
          </li>
        ))}
      </Bullets>
    </Outcome>
  );
}

function TryPictures({ session }: TryProps) {
  const attempt = useApiMutation(contract.settings.tryPictures, {
    onSuccess: refreshSteps,
    onError: () => {},
  });
  return (
    <Trial
      session={session}
      help={words.pictures.help}
      isPending={attempt.isPending}
      failure={attempt.error}
      onTry={() => attempt.mutate({})}
    >
      {attempt.data && <Asked {...attempt.data} />}
    </Trial>
  );
}

function Asked({ answers }: AnswerOf<typeof contract.settings.tryPictures>) {
  const isGood = answers.length > 0 && answers.every(({ answer }) => answer.state === 'good');
  // Any other answer is not mended by copying.
  const isMissing = answers.some(
    ({ answer }) => answer.state === 'broken' && /^4(?:04|10)$/.test(answer.told),
  );
  if (answers.length === 0) return <Outcome isGood={false}>{words.pictures.none}</Outcome>;
  return (
    <Outcome isGood={isGood}>
      <p>
        {isGood ? words.pictures.allGood : isMissing ? words.pictures.exportFirst : words.pictures.notReached}
        {answers.some(({ isPicture }) => !isPicture) && ` ${words.pictures.folderOnly}`}
      </p>
      <ul>
        {answers.map(({ address, answer }) => (
          <li key={address}>
            <Text as="code" mono size={13} breakWords>
              {address}
            </Text>
            {' · '}
            {answer.state === 'good' ? words.pictures.good : answer.told}
          </li>
        ))}
      </ul>
    </Outcome>
  );
}
