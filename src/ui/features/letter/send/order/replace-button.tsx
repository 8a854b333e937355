import { useState } from 'react';
import { contract } from '../../../../../contract/index.ts';
import type { SendFacts } from '../../../../../core/send/send-facts.ts';
import { orderWords as words } from '../../../../../core/wording/sends.ts';
import { queryKey, refetch, useApiQuery } from '../../../../api/queries.ts';
import { Button } from '../../../../components/button.tsx';
import { Dialog } from '../../../../components/dialog.tsx';
import { QueryState } from '../../../../components/list-states.tsx';
import type { SaveFirst } from '../save-first.ts';
import { ReplaceForm } from './replace-form.tsx';

interface ReplaceButtonProps {
  order: SendFacts;
  /** Where there is an editor: what is on the screen is what leaves. */
  saveFirst?: SaveFirst;
  size?: 'sm';
}

/** 'Remplacer l’envoi': the letter as it is now leaves in the place of what was scheduled, once one has read what leaves. */
export function ReplaceButton({ order, saveFirst, size }: ReplaceButtonProps) {
  const [step, setStep] = useState<'idle' | 'saving' | 'asking'>('idle');
  async function ask() {
    setStep('saving');
    const isSaved = saveFirst === undefined || (await saveFirst());
    // What is read before it is confirmed must be what is there now.
    if (isSaved)
      await refetch({ queryKey: queryKey(contract.proofs.sendForm, { campaignId: order.campaign }) });
    setStep(isSaved ? 'asking' : 'idle');
  }
  return (
    <>
      <Button size={size} loading={step === 'saving'} onClick={() => void ask()}>
        {words.replace}
      </Button>
      <Dialog open={step === 'asking'} onClose={() => setStep('idle')} title={words.replaceTitle} size="sm">
        <Question order={order} close={() => setStep('idle')} />
      </Dialog>
    </>
  );
}

function Question({ order, close }: { order: SendFacts; close: () => void }) {
  const form = useApiQuery(contract.proofs.sendForm, { campaignId: order.campaign });
  if (!form.isSuccess) return <QueryState query={form} failed={words.failed} />;
  return <ReplaceForm order={order} form={form.data.form} close={close} />;
}
