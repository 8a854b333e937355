import { lazyPart } from '../../../../components/lazy.ts';
import { isUnsaved } from '../../../../state/document-session.ts';
import { useLetter, useLetterSession } from '../../letter-context.ts';

const OrderBand = lazyPart(async () => (await import('./scheduled-banner.tsx')).ScheduledBanner);

/** Over a letter that is changed while an order to send it stands; nothing where none does. */
export function ActiveSendNotice() {
  const document = useLetter((state) => state.document);
  const { letter, save } = useLetterSession();
  const saveFirst = async () => !isUnsaved(letter.store.getState()) || (await save()) === 'saved';
  if (!document.activeSend) return null;
  return <OrderBand order={document.activeSend} saveFirst={saveFirst} />;
}
