import { useState } from 'react';
import { contract } from '../../../../contract/index.ts';
import type { RecipientResult } from '../../../../core/proof/proof.ts';
import type { SendForm } from '../../../../core/proof/send-form.ts';
import { useApiMutation } from '../../../api/queries.ts';
import { Button } from '../../../components/button.tsx';
import { Stack } from '../../../components/layout.tsx';
import { notify } from '../../../components/notices.tsx';
import { FieldFrame } from '../../../fields/field-frame.tsx';
import { sendWords as send } from './messages.fr.ts';
import { ReaderChoice } from './recipients.tsx';
import { ResultList } from './result-list.tsx';
import { type SaveFirst, useSaveFirst } from './save-first.ts';

const rememberedAddress = 'newsletter.trial-address';

/** 'M’envoyer un essai': a mail without a number, to an address that is remembered in this browser. */
export function Trial(props: Pick<SendForm, 'personas'> & { campaignId: string; saveFirst?: SaveFirst }) {
  const { campaignId, saveFirst, personas } = props;
  const { isSaving, afterSave } = useSaveFirst(saveFirst);
  const [refused, setRefused] = useState<RecipientResult>();
  const trial = useApiMutation(contract.proofs.sendTrial, {
    onSuccess: ({ recipient }, { address }) => {
      localStorage.setItem(rememberedAddress, address);
      setRefused(recipient.status === 'accepted' ? undefined : recipient);
      if (recipient.status === 'accepted') notify(send.trialSent(recipient.address));
    },
  });
  return (
    <Stack
      as="form"
      gap={2}
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        const address = String(fields.get('address')).trim();
        const persona = String(fields.get('persona') ?? '');
        if (!trial.isPending) void afterSave(() => trial.mutate({ campaignId, address, persona }));
      }}
    >
      <FieldFrame label={send.trialAddress} help={send.trialHelp}>
        {(control) => (
          <input
            {...control}
            type="email"
            className="control"
            name="address"
            required
            autoComplete="email"
            defaultValue={localStorage.getItem(rememberedAddress) ?? ''}
          />
        )}
      </FieldFrame>
      <ReaderChoice personas={personas} />
      <Button type="submit" variant="outline" loading={isSaving || trial.isPending}>
        {send.trialSubmit}
      </Button>
      {refused && <ResultList title={send.trial} recipients={[refused]} />}
    </Stack>
  );
}
