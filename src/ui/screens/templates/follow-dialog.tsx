import type { ReactNode } from 'react';
import type { CampaignStatus } from '../../../core/campaign/status.ts';
import { templateWording } from '../../../core/wording/templates.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { StatusMark } from '../../design/status-mark.tsx';
import styles from './follow-dialog.module.css';

const { follow: words } = templateWording;

/** A campaign that a change of a template concerns. */
export interface FollowingCampaign {
  id: string;
  name: string;
  status: CampaignStatus;
}

/** Named in the dialog; the others are counted. */
const most = 8;

interface FollowDialogProps {
  opened: boolean;
  campaigns: readonly FollowingCampaign[];
  onSave: () => void;
  onClose: () => void;
  /** What else becomes of them. */
  children?: ReactNode;
}

/** Before a change that draws letters otherwise is saved: which ones. */
export function FollowDialog({ opened, campaigns, onSave, onClose, children }: FollowDialogProps) {
  const isProofed = campaigns.some(({ status }) => status !== 'draft');
  return (
    <Dialog opened={opened} onClose={onClose} title={words.title} size="sm">
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
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button data-autofocus onClick={onSave}>
          {words.save}
        </Button>
      </div>
    </Dialog>
  );
}
