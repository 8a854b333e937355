import { useState } from 'react';
import { versionNumber } from '../../../../core/campaign/version-number.ts';
import { words } from '../../../../core/wording/interface.ts';
import { versionWords as versions } from '../../../../core/wording/versions.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import styles from './version-list.module.css';

/** Unsaved work goes into a version before an old one takes its place. */
export function SaveFirstDialog(props: {
  /** The version to be restored; undefined asks nothing. */
  versionId: string | undefined;
  onSave: (() => Promise<boolean>) | undefined;
  onSaved: (versionId: string) => void;
  onClose: () => void;
}) {
  const { versionId = '', onSave, onSaved, onClose } = props;
  const [isBusy, setBusy] = useState(false);

  async function saveFirst() {
    setBusy(true);
    const isSaved = (await onSave?.()) ?? true;
    setBusy(false);
    onClose();
    if (isSaved) onSaved(versionId);
  }

  return (
    <Dialog
      opened={props.versionId !== undefined}
      onClose={onClose}
      title={versions.saveFirstTitle(versionNumber(versionId))}
    >
      <div className={styles.saveFirst}>
        <p>{versions.saveFirst}</p>
        <Button fullWidth loading={isBusy} data-autofocus onClick={() => void saveFirst()}>
          {versions.saveAndRestore}
        </Button>
        <Button variant="subtle" color="gray" fullWidth onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
