import { contract } from '../../../../../contract/index.ts';
import type { SourceSummary } from '../../../../../core/source/reading.ts';
import { contentWords } from '../../../../../core/wording/contents.ts';
import { useApiMutation } from '../../../../api/queries.ts';
import { Button } from '../../../../components/button.tsx';
import { focusSection, isFocusLost } from '../../overlay/focus.ts';
import styles from './contents.module.css';

const { search: words } = contentWords;

/** The button goes with the source that answers: its focus goes to the section's. */
const keepFocus = () => requestAnimationFrame(() => isFocusLost() && focusSection());

/** The sources that failed: what is shown of each instead, and a way to ask again. */
export function FailedSources({
  lines,
  onAsked,
}: {
  lines: readonly SourceSummary[];
  onAsked: () => Promise<unknown>;
}) {
  const refresh = useApiMutation(contract.sources.refresh, {
    onSuccess: () => void onAsked().then(keepFocus),
  });
  const failed = lines.filter(({ failure }) => failure !== null);
  return (
    <div role="status">
      {failed.length > 0 && (
        <ul className={styles.failed}>
          {failed.map(({ alias, label, state }) => (
            <li key={alias}>
              <p>{words.failing(label, state)}</p>
              <Button
                variant="default"
                size="compact-sm"
                loading={refresh.isPending && refresh.variables.alias === alias}
                onClick={() => refresh.mutate({ alias })}
              >
                {words.retry}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
