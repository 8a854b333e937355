import { type StepCommands, stepActions } from '../../actions/document-actions.ts';
import { useActionKeys } from '../../actions/use-action-keys.ts';
import { IconButton } from '../../components/button.tsx';

interface StepButtonsProps extends StepCommands {
  /** Whether there is a step to take back, and one to do again. */
  can: { undo: boolean; redo: boolean };
}

/** Undo and redo, by button and by key. */
export function StepButtons({ can, ...on }: StepButtonsProps) {
  useActionKeys(stepActions, on);
  return (
    <div>
      {(['undo', 'redo'] as const).map((name) => {
        const { icon: Icon, label, run } = stepActions[name];
        return (
          <IconButton
            key={name}
            aria-label={label}
            title={label}
            disabled={!can[name]}
            onClick={() => run(on)}
          >
            <Icon size={18} aria-hidden />
          </IconButton>
        );
      })}
    </div>
  );
}
