import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { contract } from '../../../contract/index.ts';
import { templateWording } from '../../../core/wording/templates.ts';
import { useApiQuery } from '../../api/queries.ts';
import { Row, Stack, Text } from '../../components/layout.tsx';
import styles from './template-card.module.css';

const { unreadable: words } = templateWording;

/** Of `block-templates/texte/block.json` and `newsletter-templates/texte.json`: 'texte'. */
const nameOf = (file: string) => file.split('/')[1]?.replace(/\.json$/, '') ?? file;

/** The templates of a folder that are there and cannot be read, each with its file and the reason. */
export function UnreadableTemplates({ folder }: { folder: string }) {
  const id = useId();
  const problems = useApiQuery(contract.workspace.get, {}).data?.problems ?? [];
  const found = problems.filter(
    ({ file, servedFromCopy }) => file.startsWith(`${folder}/`) && !servedFromCopy,
  );
  if (found.length === 0) return null;
  return (
    <Stack as="section" gap={2} padding={4} borderBottom className={styles.unreadable} aria-labelledby={id}>
      <Text as="h2" size={14} weight={600} id={id}>
        {words.title}
      </Text>
      <Stack as="ul" gap={2}>
        {found.map(({ file, reason }) => (
          <Row as="li" wrap gapX={2} align="center" breakWords key={file}>
            <TriangleAlert size={16} aria-hidden />
            <strong>{nameOf(file)}</strong>
            <span>{reason}</span>
            <Text as="code" mono size={12} tone="muted">
              {file}
            </Text>
          </Row>
        ))}
      </Stack>
      <Text size={13} tone="muted">
        {words.untouched}
      </Text>
    </Stack>
  );
}
