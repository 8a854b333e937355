import { useParams } from 'react-router';
import { contract } from '../../../contract/index.ts';
import { importReportWords as words } from '../../../core/wording/import-report.ts';
import { useApiQuery } from '../../api/queries.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Card, Row, Text } from '../../components/layout.tsx';
import page from '../../components/list-page.module.css';
import { EmptyState, QueryState } from '../../components/list-states.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import styles from './import-screen.module.css';
import { letterAddress, storedPage } from './import-state.ts';
import { Report } from './report.tsx';

/** The report of a letter that was imported, for as long as its campaign is there. */
export function ReportScreen() {
  const { campaignId = '' } = useParams();
  const kept = useApiQuery(contract.imports.get, { campaignId });
  usePageTitle(words.title);
  const report = kept.data?.report;
  return (
    <>
      <PageHeader />
      <main id="main" tabIndex={-1} className={`${page.page} ${styles.page}`}>
        <Row wrap align="baseline" gap={3} marginBottom={4} className={page.head}>
          <h1>{words.title}</h1>
          <div className={page.create}>
            {!kept.isError && <ButtonLink to={letterAddress(campaignId)}>{words.edit}</ButtonLink>}
          </div>
        </Row>
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
      </main>
    </>
  );
}
