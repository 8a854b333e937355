import { Button } from '@mantine/core';
import { ArrowLeft, Monitor, PenLine, Smartphone } from 'lucide-react';
import { Link } from 'react-router';
import type { CampaignDocument } from '../../../contract/campaigns.ts';
import { words } from '../../../core/wording/interface.ts';
import { NoticeHistory } from '../../design/notices.tsx';
import { StatusMark } from '../../design/status-mark.tsx';
import styles from './viewer-bar.module.css';

const { viewer } = words;

export type ViewerDevice = 'desktop' | 'phone';

/** Where one is, the width of the preview, and the way to the editor. */
export function ViewerBar(props: {
  document: CampaignDocument;
  isOld: boolean;
  device: ViewerDevice;
  onDevice: (device: ViewerDevice) => void;
}) {
  const { campaign, status, version } = props.document;
  const devices = [
    { device: 'desktop', label: viewer.desktop, Icon: Monitor },
    { device: 'phone', label: viewer.phone, Icon: Smartphone },
  ] as const;
  return (
    <header className={styles.bar}>
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
        <fieldset className={styles.devices}>
          <legend className="visually-hidden">{viewer.width}</legend>
          {devices.map(({ device, label, Icon }) => (
            <label key={device}>
              <input
                type="radio"
                name="device"
                checked={props.device === device}
                onChange={() => props.onDevice(device)}
              />
              <span>
                <Icon size={16} aria-hidden />
                {label}
              </span>
            </label>
          ))}
        </fieldset>
        {version.kind === 'blocks' && !props.isOld && (
          <Button
            component={Link}
            to={`/campaign/edit/${campaign.id}`}
            leftSection={<PenLine size={16} aria-hidden />}
          >
            {viewer.edit}
          </Button>
        )}
        <NoticeHistory />
      </div>
    </header>
  );
}
