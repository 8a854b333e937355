import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { contract } from '../../../contract/index.ts';
import { templateWording } from '../../../core/wording/templates.ts';
import { useApiQuery } from '../../api/queries.ts';
import { Stack } from '../../components/layout.tsx';
import styles from './unreadable-templates.module.css';

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
      <h2 id={id}>{words.title}</h2>
      <ul>
        {found.map(({ file, reason }) => (
          <li key={file}>
            <TriangleAlert size={16} aria-hidden />
            <strong>{nameOf(file)}</strong>
            <span>{reason}</span>
            <code>{file}</code>
          </li>
        ))}
      </ul>
      <p>{words.untouched}</p>
    </Stack>
  );
}
