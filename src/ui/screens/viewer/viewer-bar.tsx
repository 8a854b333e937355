import { ArrowLeft, Monitor, PenLine, Smartphone, ZoomOut } from 'lucide-react';
import { Link } from 'react-router';
import type { CampaignDocument } from '../../../contract/campaigns.ts';
import { words } from '../../../core/wording/interface.ts';
import { ButtonLink } from '../../design/button.tsx';
import { NoticeHistory } from '../../design/notices.tsx';
import { SkipLink } from '../../design/skip-link.tsx';
import { StatusMark } from '../../design/status-mark.tsx';
import type { View } from '../../editor-state/view.ts';
import { Segments } from './segments.tsx';
import styles from './viewer-bar.module.css';

const { viewer } = words;

/** Where one is, the width of the preview, and the way to the editor. */
export function ViewerBar(props: {
  document: CampaignDocument;
  isOld: boolean;
  view: View;
  onView: (view: View) => void;
}) {
  const { campaign, status } = props.document;
  const { view, onView } = props;
  return (
    <header className={styles.bar}>
      <SkipLink />
      <Link to="/" className={styles.back}>
        <ArrowLeft size={16} aria-hidden />
        {words.campaigns}
      </Link>
      <h1 className={styles.name}>{campaign.name}</h1>
      <span className={styles.state}>
        {props.isOld ? <span>{viewer.oldVersionShort}</span> : <StatusMark status={status} />}
        <span>{viewer.readOnly}</span>
      </span>
      <div className={styles.actions}>
        <div className={styles.views}>
          <Segments
            legend={viewer.width}
            name="device"
            value={view.device}
            options={[
              { value: 'desktop', label: viewer.desktop, Icon: Monitor },
              { value: 'phone', label: viewer.phone, Icon: Smartphone },
            ]}
            onChoose={(device) => onView({ ...view, device })}
          />
          <button
            type="button"
            className={styles.little}
            aria-pressed={view.little}
            title={viewer.littleHint}
            onClick={() => onView({ ...view, little: !view.little })}
          >
            <ZoomOut size={16} aria-hidden />
            {viewer.little}
          </button>
        </div>
        <NoticeHistory />
        {!props.isOld && (
          <ButtonLink to={`/campaign/edit/${campaign.id}`} leftSection={<PenLine size={16} aria-hidden />}>
            {viewer.edit}
          </ButtonLink>
        )}
      </div>
    </header>
  );
}
