import type { FormEvent } from 'react';
import { contract } from '../../../contract/index.ts';
import { words } from '../../../core/wording/interface.ts';
import { campaignWords } from '../../../core/wording/interface-campaigns.ts';
import { useApiMutation } from '../../api/queries.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Row, Stack } from '../../components/layout.tsx';
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
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    rename.mutate({ campaignId: props.campaign.id, name });
  };
  return (
    <Dialog open={props.opened} onClose={props.onClose} title={renameDialog.title} size="sm">
      <Stack as="form" gap={4} onSubmit={submit}>
        <NameField label={renameDialog.name} maxLength={200} defaultValue={props.campaign.name} />
        <Row justify="end" gap={2}>
          <Button variant="outline" onClick={props.onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={rename.isPending}>
            {renameDialog.submit}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
