import { newsletterTemplateWording } from '../../../../../core/wording/newsletter-templates.ts';
import { Button } from '../../../../components/button.tsx';
import { Dialog } from '../../../../components/dialog.tsx';
import styles from './remove-row-dialog.module.css';
import type { TemplateContent } from './use-template-content.ts';

const { positions: words } = newsletterTemplateWording;

export interface RemovedRow extends TemplateContent {
  index: number;
  name: string;
}

/** Asked where a row that is removed holds blocks: which, and what becomes of them. */
export function RemoveRowDialog(props: {
  removing: RemovedRow | undefined;
  onRemove: (row: RemovedRow) => void;
  onClose: () => void;
}) {
  const { removing, onRemove, onClose } = props;
  return (
    <Dialog
      opened={removing !== undefined}
      onClose={onClose}
      title={words.removeTitle(removing?.name ?? '')}
      size="sm"
    >
      {removing && (
        <div className={styles.body}>
          {removing.blocks.length > 0 && <p>{words.holdsDefaults(removing.blocks)}</p>}
          {removing.campaigns.length > 0 && <p>{words.holdsCampaigns(removing.campaigns)}</p>}
          <p>{words.removeHint}</p>
          <div className={styles.foot}>
            <Button variant="default" data-autofocus onClick={onClose}>
              {words.keep}
            </Button>
            <Button onClick={() => onRemove(removing)}>{words.removeAll}</Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
