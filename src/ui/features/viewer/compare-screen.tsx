import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { addressOf } from '../../../contract/address-of.ts';
import { contract } from '../../../contract/index.ts';
import { blockAnchor } from '../../../core/campaign/block-name.ts';
import type { CampaignDocument } from '../../../core/campaign/campaign-document.ts';
import type { Change } from '../../../core/campaign/diff/change.ts';
import { versionNumber } from '../../../core/campaign/version-number.ts';
import type { CallFailure } from '../../api/call.ts';
import { useApiQuery } from '../../api/queries.ts';
import { Button } from '../../components/button.tsx';
import { Column, Row, Stack, Text } from '../../components/layout.tsx';
import { EmptyState, QueryState } from '../../components/list-states.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { useNavigate } from '../../routing/hooks.ts';
import type { View } from '../../state/view.ts';
import { ChangeBody, ChangeMarks } from '../changes/change-body.tsx';
import { ChangeHead } from '../changes/change-head.tsx';
import { type ChangeGroup, groupChanges } from '../changes/group-changes.ts';
import { comparisonWords as words } from '../changes/messages.fr.ts';
import { CompareBar } from './compare-bar.tsx';
import styles from './compare-screen.module.css';
import { ReadLetter } from './read-letter.tsx';
import { ViewerBar } from './viewer-bar.tsx';

type ChangeSide = 'before' | 'after';

/** Everything that changed, to be read from top to bottom; what is about a block leads to it in the letter. */
function Comparison(props: {
  diff: UseQueryResult<{ changes: Change[] }, CallFailure>;
  onShow: (side: ChangeSide, blockId: string) => void;
}) {
  const { data } = props.diff;
  const groups = useMemo(() => groupChanges(data?.changes ?? []), [data]);
  if (!props.diff.isSuccess) return <QueryState query={props.diff} failed={words.failed} />;
  if (groups.length === 0) return <EmptyState title={words.same} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a column that scrolls by itself is scrolled by keyboard too
    <section className={styles.changes} aria-label={words.title} tabIndex={0}>
      <Text size={13} tone="muted">
        {words.count(groups.length)}
      </Text>
      <ol>
        {groups.map((group) => (
          <Stack as="li" gap={2} paddingY={4} className={styles.change} key={group.key}>
            <Head group={group} onShow={props.onShow} />
            <ChangeBody changes={group.changes} />
          </Stack>
        ))}
      </ol>
    </section>
  );
}

function Head(props: { group: ChangeGroup; onShow: (side: ChangeSide, blockId: string) => void }) {
  const { name, block, changes } = props.group;
  return (
    <ChangeHead group={props.group} marks={<ChangeMarks changes={changes} />}>
      {block && (
        <Button
          className={styles.show}
          variant="subtle"
          size="sm"
          aria-label={words.showLabel(name)}
          onClick={() => props.onShow(block.isRemoved ? 'before' : 'after', block.id)}
        >
          {words.show}
        </Button>
      )}
    </ChangeHead>
  );
}

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
    <Column fullHeight className={styles.screen}>
      <ViewerBar
        document={document}
        isOld={version.id !== document.current_version_id}
        view={view}
        onView={onView}
      />
      <CompareBar campaignId={campaign.id} from={from} to={to} onChoose={choose} />
      <Stack as="main" grow minHeight={0} className={styles.main} id="main" tabIndex={-1}>
        <Comparison diff={diff} onShow={show} />
        <Column
          gap={3}
          align="center"
          minWidth={0}
          minHeight={0}
          paddingTop={3}
          paddingX={4}
          paddingBottom={4}
          background="ground"
          className={styles.ground}
          ref={ground}
        >
          <SideChoice side={side} onChoose={setSide} />
          <Side campaignId={campaign.id} versionId={side === 'after' ? to : from} block={block} view={view} />
        </Column>
      </Stack>
    </Column>
  );
}

function SideChoice({ side, onChoose }: { side: ChangeSide; onChoose: (side: ChangeSide) => void }) {
  return (
    <Row
      as="fieldset"
      gap="2px"
      padding="2px"
      background="sunken"
      border
      radius="md"
      className={styles.segments}
    >
      <legend className="visually-hidden">{words.side}</legend>
      {(['before', 'after'] as const).map((value) => (
        <label key={value}>
          <input type="radio" name="side" checked={side === value} onChange={() => onChoose(value)} />
          <span>{words.sides[value]}</span>
        </label>
      ))}
    </Row>
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
    <Row grow justify="center" fullWidth minHeight={0}>
      <ReadLetter
        title={words.frame(versionNumber(versionId))}
        address={block ? `${page}#${blockAnchor(block)}` : page}
        view={view}
      />
    </Row>
  );
}
