import { FolderInput, Trash2 } from 'lucide-react';
import type { Ref } from 'react';
import { contract } from '../../../../contract/index.ts';
import type { MediaSummary } from '../../../../core/media/media-summary.ts';
import { fileSize } from '../../../../core/wording/file-size.ts';
import { Button, CloseButton } from '../../../components/button.tsx';
import { Badge, Box, Card, Row, Stack, Text } from '../../../components/layout.tsx';
import { EmptyState } from '../../../components/list-states.tsx';
import { may } from '../../../state/caller.ts';
import { mediasScreenWords } from '../messages.fr.ts';
import type { MediaSelection } from '../selection.ts';
import type { MediaActionsProps } from './actions.tsx';
import styles from './details.module.css';
import { Details } from './details.tsx';

const { many: manyWords, move, remove } = mediasScreenWords;

interface ManyProps {
  medias: readonly MediaSummary[];
  onMove: (medias: readonly MediaSummary[]) => void;
  onRemove: (medias: readonly MediaSummary[]) => void;
  onClear: () => void;
  /** Shows the only one, where its details are not beside the list. */
  onDetails?: (() => void) | undefined;
  /** Whether there is room to see which ones. */
  showsThem?: boolean;
}

/** What can be done with several images at once. */
function Many({ medias, onMove, onRemove, onClear, onDetails, showsThem }: ManyProps) {
  const weight = medias.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <Stack as="section" gap={3} aria-label={manyWords.actions}>
      <Row gap={2} align="center" justify="between">
        <Text tabular>
          <Text as="strong" weight={650}>
            {manyWords.chosen(medias.length)}
          </Text>{' '}
          <Text as="span" tone="muted">
            {manyWords.weight(fileSize(weight))}
          </Text>
        </Text>
        <CloseButton aria-label={manyWords.clear} title={manyWords.clear} onClick={onClear} />
      </Row>
      {showsThem && <Thumbnails medias={medias} />}
      <Row wrap gap={2}>
        {onDetails && (
          <Button variant="outline" onClick={onDetails}>
            {manyWords.details}
          </Button>
        )}
        {may(contract.medias.move) && (
          <>
            <Button
              variant="outline"
              icon={<FolderInput size={16} aria-hidden />}
              onClick={() => onMove(medias)}
            >
              {move.action}
            </Button>
            <Button
              variant="subtle"
              tone="danger"
              icon={<Trash2 size={16} aria-hidden />}
              onClick={() => onRemove(medias)}
            >
              {remove.action}
            </Button>
          </>
        )}
      </Row>
    </Stack>
  );
}

const most = 12;

/** Which ones they are, the first at least. */
function Thumbnails({ medias }: { medias: readonly MediaSummary[] }) {
  const shown = medias.length > most ? medias.slice(0, most - 1) : medias;
  return (
    <Stack as="ul" gap={2} className={styles.thumbnails}>
      {shown.map(({ id, name, thumbnail }) => (
        <Stack as="li" overflow="hidden" background="sunken" radius="sm" key={id}>
          <Box as="img" fit="cover" src={thumbnail} alt={name} title={name} draggable={false} />
        </Stack>
      ))}
      {shown.length < medias.length && (
        <Stack as="li" center size={13} tone="muted" background="sunken" radius="sm">
          {manyWords.others(medias.length - shown.length)}
        </Stack>
      )}
    </Stack>
  );
}

const { details: words } = mediasScreenWords;

interface SideProps extends Omit<MediaActionsProps, 'media'> {
  ref: Ref<HTMLElement>;
  isNarrow: boolean;
  medias: readonly MediaSummary[];
  selection: MediaSelection;
  onClear: () => void;
  onDetails: (id: string) => void;
}

/** Beside the list, what is chosen in it; at the foot of a narrow window, what can be done with it. */
export function Side({ ref, isNarrow, medias, selection, onClear, onDetails, ...actions }: SideProps) {
  const { ids } = selection;
  const chosen = medias.filter(({ id }) => ids.includes(id));
  const [id = ''] = ids;
  if (isNarrow) {
    return chosen.length === 0 ? null : (
      <Card className={styles.foot}>
        <Many
          medias={chosen}
          onDetails={chosen.length === 1 ? () => onDetails(id) : undefined}
          {...{ onClear, ...actions }}
        />
      </Card>
    );
  }
  return (
    <Card
      as="aside"
      padding={4}
      overflowY="auto"
      thinScrollbar
      ref={ref}
      tabIndex={-1}
      className={styles.side}
      aria-label={words.title}
    >
      {ids.length === 0 && <None />}
      {ids.length === 1 && <Details key={id} {...{ id, ...actions }} line={chosen[0]} />}
      {ids.length > 1 && <Many medias={chosen} showsThem {...{ onClear, ...actions }} />}
    </Card>
  );
}

const None = () => (
  <>
    <EmptyState title={words.none} hint={words.noneHint} />
    <Stack as="dl" gap={2} paddingTop={4} size={13} tone="muted" borderTop className={styles.keys}>
      {words.keys.map(([key, does]) => (
        <div key={key}>
          <dt>
            <Badge as="kbd" tone="text" background="sunken" border nowrap>
              {key}
            </Badge>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </Stack>
  </>
);
