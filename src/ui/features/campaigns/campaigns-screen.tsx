import { Plus } from 'lucide-react';
import { useState } from 'react';
import { contract } from '../../../contract/index.ts';
import { usePages } from '../../api/pages.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { drawnAtMost } from '../../components/drawn-at-most.ts';
import { FailedRest } from '../../components/failed-rest.tsx';
import { Card, Row } from '../../components/layout.tsx';
import { lazyPart } from '../../components/lazy.ts';
import { LetterPicture } from '../../components/letter-picture.tsx';
import { ListBar } from '../../components/list-bar.tsx';
import { ListPage } from '../../components/list-page.tsx';
import { EmptyState, LoadingState, QueryState } from '../../components/list-states.tsx';
import { words } from '../../components/messages.fr.ts';
import { DropVeil } from '../../files/drop-veil.tsx';
import { droppedFiles } from '../../files/dropped-files.ts';
import { stashFiles } from '../../files/stashed-files.ts';
import { usePageDrop } from '../../files/use-page-drop.ts';
import { useNavigate } from '../../routing/hooks.ts';
import { may, whoMay } from '../../state/caller.ts';
import { importEntryWords } from '../letter/import/messages.fr.ts';
import { Attention } from './attention.tsx';
import { CampaignTable } from './campaign-table.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { FirstSteps } from './first-steps.tsx';
import { type CampaignPage, useFollowedCampaigns } from './followed-campaigns.ts';
import { campaignListWords as campaignList } from './messages.fr.ts';
import { WorkspaceProblems } from './workspace-problems.tsx';

const FirstRun = lazyPart(async () => (await import('./first-run/first-run.tsx')).FirstRun);

const pageParts = {
  items: ({ campaigns }: CampaignPage) => campaigns,
  total: ({ total }: CampaignPage) => total,
};

/** The list of campaigns, where everything starts. */
export function CampaignsScreen() {
  const [search, setSearch] = useState('');
  const [archived, setArchived] = useState(false);
  const [creating, setCreating] = useState(false);
  const list = usePages(
    contract.campaigns.list,
    { shown: archived ? 'archived' : 'active', query: search.trim() },
    pageParts,
  );
  const holdPlaces = useFollowedCampaigns();
  const { counts } = list.first ?? {};
  const isFirstRun = counts?.active === 0 && counts.archived === 0 && may(contract.themes.apply);
  const isHeld = useDroppedLetters();
  const mayCreate = may(contract.campaigns.create);
  const ways = mayCreate && (
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
        count={list.isSuccess && campaignList.count(list.total)}
        actions={ways}
        hint={whoMay(contract.campaigns.create, campaignList.createDoes)}
      >
        <WorkspaceProblems />
        {list.isSuccess && !isFirstRun && may(contract.settings.firstSteps) && <FirstSteps />}
        {!archived && <Attention />}
        <Card as="section" aria-label={campaignList.title}>
          {isFirstRun ? (
            <FirstRun />
          ) : (
            <>
              <ListBar
                words={campaignList}
                search={search}
                onSearch={setSearch}
                isFind={list.total > drawnAtMost}
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
              {list.total > 0 && (
                <CampaignTable
                  count={list.total}
                  campaignAt={list.itemAt}
                  onShow={list.show}
                  onHold={holdPlaces}
                />
              )}
              {list.retryRest && <FailedRest onRetry={list.retryRest} />}
              {list.isFormer && list.total === 0 && <LoadingState />}
              {list.isSuccess && !list.isFormer && list.total === 0 && (
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
      {isHeld && mayCreate && <DropVeil title={importEntryWords.veil} hint={importEntryWords.veilHint} />}
    </>
  );
}

/** Files that are dropped on the list are letters to import; answers whether some are held over it. */
function useDroppedLetters(): boolean {
  const navigate = useNavigate();
  const over = usePageDrop((drop) => {
    if (!may(contract.imports.create)) return;
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
