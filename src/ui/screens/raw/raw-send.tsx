import { ProofForm } from '../editor/panels/send/proof-form.tsx';
import { useRaw, useRawSession } from './raw-context.ts';

/** The send section: the letter is saved before it opens and before it is sent; its checks are the server's. */
export function RawSend({ onClose }: { onClose: () => void }) {
  const { saveToSend } = useRawSession();
  const campaignId = useRaw(({ document }) => document.campaign.id);
  return <ProofForm campaignId={campaignId} saveFirst={saveToSend} onClose={onClose} />;
}
