import { Link } from 'react-router';
import { contract } from '../../../../contract/index.ts';
import type { Media, MediaOrigin } from '../../../../core/media/media.ts';
import type { MediaSummary } from '../../../../core/media/media-summary.ts';
import { readPictureAddress } from '../../../../core/media/picture-address.ts';
import { useApiQuery } from '../../../api/queries.ts';
import { fileSize } from '../../../components/file-size.ts';
import { Stack, Text } from '../../../components/layout.tsx';
import { useDates } from '../../../components/use-dates.ts';
import { writeLibraryView } from '../library-view.ts';
import { mediasScreenWords } from '../messages.fr.ts';
import styles from './details.module.css';

const { details: words } = mediasScreenWords;

/** px: as wide as a letter. */
const fullWidth = 620;

/** What the file is, what is sent in its place, and where it came from. */
export function MediaFacts({ media, isTime }: { media: MediaSummary; isTime: boolean }) {
  const { dateAndTime } = useDates();
  const folder = writeLibraryView({ folder: media.folder, search: '', order: 'newest' });
  return (
    <>
      <Stack as="section" gap={2} paddingTop={4} borderTop aria-labelledby="media-sent">
        <Text as="h3" size={13} weight={650} id="media-sent">
          {words.sent}
        </Text>
        <Sent media={media} isTime={isTime} />
      </Stack>
      <Stack as="section" gap={2} paddingTop={4} borderTop aria-labelledby="media-file">
        <Text as="h3" size={13} weight={650} id="media-file">
          {words.facts}
        </Text>
        <Stack as="dl" gapY="6px" gapX={4} size={13} tabular className={styles.facts}>
          <dt>{words.folder}</dt>
          <dd>
            <Link to={`/medias?${folder}`}>{media.folder || words.top}</Link>
          </dd>
          <dt>{words.size}</dt>
          <dd>{words.pixels(media.width, media.height)}</dd>
          <dt>{words.weight}</dt>
          <dd>{fileSize(media.bytes)}</dd>
          <dt>{words.format}</dt>
          <dd>{words.formats[media.format]}</dd>
          {media.created_at !== null && (
            <>
              <dt>{words.date}</dt>
              <dd>
                <time dateTime={media.created_at}>
                  {words.by(dateAndTime(media.created_at), media.author)}
                </time>
              </dd>
            </>
          )}
          <dt>{words.origin}</dt>
          <dd>
            <Origin origin={media.origin} />
          </dd>
          <Former media={media} />
        </Stack>
      </Stack>
    </>
  );
}

/** What leaves in a letter: made by the server, which alone knows its weight. */
function Sent({ media, isTime }: { media: Media; isTime: boolean }) {
  const width = Math.min(fullWidth, media.width);
  const sent = useApiQuery(contract.medias.weigh, { url: media.url, width }, isTime);
  if (sent.isError) return <p className={styles.muted}>{words.notWeighed}</p>;
  if (!sent.data) return <p className={styles.muted}>{words.weighing}</p>;
  const { address, bytes } = sent.data;
  const type = words.mailTypes[readPictureAddress(address).derived?.type ?? media.mail.type];
  return (
    <>
      <p className="tabular">
        {words.sentAs(type, words.pixels(sent.data.width, sent.data.height), fileSize(bytes))}
      </p>
      <p className={styles.hint}>{words.sentHint(width)}</p>
    </>
  );
}

/** Where it came from, in words; an address of elsewhere is text, for nothing here leads there. */
function Origin({ origin }: { origin: MediaOrigin }) {
  if (origin.kind === 'hand') return <>{origin.note || words.origins.hand}</>;
  if (origin.kind !== 'source') return <>{words.origins[origin.kind](origin.file)}</>;
  return (
    <>
      {words.origins.source(origin.source)}
      <br />
      <span className={styles.muted}>{origin.url}</span>
    </>
  );
}

/** Former addresses, where it was moved or renamed. */
function Former({ media }: { media: Media }) {
  if (media.formerly.length === 0) return null;
  return (
    <>
      <dt>{words.former}</dt>
      <dd>
        {media.formerly.join(', ')}
        <p className={styles.hint}>{words.formerHint}</p>
      </dd>
    </>
  );
}
