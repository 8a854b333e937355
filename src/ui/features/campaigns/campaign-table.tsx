import type { CampaignSummary } from '../../../core/campaign/campaign-summary.ts';
import type { Dates } from '../../../core/dates/dates-in.ts';
import { Cover } from '../../components/cover.tsx';
import { Row, Text } from '../../components/layout.tsx';
import { LetterPicture } from '../../components/letter-picture.tsx';
import { StatusMark } from '../../components/status-mark.tsx';
import { Table } from '../../components/table.tsx';
import { useDates } from '../../components/use-dates.ts';
import { type RowProps, WindowedBody } from '../../components/windowed.tsx';
import { Link } from '../../routing/link.tsx';
import styles from './campaigns.module.css';
import { campaignListWords } from './messages.fr.ts';
import { RowActions } from './row-menu.tsx';

const { columns, by, raw, toSends } = campaignListWords;

interface CampaignTableProps {
  count: number;
  campaignAt: (index: number) => CampaignSummary | undefined;
  onShow: (from: number, to: number) => void;
  /** Whether the pointer is over the rows, which then keep their places. */
  onHold: (isHeld: boolean) => void;
}

/** Height of a row whose cover has its usual size, px. */
const rowHeight = 105;

/** The campaigns, a row each: what it is, where it stands, who touched it last. */
export function CampaignTable({ count, campaignAt, onShow, onHold }: CampaignTableProps) {
  const dates = useDates();
  return (
    <Table
      columns={[
        columns.name,
        columns.status,
        { label: columns.template, className: styles.wide },
        { label: columns.saved, className: styles.wide },
        { label: columns.actions, isHidden: true },
      ]}
      className={styles.table}
      rowCount={count}
    >
      <WindowedBody
        {...{ count, rowHeight, onShow, keyOf }}
        itemAt={campaignAt}
        columns={5}
        onPointerEnter={() => onHold(true)}
        onPointerLeave={() => onHold(false)}
        row={(campaign, place) => <CampaignRow campaign={campaign} dates={dates} place={place} />}
      />
    </Table>
  );
}

const keyOf = ({ id }: CampaignSummary) => id;

function CampaignRow({
  campaign,
  dates,
  place,
}: {
  campaign: CampaignSummary;
  dates: Dates;
  place: RowProps;
}) {
  const { dateAndTime, sinceOrDate } = dates;
  const { id, name, number, kind, saved_at, saved_by, newslettertemplate_name } = campaign;
  const { leaves_at, open_remarks } = campaign;
  return (
    <tr className={`covered ${styles.row}`} {...place}>
      <td>
        <Row align="center" gap={3} className={styles.name}>
          <div className={styles.cover}>
            <Cover address={campaign.cover}>
              <LetterPicture kind={kind} />
            </Cover>
          </div>
          <div>
            <Link to={`/campaign/edit/${id}`} className="covering">
              {name}
            </Link>
            <Text size={13} tone="muted" className={styles.second}>
              {number !== undefined && <span>{campaignListWords.number(number)}</span>}
              {kind === 'raw' && newslettertemplate_name !== raw && <span>{raw}</span>}
              <span className={styles.narrow}>{newslettertemplate_name}</span>
              <span className={styles.narrow}>{sinceOrDate(saved_at)}</span>
            </Text>
          </div>
        </Row>
      </td>
      <Text as="td" nowrap className={styles.status}>
        <Status campaign={campaign} />
        {leaves_at !== null && (
          <Text size={13} tone="muted" className={styles.second}>
            {campaignListWords.leaves(dateAndTime(leaves_at))}
          </Text>
        )}
        {open_remarks > 0 && (
          <Text size={13}>
            <Link to={`/campaign/proofs/${id}`} className={styles.toSends}>
              {campaignListWords.openRemarks(open_remarks)}
            </Link>
          </Text>
        )}
        {campaign.voided !== null && (
          <Text size={13} tone="muted" className={styles.second}>
            {campaignListWords.voided(campaign.voided)}
          </Text>
        )}
      </Text>
      <td className={styles.wide}>{newslettertemplate_name}</td>
      <td className={styles.wide}>
        <time dateTime={saved_at} title={dateAndTime(saved_at)}>
          {sinceOrDate(saved_at)}
        </time>
        {saved_by && (
          <Text size={13} tone="muted" className={styles.second}>
            {by(saved_by)}
          </Text>
        )}
      </td>
      <Text as="td" position="relative" textAlign="right" className={styles.actions}>
        <RowActions campaign={campaign} />
      </Text>
    </tr>
  );
}

/** Where a campaign stands; one that was handed to a platform leads to its sends. */
function Status({ campaign }: { campaign: CampaignSummary }) {
  const { name, status } = campaign;
  const mark = <StatusMark {...campaign} modifiedSince={campaign.modified_since} />;
  if (status !== 'scheduled' && status !== 'sent' && status !== 'failed') return mark;
  return (
    <Link to={`/sends?q=${encodeURIComponent(name)}`} className={styles.toSends} title={toSends}>
      {mark}
    </Link>
  );
}
