import { ArrowRight, CircleCheck, CircleDashed } from 'lucide-react';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import { contract } from '../../../contract/index.ts';
import { queryClient, queryKey, useApiMutation, useApiQuery } from '../../api/queries.ts';
import { CloseButton } from '../../components/button.tsx';
import { Card, Row, Stack, Text } from '../../components/layout.tsx';
import { notify } from '../../components/notices.tsx';
import { Link } from '../../routing/link.tsx';
import styles from './campaigns.module.css';
import { firstStepsWords as words } from './messages.fr.ts';

type FirstSteps = AnswerOf<typeof contract.settings.firstSteps>;
type Step = FirstSteps['steps'][number];

/** Where a step is taken: where it is set, and where it is tried once that is done. */
const places: Record<Step['id'], Record<'todo' | 'untried', string>> = {
  sender: { todo: 'sender', untried: 'mail' },
  mail: { todo: 'mail', untried: 'mail' },
  groups: { todo: 'groups', untried: 'groups' },
  targets: { todo: 'targets', untried: 'platform' },
  pictures: { todo: 'pictures', untried: 'pictures' },
};

/** What is to be set before the first send, until all of it is, or until somebody puts it away. */
export function FirstSteps() {
  const { data } = useApiQuery(contract.settings.firstSteps, {});
  const putAway = useApiMutation(contract.settings.putAwaySteps, {
    onSuccess(answer) {
      queryClient.setQueryData<FirstSteps>(queryKey(contract.settings.firstSteps, {}), answer);
      if (!answer.isPutAway) return;
      const run = () => putAway.mutate({ isPutAway: false });
      notify(words.isPutAway, { label: words.back, run });
    },
  });
  const done = data?.steps.filter(({ state }) => state === 'done').length;
  if (!data || data.isPutAway || done === data.steps.length) return null;
  return (
    <Card as="section" marginBottom={4} className={styles.attention} aria-labelledby="first-steps">
      <Row gap={3} align="baseline">
        <Text as="h2" size={14} weight={600} id="first-steps">
          {words.title}
        </Text>
        <Text size={13} tone="muted" tabular>
          {words.count(done ?? 0, data.steps.length)}
        </Text>
        <Row marginLeft="auto" className={styles.putAway}>
          <CloseButton
            size="sm"
            aria-label={words.putAway}
            title={words.putAway}
            onClick={() => putAway.mutate({ isPutAway: true })}
          />
        </Row>
      </Row>
      <ol className={styles.steps}>
        {data.steps.map((step) => (
          <StepLine key={step.id} {...step} />
        ))}
      </ol>
    </Card>
  );
}

function StepLine({ id, state }: Step) {
  const isDone = state === 'done';
  const Icon = isDone ? CircleCheck : CircleDashed;
  const name = (
    <Row as="span" gap={2}>
      <Icon size={16} aria-hidden color={isDone ? 'var(--success)' : 'var(--muted)'} />
      <Stack as="span" grow className={styles.told}>
        <Text as="span" size={13} weight={550} tone={isDone ? 'muted' : 'text'}>
          {words.steps[id]}
        </Text>
        <Text as="span" size={12} tone="muted">
          {words.states[state]}
          {!isDone && <ArrowRight size={12} aria-hidden className={styles.arrow} />}
        </Text>
      </Stack>
    </Row>
  );
  return (
    <li>
      {isDone ? (
        <div className={styles.step}>{name}</div>
      ) : (
        <Link to={`/settings#${places[id][state]}`} className={styles.step}>
          {name}
        </Link>
      )}
    </li>
  );
}
