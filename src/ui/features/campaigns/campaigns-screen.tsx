import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { contract } from '../../../contract/index.ts';
import type { CampaignSummary } from '../../../core/campaign/campaign-summary.ts';
import { useApiQuery } from '../../api/queries.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Card, Row } from '../../components/layout.tsx';
import { lazyPart } from '../../components/lazy.ts';
import { LetterPicture } from '../../components/letter-picture.tsx';
import { ListBar } from '../../components/list-bar.tsx';
import { ListPage } from '../../components/list-page.tsx';
import { EmptyState, QueryState } from '../../components/list-states.tsx';
import { matchesSearch } from '../../components/matches-search.ts';
import { words } from '../../components/messages.fr.ts';
import { DropVeil } from '../../files/drop-veil.tsx';
import { droppedFiles } from '../../files/dropped-files.ts';
import { stashFiles } from '../../files/stashed-files.ts';
import { usePageDrop } from '../../files/use-page-drop.ts';
import { importEntryWords } from '../letter/import/messages.fr.ts';
import { Attention } from './attention.tsx';
import { CampaignTable } from './campaign-table.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { FirstSteps } from './first-steps.tsx';
import { campaignListWords as campaignList } from './messages.fr.ts';
import { WorkspaceProblems } from './workspace-problems.tsx';

const FirstRun = lazyPart(async () => (await import('./first-run/first-run.tsx')).FirstRun);

/** The campaigns whose name, template or author holds every word of the search. */
function filterCampaigns(campaigns: readonly CampaignSummary[], search: string): CampaignSummary[] {
  return campaigns.filter(({ name, number, newslettertemplate_name, saved_by }) =>
    matchesSearch([name, number ?? '', newslettertemplate_name, saved_by].join(' '), search),
  );
}

/** The list of campaigns, where everything starts. */
export function CampaignsScreen() {
  const [search, setSearch] = useState('');
  const [archived, setArchived] = useState(false);
  const [creating, setCreating] = useState(false);
  const list = useApiQuery(contract.campaigns.list, {});
  const campaigns = list.data?.campaigns.filter((campaign) => campaign.archived === archived) ?? [];
  const found = filterCampaigns(campaigns, search);
  const isFirstRun = list.data?.campaigns.length === 0;
  const isHeld = useDroppedLetters();
  const ways = (
    <Row wrap gap={2} justify="center">
      <ButtonLink variant="outline" to="/import">
        {importEntryWords.open}
      </ButtonLink>
      <Button
        variant={isFirstRun ? 'outline' : 'primary'}
        icon={<Plus size={16} aria-hidden />}
        onClick={() => setCreating(true)}
      >
        {campaignList.create}
      </Button>
    </Row>
  );

  return (
    <>
      <ListPage
        title={campaignList.title}
        count={list.isSuccess && campaignList.count(found.length)}
        actions={ways}
      >
        <WorkspaceProblems />
        {list.isSuccess && !isFirstRun && <FirstSteps />}
        {!archived && <Attention campaigns={campaigns} />}
        <Card as="section" aria-label={campaignList.title}>
          {isFirstRun ? (
            <FirstRun />
          ) : (
            <>
              <ListBar
                words={campaignList}
                search={search}
                onSearch={setSearch}
                shown={{
                  label: campaignList.shown,
                  choices: [
                    { value: 'active', label: campaignList.active },
                    { value: 'archived', label: campaignList.archived },
                  ],
                  value: archived ? 'archived' : 'active',
                  onChange: (shown) => setArchived(shown === 'archived'),
                }}
              />
              <QueryState query={list} failed={campaignList.failed} />
              {found.length > 0 && <CampaignTable campaigns={found} />}
              {list.isSuccess && found.length === 0 && (
                <Nothing
                  search={search}
                  archived={archived}
                  onClear={() => setSearch('')}
                  onShowActive={() => setArchived(false)}
                >
                  {ways}
                </Nothing>
              )}
            </>
          )}
        </Card>
      </ListPage>
      <CreateDialog opened={creating} onClose={() => setCreating(false)} />
      {isHeld && <DropVeil title={importEntryWords.veil} hint={importEntryWords.veilHint} />}
    </>
  );
}

/** Files that are dropped on the list are letters to import; answers whether some are held over it. */
function useDroppedLetters(): boolean {
  const navigate = useNavigate();
  const over = usePageDrop((drop) => {
    stashFiles(droppedFiles(drop, ''));
    void navigate('/import');
  });
  return over !== undefined;
}

function Nothing(props: {
  search: string;
  archived: boolean;
  onClear: () => void;
  onShowActive: () => void;
  children: React.ReactNode;
}) {
  if (props.search.trim() !== '') {
    return (
      <EmptyState title={campaignList.noMatch(props.search.trim())} hint={campaignList.noMatchHint}>
        <Button variant="outline" onClick={props.onClear}>
          {words.clearSearch}
        </Button>
      </EmptyState>
    );
  }
  if (props.archived) {
    return (
      <EmptyState title={campaignList.emptyArchive} hint={campaignList.emptyArchiveHint}>
        <Button variant="outline" onClick={props.onShowActive}>
          {campaignList.toActive}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture={<LetterPicture size={72} />}
      title={campaignList.empty}
      hint={campaignList.emptyHint}
    >
      {props.children}
    </EmptyState>
  );
}
