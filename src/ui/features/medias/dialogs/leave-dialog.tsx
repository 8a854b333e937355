import type { Blocker } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Row, Stack } from '../../../components/layout.tsx';
import { mediasScreenWords } from '../messages.fr.ts';

const { uploads: words } = mediasScreenWords;

/** Asks before the screen is left with files on their way. */
export function LeaveDialog({ held }: { held: Blocker }) {
  const stay = () => held.reset?.();
  return (
    <Dialog open={held.state === 'blocked'} onClose={stay} title={words.leaveTitle} size="sm">
      <Stack gap={4}>
        <p>{words.leaveText}</p>
        <Row justify="end" gap={2}>
          <Button variant="outline" onClick={() => held.proceed?.()}>
            {words.leave}
          </Button>
          <Button data-autofocus onClick={stay}>
            {words.stay}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
