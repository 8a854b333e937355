import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { addressOf } from '../../../contract/address-of.ts';
import type { CampaignDocument } from '../../../contract/campaigns.ts';
import { contract } from '../../../contract/index.ts';
import { blockAnchor } from '../../../core/campaign/block-anchor.ts';
import { versionNumber } from '../../../core/campaign/version-number.ts';
import { comparisonWords as words } from '../../../core/wording/comparison.ts';
import { useApiQuery } from '../../api/queries.ts';
import { usePageTitle } from '../../components/page-title.ts';
import type { View } from '../../state/view.ts';
import { CompareBar } from './compare-bar.tsx';
import styles from './compare-screen.module.css';
import { type ChangeSide, Comparison } from './comparison.tsx';
import { ReadLetter } from './read-letter.tsx';
import { Segments } from './segments.tsx';
import { ViewerBar } from './viewer-bar.tsx';

interface CompareScreenProps {
  document: CampaignDocument;
  /** The other of the two versions; the older one is always what the newer one is compared with. */
  otherId: string;
  view: View;
  onView: (view: View) => void;
}

/** What changed from one version to another, beside the letter as it was and as it became. */
export function CompareScreen({ document, otherId, view, onView }: CompareScreenProps) {
  const { campaign, version } = document;
  const [from, to] = [otherId, version.id].sort() as [string, string];
  const [side, setSide] = useState<ChangeSide>('after');
  const [block, setBlock] = useState<string>();
  const ground = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const diff = useApiQuery(contract.versions.diff, { campaignId: campaign.id, from, to });
  usePageTitle(words.ofCampaign(campaign.name));

  const choose = (chosen: { from: string; to: string }) => {
    setBlock(undefined);
    void navigate(`/campaign/view/${campaign.id}/${chosen.to}?compare=${chosen.from}`, { replace: true });
  };
  const show = (wanted: ChangeSide, blockId: string) => {
    setSide(wanted);
    setBlock(blockId);
    ground.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className={styles.screen}>
      <ViewerBar
        document={document}
        isOld={version.id !== document.current_version_id}
        view={view}
        onView={onView}
      />
      <CompareBar campaignId={campaign.id} from={from} to={to} onChoose={choose} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Comparison diff={diff} onShow={show} />
        <div className={styles.ground} ref={ground}>
          <SideChoice side={side} onChoose={setSide} />
          <Side campaignId={campaign.id} versionId={side === 'after' ? to : from} block={block} view={view} />
        </div>
      </main>
    </div>
  );
}

function SideChoice({ side, onChoose }: { side: ChangeSide; onChoose: (side: ChangeSide) => void }) {
  return (
    <Segments
      legend={words.side}
      name="side"
      value={side}
      options={[
        { value: 'before', label: words.sides.before },
        { value: 'after', label: words.sides.after },
      ]}
      onChoose={onChoose}
    />
  );
}

interface SideProps {
  campaignId: string;
  versionId: string;
  /** Id of the block to be brought into sight. */
  block: string | undefined;
  view: View;
}

/** The letter as it was, or as it became. */
function Side({ campaignId, versionId, block, view }: SideProps) {
  const page = addressOf(contract.campaigns.preview, { campaignId, versionId, anchors: '1', part: '1' });
  return (
    <div className={styles.frame}>
      <ReadLetter
        title={words.frame(versionNumber(versionId))}
        address={block ? `${page}#${blockAnchor(block)}` : page}
        view={view}
      />
    </div>
  );
}
