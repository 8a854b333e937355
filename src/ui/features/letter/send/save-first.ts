import { useState } from 'react';

/** Of the notices on the way to send: each is said in the place of the one before. */
export const sendTopic = 'send';

/** Saves what is not saved yet; false when that failed, which it has said itself. */
export type SaveFirst = () => Promise<boolean>;

/** Sends once everything is saved, and nothing when it could not be. */
export function useSaveFirst(saveFirst: SaveFirst | undefined) {
  const [isSaving, setSaving] = useState(false);
  async function afterSave(send: () => unknown) {
    if (isSaving) return;
    setSaving(true);
    if (saveFirst === undefined || (await saveFirst())) await send();
    setSaving(false);
  }
  return { isSaving, afterSave };
}
