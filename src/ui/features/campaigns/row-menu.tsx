import { Archive, ArchiveRestore, Copy, EllipsisVertical, FilePlus2, PenLine } from 'lucide-react';
import { useState } from 'react';
import { contract } from '../../../contract/index.ts';
import type { CampaignSummary } from '../../../core/campaign/campaign-summary.ts';
import { useApiMutation } from '../../api/queries.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Row } from '../../components/layout.tsx';
import { Menu, MenuItem } from '../../components/menu.tsx';
import { NameField } from '../../components/name-field.tsx';
import { notify } from '../../components/notices.tsx';
import { useBelow } from '../../components/use-media.ts';
import { useNavigate } from '../../routing/hooks.ts';
import { may } from '../../state/caller.ts';
import { duplicateWords } from '../letter/duplicate.fr.ts';
import { campaignListWords as campaignList, campaignWords } from './messages.fr.ts';

const { renameDialog } = campaignWords;

/** Another name for a campaign; its id stays. */
function RenameDialog(props: {
  campaign: { id: string; name: string };
  opened: boolean;
  onClose: () => void;
}) {
  const rename = useApiMutation(contract.campaigns.rename, {
    onSuccess: ({ campaign }) => {
      props.onClose();
      notify(campaignList.renamed(campaign.name));
    },
  });
  const submit = (fields: FormData) => {
    const name = String(fields.get('name')).trim();
    rename.mutate({ campaignId: props.campaign.id, name });
  };
  return (
    <FormDialog
      open={props.opened}
      title={renameDialog.title}
      submit={renameDialog.submit}
      busy={rename.isPending}
      onClose={props.onClose}
      onSubmit={submit}
    >
      <NameField label={renameDialog.name} maxLength={200} defaultValue={props.campaign.name} />
    </FormDialog>
  );
}

/** What can be done with a campaign besides opening it: its next issue by a button, where there is room. */
export function RowActions({ campaign }: { campaign: CampaignSummary }) {
  const { id: campaignId, name, archived } = campaign;
  const [renaming, setRenaming] = useState(false);
  const isNarrow = useBelow('narrow');
  const navigate = useNavigate();
  const openNew = ({ campaign: created }: { campaign: { id: string; name: string } }) => {
    notify(duplicateWords.created(created.name));
    void navigate(`/campaign/edit/${created.id}`);
  };
  const nextIssue = useApiMutation(contract.campaigns.createNextIssue, { onSuccess: openNew });
  const duplicate = useApiMutation(contract.campaigns.duplicate, { onSuccess: openNew });
  const archive = useApiMutation(contract.campaigns.archive, {
    onSuccess: (_answer, input) =>
      notify(input.archived ? campaignList.archivedNotice(name) : campaignList.unarchivedNotice(name)),
  });
  // Whoever may rename may do all of these.
  if (!may(contract.campaigns.rename)) return null;
  const ArchiveIcon = archived ? ArchiveRestore : Archive;

  return (
    <Row as="span" gap={1} align="center" justify="end">
      {!isNarrow && !archived && (
        <Button
          variant="outline"
          aria-label={campaignList.nextIssueOf(name)}
          loading={nextIssue.isPending}
          onClick={() => nextIssue.mutate({ campaignId })}
        >
          {campaignList.nextIssue}
        </Button>
      )}
      <Menu
        width={220}
        button={
          <IconButton aria-label={campaignList.actionsOf(name)} title={campaignList.columns.actions}>
            <EllipsisVertical size={18} aria-hidden />
          </IconButton>
        }
      >
        {(isNarrow || archived) && (
          <MenuItem icon={<FilePlus2 size={16} />} onClick={() => nextIssue.mutate({ campaignId })}>
            {campaignList.nextIssue}
          </MenuItem>
        )}
        <MenuItem icon={<Copy size={16} />} onClick={() => duplicate.mutate({ campaignId })}>
          {duplicateWords.duplicate}
        </MenuItem>
        <MenuItem icon={<PenLine size={16} />} onClick={() => setRenaming(true)}>
          {campaignList.rename}
        </MenuItem>
        <MenuItem
          icon={<ArchiveIcon size={16} />}
          onClick={() => archive.mutate({ campaignId, archived: !archived })}
        >
          {archived ? campaignList.unarchive : campaignList.archive}
        </MenuItem>
      </Menu>
      <RenameDialog campaign={campaign} opened={renaming} onClose={() => setRenaming(false)} />
    </Row>
  );
}
