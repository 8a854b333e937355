import type { ReactNode } from 'react';
import { templateWording } from '../../../core/wording/templates.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { StatusMark } from '../../design/status-mark.tsx';
import styles from './follow-dialog.module.css';
import type { FollowQuestion } from './use-follow-question.ts';

const { follow: words } = templateWording;

/** Named in the dialog; the others are counted. */
const most = 8;

interface FollowDialogProps {
  /** Closed without one. */
  question: FollowQuestion | undefined;
  /** What else becomes of them. */
  children?: ReactNode;
}

/** Before a change that draws letters otherwise is saved: which ones. */
export function FollowDialog({ question, children }: FollowDialogProps) {
  const { campaigns = [] } = question ?? {};
  const refuse = () => question?.answer(false);
  const isProofed = campaigns.some(({ status }) => status !== 'draft');
  return (
    <Dialog opened={question !== undefined} onClose={refuse} title={words.title} size="sm">
      <p>{words.said(campaigns.length)}</p>
      <ul className={styles.campaigns}>
        {campaigns.slice(0, most).map(({ id, name, status }) => (
          <li key={id}>
            <span>{name}</span>
            <StatusMark status={status} />
          </li>
        ))}
        {campaigns.length > most && <li>{words.more(campaigns.length - most)}</li>}
      </ul>
      {isProofed && <p className={styles.note}>{words.unapproved}</p>}
      {children && <div className={styles.note}>{children}</div>}
      <div className={styles.foot}>
        <Button variant="default" onClick={refuse}>
          {words.cancel}
        </Button>
        <Button data-autofocus onClick={() => question?.answer(true)}>
          {words.save}
        </Button>
      </div>
    </Dialog>
  );
}
