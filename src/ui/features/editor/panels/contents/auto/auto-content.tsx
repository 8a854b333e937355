import { useState } from 'react';
import { contract } from '../../../../../../contract/index.ts';
import { CallFailure } from '../../../../../api/call.ts';
import { useApiQuery } from '../../../../../api/queries.ts';
import { Button, ButtonLink } from '../../../../../components/button.tsx';
import { Alert, Row, Stack, Text } from '../../../../../components/layout.tsx';
import { EmptyState } from '../../../../../components/list-states.tsx';
import { words as common } from '../../../../../components/messages.fr.ts';
import { Spinner } from '../../../../../components/spinner.tsx';
import { ruleFacts, ruleName } from '../../../../../state/contents/auto-report.ts';
import { contentWords } from '../../../../../state/contents/messages.fr.ts';
import { useEditor, useEditorStore } from '../../../../../state/editor-context.tsx';
import styles from './auto.module.css';
import { AutoReport } from './auto-report.tsx';
import { applyAuto, dismissAuto, proposeAuto, useAutoRun } from './use-auto.ts';

const { auto: words } = contentWords;

/** The rules of the letter's template, and what came of the last time they were asked. */
export function AutoContent() {
  const run = useAutoRun();
  const rules = useEditor(({ document }) => document.template.autocontent);
  return (
    <Stack gap={4}>
      <div role="status" className={styles.said}>
        {run.kind === 'running' && (
          <Row as="p" gap={2} align="center" tone="muted">
            <Spinner size={16} />
            {words.running}
          </Row>
        )}
        {run.kind === 'changed' && (
          <Alert tone="warning">
            <Text weight={550}>{words.changed}</Text>
            <p>{words.changedHint}</p>
          </Alert>
        )}
        {run.kind === 'failed' && <Failed failure={run.failure} />}
      </div>
      {(run.kind === 'proposed' || run.kind === 'done') && <AutoReport run={run} />}
      {rules === undefined || rules.length === 0 ? run.kind === 'idle' && <NoRules /> : <Rules />}
    </Stack>
  );
}

function Failed({ failure }: { failure: unknown }) {
  const problem = failure instanceof CallFailure ? failure.problem : undefined;
  return (
    <Alert tone="warning">
      <Text weight={550}>{words.failed}</Text>
      <p>
        {problem?.exception} {problem?.message}
      </p>
      {problem?.code === 'auto-content-without-rules' && <RulesLink isFirst />}
    </Alert>
  );
}

/** To the section of the template's form. */
function RulesLink({ isFirst = false }: { isFirst?: boolean }) {
  const id = useEditor(({ document }) => document.template.id);
  return (
    <ButtonLink to={`/newslettertemplates/edit/${id}#auto`} variant="outline" size="sm">
      {isFirst ? words.firstRule : words.rulesLink}
    </ButtonLink>
  );
}

const NoRules = () => (
  <EmptyState title={words.noRules} hint={words.noRulesHint}>
    <RulesLink isFirst />
  </EmptyState>
);

function Rules() {
  const { template, blockTemplates } = useEditor(({ document }) => document);
  const sources = useApiQuery(contract.sources.list, {}).data?.sources ?? [];
  const labels = new Map(sources.map(({ alias, label }) => [alias, label]));
  return (
    <Stack as="section" gap={2} justifyItems="start" aria-label={words.rules} className={styles.rules}>
      <h3 className="list-head">{words.rules}</h3>
      <ol>
        {(template.autocontent ?? []).map((rule, rank) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rules have no name but their rank
          <li key={rank}>
            <Text as="span" weight={550}>
              {ruleName(rule, blockTemplates)}
            </Text>
            <Text as="span" size={12} tone="muted">
              {ruleFacts(rule, labels)}
            </Text>
          </li>
        ))}
      </ol>
      <RulesLink />
    </Stack>
  );
}

/** What asks for automatic content, at the foot of its tab; nothing where the template has no rule. */
export function RunButton() {
  const editor = useEditorStore();
  const run = useAutoRun();
  const [includeSent, setIncludeSent] = useState(false);
  const hasRules = useEditor(({ document }) => (document.template.autocontent ?? []).length > 0);
  if (!hasRules && run.kind === 'idle') return null;
  if (run.kind === 'proposed') {
    return (
      <Stack gap={2} className={styles.choice}>
        <Button variant="outline" onClick={() => dismissAuto(editor)}>
          {common.cancel}
        </Button>
        <Button onClick={() => applyAuto(editor)}>{words.apply}</Button>
      </Stack>
    );
  }
  return (
    <>
      <label className="field-check">
        <input
          type="checkbox"
          className="check"
          checked={includeSent}
          onChange={({ currentTarget }) => setIncludeSent(currentTarget.checked)}
        />
        {words.includeSent}
      </label>
      <Button loading={run.kind === 'running'} onClick={() => void proposeAuto(editor, { includeSent })}>
        {run.kind === 'idle' ? words.run : words.again}
      </Button>
    </>
  );
}
