import type { Problem } from '../../contract/problem.ts';
import { specified } from '../../core/wording/specification.ts';
import { CallFailure } from '../api/call.ts';
import { createStore } from '../state/store.ts';
import { useStore } from '../state/use-store.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Row, Stack, Text } from './layout.tsx';
import { words } from './messages.fr.ts';

/** What the dialog shows: a sentence, what to do next, and where it was raised when the server tells. */
export type ShownProblem = Pick<Problem, 'exception' | 'message' | 'file' | 'line'>;

const store = createStore<{ problem: ShownProblem | undefined }>({ problem: undefined });

const show = (problem: ShownProblem | undefined) => store.update(() => ({ problem }));

/** Opens the dialog 'Erreur' with a sentence. */
export const showProblem = (problem: ShownProblem) => show(problem);

/** Opens the dialog 'Erreur' for whatever was thrown: the server's sentence, else 'Erreur inconnue'. */
export function showFailure(failure: unknown) {
  show(failure instanceof CallFailure ? failure.problem : { exception: specified.unknownError });
}

/** The one dialog for failures, at the root of the application. */
export function ErrorDialog() {
  const problem = useStore(store, (state) => state.problem);
  const close = () => show(undefined);
  return (
    <Dialog open={problem !== undefined} onClose={close} title={specified.error} size="sm">
      {problem && (
        <Stack gap={2} breakWords>
          <p>{problem.exception}</p>
          {problem.message && <Text tone="muted">{problem.message}</Text>}
          {problem.file && (
            <Text mono size={12} tone="muted">
              {problem.file}
              {problem.line !== undefined && `:${problem.line}`}
            </Text>
          )}
          <Row justify="end" marginTop={3}>
            <Button data-autofocus onClick={close}>
              {words.close}
            </Button>
          </Row>
        </Stack>
      )}
    </Dialog>
  );
}
