import { useParams } from '../../routing/hooks.ts';
import { ImportScreen } from './import-screen.tsx';
import { ReportScreen } from './report-screen.tsx';

/** Letters to import, or the report of one that was. */
export function ImportsRoute() {
  const { campaignId } = useParams();
  return campaignId === undefined ? <ImportScreen /> : <ReportScreen key={campaignId} />;
}
