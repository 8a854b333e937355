import { editorWords } from '../../../../core/wording/editor.ts';
import { Button } from '../../../design/button.tsx';
import styles from './conflict-choices.module.css';

interface ConflictChoice {
  label: string;
  hint: string;
  run: () => void;
}

interface ConflictChoicesProps {
  choices: readonly ConflictChoice[];
  /** Not before the other side is known. */
  isDisabled: boolean;
  onLater: () => void;
}

/** What can be done about two versions on the same base, each said by its consequence; or nothing yet. */
export function ConflictChoices({ choices, isDisabled, onLater }: ConflictChoicesProps) {
  return (
    <div className={styles.foot}>
      <ul className={styles.choices}>
        {choices.map(({ label, hint, run }) => (
          <li key={label}>
            <Button variant="default" fullWidth disabled={isDisabled} onClick={run}>
              {label}
            </Button>
            <p>{hint}</p>
          </li>
        ))}
      </ul>
      <Button variant="subtle" color="gray" fullWidth onClick={onLater}>
        {editorWords.conflict.later}
      </Button>
    </div>
  );
}
