import { contract } from '../../../../contract/index.ts';
import type { MediaSummary } from '../../../../core/media/media-summary.ts';
import { useApiQuery } from '../../../api/queries.ts';
import { Stack, Text } from '../../../components/layout.tsx';
import { EmptyState, QueryState } from '../../../components/list-states.tsx';
import { useRest } from '../../../components/use-rest.ts';
import { mediasScreenWords } from '../messages.fr.ts';
import { MediaActions, type MediaActionsProps } from './actions.tsx';
import styles from './details.module.css';
import { MediaFacts } from './facts.tsx';
import { MediaFields } from './fields.tsx';
import { UsageList } from './usage-list.tsx';

const { details: words } = mediasScreenWords;

interface DetailsProps extends Omit<MediaActionsProps, 'media'> {
  id: string;
  /** What the list knows of it, shown until the rest is there. */
  line: MediaSummary | undefined;
  /** Where a dialog says it already. */
  hidesName?: boolean;
}

/** All that is known of an image, what can be said of it, and what can be done with it. */
export function Details({ id, line, hidesName, ...actions }: DetailsProps) {
  const isTime = useRest(id);
  const one = useApiQuery(contract.medias.get, { id }, isTime);
  if (one.error?.status === 404) return <EmptyState title={words.gone} hint={words.goneHint} />;
  const media = one.data?.media ?? line;
  if (!media || (one.error && !one.data)) return <QueryState query={one} failed={words.failed} />;
  return (
    <Stack gap={4} minWidth={0}>
      <Stack
        as="a"
        center
        overflow="hidden"
        background="sunken"
        border
        radius="md"
        className={styles.picture}
        data-clear={media.mail.type !== 'jpg'}
        href={media.original}
        target="_blank"
        rel="noreferrer"
        aria-label={words.whole}
        title={words.whole}
        draggable={false}
      >
        <img
          src={media.url}
          width={media.width}
          height={media.height}
          alt=""
          draggable={false}
          decoding="async"
        />
      </Stack>
      {!hidesName && (
        <Text as="h2" size={16} weight={650} breakWords>
          {media.name}
        </Text>
      )}
      <MediaActions media={media} {...actions} />
      <MediaFields media={media} />
      <UsageList usage={one.data?.usage} />
      <MediaFacts media={media} isTime={isTime} />
    </Stack>
  );
}
