import { contract } from '../../../contract/index.ts';
import { campaignWords } from '../../../core/wording/interface-campaigns.ts';
import { useApiMutation } from '../../api/queries.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { NameField } from '../../components/name-field.tsx';
import { notify } from '../../components/notices.tsx';

const { renameDialog, campaignList } = campaignWords;

/** Another name for a campaign; its id stays. */
export function RenameDialog(props: {
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
