import { ArrowLeft } from 'lucide-react';
import { contract } from '../../../contract/index.ts';
import { useApiQuery } from '../../api/queries.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Column, Row, Text } from '../../components/layout.tsx';
import { EmptyState, QueryState } from '../../components/list-states.tsx';
import { NoticeHistory } from '../../components/notices.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { SkipLink } from '../../components/skip-link.tsx';
import { useParams } from '../../routing/hooks.ts';
import { Link } from '../../routing/link.tsx';
import bar from '../letter/letter-screen.module.css';
import { proofWords as words } from '../letter/send/proofs.fr.ts';
import { OneProof } from './one-proof.tsx';
import { ProofList } from './proof-list.tsx';
import styles from './proofs-screen.module.css';

/** The proofs of a campaign, each as it was mailed, with what people answered. */
export function ProofsScreen() {
  const { campaignId = '', number } = useParams();
  const list = useApiQuery(contract.proofs.list, { campaignId });
  const name = list.data?.campaign.name ?? '';
  usePageTitle(name === '' ? words.title : words.ofCampaign(name));
  const proofs = list.data?.proofs ?? [];
  const shown = number === undefined ? proofs[0]?.number : Number(number);
  return (
    <Column fullHeight className={styles.screen}>
      <header className={bar.bar}>
        <SkipLink />
        <Link to={`/campaign/edit/${campaignId}`} className={styles.back}>
          <ArrowLeft size={16} aria-hidden />
          <Text as="span" truncate>
            {name}
          </Text>
        </Link>
        <Text as="h1" grow minWidth={0} size={16} weight={600}>
          {shown === undefined ? words.title : words.name(shown)}
        </Text>
        <Row flexNone gap={2} align="center">
          <NoticeHistory />
        </Row>
      </header>
      <main id="main" tabIndex={-1} className={styles.main} data-empty={proofs.length === 0}>
        <QueryState query={list} failed={words.failed} />
        {list.isSuccess && proofs.length === 0 && (
          <EmptyState title={words.empty} hint={words.emptyHint}>
            <ButtonLink variant="outline" to={`/campaign/edit/${campaignId}`}>
              {words.toLetter}
            </ButtonLink>
          </EmptyState>
        )}
        {list.isSuccess && proofs.length > 0 && <ProofList {...list.data} shown={shown} />}
        {shown !== undefined && <OneProof key={shown} campaignId={campaignId} number={shown} />}
      </main>
    </Column>
  );
}
