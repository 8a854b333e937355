import { TriangleAlert } from 'lucide-react';
import { contract } from '../../../contract/index.ts';
import { useApiQuery } from '../../api/queries.ts';
import { Row, Stack, Text } from '../../components/layout.tsx';
import styles from './campaigns.module.css';
import { campaignWords } from './messages.fr.ts';

/** Files that cannot be read, by name and reason; nothing else is hidden by them. */
export function WorkspaceProblems() {
  const workspace = useApiQuery(contract.workspace.get, {});
  const problems = workspace.data?.problems ?? [];
  if (problems.length === 0) return null;
  return (
    <Row
      as="section"
      gap={3}
      paddingY={3}
      paddingX={4}
      marginBottom={4}
      background="warning-soft"
      className={styles.banner}
      aria-labelledby="workspace-problems"
    >
      <TriangleAlert size={18} color="var(--warning)" aria-hidden />
      <Stack gap={1}>
        <Text as="h2" size={14} weight={600} id="workspace-problems">
          {campaignWords.problems.title(problems.length)}
        </Text>
        <ul>
          {problems.map(({ file, reason, servedFromCopy }) => (
            <Row as="li" wrap gapX={2} breakWords key={file}>
              <Text as="code" mono size={13}>
                {file}
              </Text>
              <span>
                {reason} {servedFromCopy && campaignWords.problems.servedFromCopy}
              </span>
            </Row>
          ))}
        </ul>
        <Text size={13}>{campaignWords.problems.untouched(problems.length)}</Text>
      </Stack>
    </Row>
  );
}
