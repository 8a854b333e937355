import { ArrowLeft, PenLine } from 'lucide-react';
import { contract } from '../../../contract/index.ts';
import type { CampaignDocument } from '../../../core/campaign/campaign-document.ts';
import { isReadFirst } from '../../../core/campaign/status.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Box, Row, Text } from '../../components/layout.tsx';
import { navigationWords } from '../../components/main-nav.fr.ts';
import { NoticeHistory } from '../../components/notices.tsx';
import { SkipLink } from '../../components/skip-link.tsx';
import { StatusMark } from '../../components/status-mark.tsx';
import { Link } from '../../routing/link.tsx';
import { may, whoMay } from '../../state/caller.ts';
import type { View } from '../../state/view.ts';
import bar from '../letter/letter-screen.module.css';
import { ViewButtons } from '../letter/view-buttons.tsx';
import { viewerWords as viewer } from './messages.fr.ts';
import styles from './read-letter.module.css';

/** Where one is, the width of the preview, and the way to the editor. */
export function ViewerBar(props: {
  document: CampaignDocument;
  isOld: boolean;
  view: View;
  onView: (view: View) => void;
}) {
  const { campaign, status, outcomeUnknown, modified_since } = props.document;
  const { view, onView } = props;
  return (
    <header className={bar.bar}>
      <SkipLink />
      <Link to="/" className={bar.back} title={navigationWords.campaigns}>
        <ArrowLeft size={16} aria-hidden />
        <span>{navigationWords.campaigns}</span>
      </Link>
      <Box grow minWidth={0}>
        <Text as="h1" truncate paddingY="2px" paddingX="6px" size={16} weight={600} className={styles.name}>
          {campaign.name}
        </Text>
        <div className={`${bar.standing} ${styles.standing}`}>
          {props.isOld ? (
            <span>{viewer.oldVersionShort}</span>
          ) : (
            <StatusMark status={status} outcomeUnknown={outcomeUnknown} modifiedSince={modified_since} />
          )}
          <span>{whoMay(contract.versions.save, viewer.change) ?? viewer.readOnly}</span>
        </div>
      </Box>
      <div className={styles.views}>
        <ViewButtons
          view={view}
          onView={(change) => onView({ ...view, ...change })}
          devices={['desktop', 'phone']}
        />
      </div>
      <Row flexNone gap={2} align="center">
        <NoticeHistory />
        {/* Whoever edits what is to leave says so below. */}
        {!props.isOld && !isReadFirst(status) && may(contract.versions.save) && (
          <ButtonLink to={`/campaign/edit/${campaign.id}`} icon={<PenLine size={16} aria-hidden />}>
            {viewer.edit}
          </ButtonLink>
        )}
      </Row>
    </header>
  );
}
