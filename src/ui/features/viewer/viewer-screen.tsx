import { addressOf } from '../../../contract/address-of.ts';
import { contract } from '../../../contract/index.ts';
import { blockAnchor } from '../../../core/campaign/block-name.ts';
import type { CampaignDocument } from '../../../core/campaign/campaign-document.ts';
import { isReadFirst } from '../../../core/campaign/status.ts';
import { versionNumber } from '../../../core/campaign/version-number.ts';
import { useApiMutation } from '../../api/queries.ts';
import { Column, Row, Stack } from '../../components/layout.tsx';
import { notify } from '../../components/notices.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { useFocusOfArrival } from '../../components/use-focus-of-arrival.ts';
import { useNavigate, useSearchParams } from '../../routing/hooks.ts';
import { may } from '../../state/caller.ts';
import type { View } from '../../state/view.ts';
import { versionWords } from '../letter/versions/messages.fr.ts';
import { LeavingBar } from './leaving-bar.tsx';
import { viewerWords } from './messages.fr.ts';
import { OldVersionBar } from './old-version-bar.tsx';
import { ReadLetter } from './read-letter.tsx';
import { ViewerBar } from './viewer-bar.tsx';
import styles from './viewer-screen.module.css';
import { ViewerSections } from './viewer-sections.tsx';

interface ViewerScreenProps {
  document: CampaignDocument;
  view: View;
  onView: (view: View) => void;
}

/**
 * A version to be read, one of its blocks in sight where the address names it (`?block=`): nothing changes here, save
 * that an old one can be restored.
 */
export function ViewerScreen({ document, view, onView }: ViewerScreenProps) {
  const { campaign, version } = document;
  const navigate = useNavigate();
  const isOld = version.id !== document.current_version_id;
  const isLeaving = !isOld && isReadFirst(document.status);
  const openCurrent = (versionId: string) => void navigate(`/campaign/edit/${campaign.id}/${versionId}`);
  const restore = useApiMutation(contract.versions.restore, {
    onSuccess: ({ versionid }) => {
      notify(versionWords.restored(versionNumber(version.id)));
      openCurrent(versionid);
    },
  });
  usePageTitle(campaign.name);
  useFocusOfArrival();
  const block = useSearchParams()[0].get('block');
  const page = (facts = {}) =>
    addressOf(contract.campaigns.preview, {
      campaignId: campaign.id,
      versionId: version.id,
      part: '1',
      ...facts,
    });

  return (
    <Column fullHeight className={styles.screen}>
      <ViewerBar document={document} isOld={isOld} view={view} onView={onView} />
      {isLeaving && <LeavingBar document={document} />}
      {isOld && (
        <OldVersionBar
          document={document}
          isRestoring={restore.isPending}
          onRestore={() => restore.mutate({ campaignId: campaign.id, versionId: version.id })}
        />
      )}
      <Stack as="main" grow minHeight={0} className={styles.main} id="main" tabIndex={-1}>
        <ViewerSections
          document={document}
          // Whoever has no editor has the way of the letter here.
          hasSend={!isOld && (isLeaving || version.kind === 'raw' || !may(contract.versions.save))}
          onRestored={openCurrent}
        />
        <Row justify="center" minWidth={0} padding={4} background="ground" className={styles.ground}>
          <ReadLetter
            title={viewerWords.preview(campaign.name)}
            address={block ? `${page({ anchors: '1' })}#${blockAnchor(block)}` : page()}
            view={view}
          />
        </Row>
      </Stack>
    </Column>
  );
}
