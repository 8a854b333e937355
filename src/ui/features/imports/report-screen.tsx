import { contract } from '../../../contract/index.ts';
import { importReportWords as words } from '../../../core/wording/import-report.ts';
import { useApiQuery } from '../../api/queries.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Card, Text } from '../../components/layout.tsx';
import { ListPage } from '../../components/list-page.tsx';
import { EmptyState, QueryState } from '../../components/list-states.tsx';
import { useParams } from '../../routing/hooks.ts';
import { letterAddress, storedPage } from './import-state.ts';
import { Report } from './report.tsx';

/** The report of a letter that was imported, for as long as its campaign is there. */
export function ReportScreen() {
  const { campaignId = '' } = useParams();
  const kept = useApiQuery(contract.imports.get, { campaignId });
  const report = kept.data?.report;
  return (
    <ListPage
      title={words.title}
      actions={!kept.isError && <ButtonLink to={letterAddress(campaignId)}>{words.edit}</ButtonLink>}
    >
      <Card as="section" aria-label={words.title}>
        <QueryState query={kept} failed={words.failed} />
        {kept.isSuccess && !report && <EmptyState title={words.none} hint={words.noneHint} />}
        {report && (
          <>
            <Text as="h2" paddingY={3} paddingX={4} size={16} weight={650} breakWords borderBottom>
              {report.file}
            </Text>
            <Report report={report} page={storedPage(report, campaignId)} />
          </>
        )}
      </Card>
    </ListPage>
  );
}
