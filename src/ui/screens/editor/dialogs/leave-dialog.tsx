import { Button, Modal } from '@mantine/core';
import { useCallback, useState } from 'react';
import { type BlockerFunction, useBlocker, useNavigate } from 'react-router';
import { editorWords } from '../../../../core/wording/editor.ts';
import { isDirty } from '../../../editor-state/editor-state.ts';
import type { Session } from '../session.ts';
import styles from './dialog.module.css';

const { leave: words } = editorWords;

/** Asks before a link or the browser's arrows leave the editor with unsaved work; the journal keeps it all the same. */
export function LeaveDialog({ session: { store, save } }: { session: Session }) {
  const isLeaving = useCallback<BlockerFunction>(
    ({ nextLocation: { pathname } }) => {
      const state = store.getState();
      // The address of another version of the same letter is the editor's own doing.
      return isDirty(state) && !pathname.startsWith(`/campaign/edit/${state.document.campaign.id}/`);
    },
    [store],
  );
  const blocker = useBlocker(isLeaving);
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  async function saveAndLeave() {
    const { location, reset } = blocker;
    setBusy(true);
    const outcome = await save();
    setBusy(false);
    if (outcome !== 'saved') reset?.();
    // Saving changed the address, after which the router no longer knows what it held back.
    else if (location) await navigate(location);
  }

  return (
    <Modal opened={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title={words.title}>
      <ul className={styles.choices}>
        <li>
          <Button fullWidth disabled={isBusy} onClick={() => void saveAndLeave()}>
            {words.save}
          </Button>
        </li>
        <li>
          <Button variant="default" fullWidth disabled={isBusy} onClick={() => blocker.proceed?.()}>
            {words.drop}
          </Button>
          <p>{words.dropHint}</p>
        </li>
      </ul>
      <Button variant="subtle" color="gray" onClick={() => blocker.reset?.()}>
        {words.stay}
      </Button>
    </Modal>
  );
}
