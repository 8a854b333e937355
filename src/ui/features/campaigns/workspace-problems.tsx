import { TriangleAlert } from 'lucide-react';
import { contract } from '../../../contract/index.ts';
import { campaignWords } from '../../../core/wording/interface-campaigns.ts';
import { useApiQuery } from '../../api/queries.ts';
import styles from './workspace-problems.module.css';

/** Files that cannot be read, by name and reason; nothing else is hidden by them. */
export function WorkspaceProblems() {
  const workspace = useApiQuery(contract.workspace.get, {});
  const problems = workspace.data?.problems ?? [];
  if (problems.length === 0) return null;
  return (
    <section className={styles.banner} aria-labelledby="workspace-problems">
      <TriangleAlert size={18} aria-hidden className={styles.mark} />
      <div>
        <h2 id="workspace-problems">{campaignWords.problems.title(problems.length)}</h2>
        <ul>
          {problems.map(({ file, reason, servedFromCopy }) => (
            <li key={file}>
              <code>{file}</code>
              <span>
                {reason} {servedFromCopy && campaignWords.problems.servedFromCopy}
              </span>
            </li>
          ))}
        </ul>
        <p>{campaignWords.problems.untouched(problems.length)}</p>
      </div>
    </section>
  );
}
