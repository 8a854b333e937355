import { words as common } from '../../../../core/wording/interface.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import form from '../../../components/dialog-form.module.css';
import { UsagePlaces } from '../details/usage-list.tsx';
import type { UsedMedia } from '../media-changes.ts';
import { mediasScreenWords } from '../messages.fr.ts';
import styles from './used-dialog.module.css';

const { remove: words } = mediasScreenWords;

/** What was not deleted, and where it is used. */
export function UsedDialog({ used, onClose }: { used: readonly UsedMedia[]; onClose: () => void }) {
  const isMany = used.length > 1;
  const isKept = used.some(({ usage }) => usage.campaigns.some(({ status }) => status !== 'draft'));
  return (
    <Dialog open onClose={onClose} title={words.refusedTitle(used.length)}>
      <div className={styles.body}>
        {used.map(({ media, usage }) => (
          <section key={media.id} className={styles.one}>
            <p>{words.refused(media.name)}</p>
            <UsagePlaces usage={usage} />
          </section>
        ))}
        <p className={styles.hint}>
          {isMany ? words.refusedHintMany : words.refusedHint} {isKept && words.keptHint}
        </p>
        <div className={form.foot}>
          <Button data-autofocus onClick={onClose}>
            {common.close}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
