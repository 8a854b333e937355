import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CampaignDocument } from '../../../contract/campaigns.ts';
import { contract } from '../../../contract/index.ts';
import { versionNumber } from '../../../core/campaign/version-id.ts';
import { words } from '../../../core/wording/interface.ts';
import { addressOf } from '../../api/call.ts';
import { useCommand } from '../../api/queries.ts';
import { notify } from '../../design/notices.tsx';
import { usePageTitle } from '../../design/page-title.ts';
import { OldVersionBar } from './old-version-bar.tsx';
import { ViewerBar, type ViewerDevice } from './viewer-bar.tsx';
import styles from './viewer-screen.module.css';
import { ViewerSections } from './viewer-sections.tsx';

/** A version to be read: nothing changes here, save that an old one can be restored. */
export function ViewerScreen({ document }: { document: CampaignDocument }) {
  const { campaign, version } = document;
  const [device, setDevice] = useState<ViewerDevice>('desktop');
  const navigate = useNavigate();
  const isOld = version.id !== document.current_version_id;
  const openCurrent = (versionId: string) =>
    void navigate(`/campaign/${version.kind === 'raw' ? 'view' : 'edit'}/${campaign.id}/${versionId}`);
  const restore = useCommand(contract.versions.restore, {
    onSuccess: ({ versionid }) => {
      notify(words.versions.restored(versionNumber(version.id)));
      openCurrent(versionid);
    },
  });
  usePageTitle(campaign.name);

  return (
    <div className={styles.screen}>
      <ViewerBar document={document} isOld={isOld} device={device} onDevice={setDevice} />
      {isOld && (
        <OldVersionBar
          document={document}
          isRestoring={restore.isPending}
          onRestore={() => restore.mutate({ campaignId: campaign.id, versionId: version.id })}
        />
      )}
      <main id="main" className={styles.main}>
        <ViewerSections document={document} isOld={isOld} onRestored={openCurrent} />
        <div className={styles.ground}>
          {/* No allow-same-origin: a letter that is only looked at never shares our origin (decisions 7). */}
          <iframe
            key={version.id}
            className={styles.frame}
            data-device={device}
            title={words.viewer.preview(campaign.name)}
            sandbox=""
            src={addressOf(contract.campaigns.preview, { campaignId: campaign.id, versionId: version.id })}
          />
        </div>
      </main>
    </div>
  );
}
