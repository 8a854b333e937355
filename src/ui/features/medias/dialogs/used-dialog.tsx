import { words as common } from '../../../../core/wording/interface.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Row, Stack, Text } from '../../../components/layout.tsx';
import { UsagePlaces } from '../details/usage-list.tsx';
import type { UsedMedia } from '../media-changes.ts';
import styles from '../medias-screen.module.css';
import { mediasScreenWords } from '../messages.fr.ts';

const { remove: words } = mediasScreenWords;

/** What was not deleted, and where it is used. */
export function UsedDialog({ used, onClose }: { used: readonly UsedMedia[]; onClose: () => void }) {
  const isMany = used.length > 1;
  const isKept = used.some(({ usage }) => usage.campaigns.some(({ status }) => status !== 'draft'));
  return (
    <Dialog open onClose={onClose} title={words.refusedTitle(used.length)}>
      <Stack gap={4}>
        {used.map(({ media, usage }) => (
          <Stack as="section" gap={2} className={styles.one} key={media.id}>
            <p>{words.refused(media.name)}</p>
            <UsagePlaces usage={usage} />
          </Stack>
        ))}
        <Text size={13} tone="muted">
          {isMany ? words.refusedHintMany : words.refusedHint} {isKept && words.keptHint}
        </Text>
        <Row justify="end" gap={2}>
          <Button data-autofocus onClick={onClose}>
            {common.close}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
