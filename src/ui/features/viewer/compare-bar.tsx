import { contract } from '../../../contract/index.ts';
import { versionNumber } from '../../../core/campaign/version-number.ts';
import { useApiQuery } from '../../api/queries.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Row, Text } from '../../components/layout.tsx';
import { useDates } from '../../components/use-dates.ts';
import { comparisonWords as words } from '../changes/messages.fr.ts';
import { versionWords } from '../letter/versions/messages.fr.ts';
import styles from './compare-screen.module.css';

/** Versions one chooses among: the newest. Others are compared from their list. */
const MAX_OFFERED = 200;

/** Which two versions are compared; chosen the wrong way round, they change places. */
export function CompareBar(props: {
  campaignId: string;
  from: string;
  to: string;
  onChoose: (chosen: { from: string; to: string }) => void;
}) {
  const { campaignId, from, to, onChoose } = props;
  const offered = useApiQuery(contract.versions.page, { campaignId, folded: '0', limit: MAX_OFFERED }).data;
  const versions = offered?.rows.flatMap((row) => (row.kind === 'version' ? row.version : [])) ?? [];
  const older = offered ? [from, to].filter((id) => !versions.some((version) => version.id === id)) : [];
  const { sinceOrDate } = useDates();
  const choose = (chosen: string, other: string) => {
    const [older, newer] = [chosen, other].sort() as [string, string];
    onChoose({ from: older, to: newer });
  };
  const choice = (label: string, chosen: string, other: string) => (
    <Row as="label" gap={2} align="center" minWidth={0} size={13} tone="muted" className={styles.choice}>
      <Text as="span" flexNone>
        {label}
      </Text>
      <select
        className="control"
        value={chosen}
        onChange={({ currentTarget }) => choose(currentTarget.value, other)}
      >
        {versions.map(({ id, label: name, created_at, name: author }) => (
          <option key={id} value={id}>
            {words.option(versionNumber(id), name, sinceOrDate(created_at), author)}
          </option>
        ))}
        {older.map((id) => (
          <option key={id} value={id}>
            {versionWords.number(versionNumber(id))}
          </option>
        ))}
      </select>
    </Row>
  );
  return (
    <Row
      as="section"
      align="center"
      gapY={2}
      gapX={4}
      paddingY={2}
      paddingX={4}
      background="panel"
      borderBottom
      className={styles.bar}
      aria-label={words.choice}
    >
      <Text as="h2" flexNone size={16} weight={650}>
        {words.title}
      </Text>
      {choice(words.from, from, to)}
      {choice(words.to, to, from)}
      <ButtonLink
        className={styles.close}
        variant="outline"
        to={`/campaign/view/${campaignId}/${to}`}
        state={{ section: 'versions' }}
      >
        {words.close}
      </ButtonLink>
    </Row>
  );
}
