import { contract } from '../../../../contract/index.ts';
import type { Media, MediaOrigin } from '../../../../core/media/media.ts';
import type { MediaSummary } from '../../../../core/media/media-summary.ts';
import { readPictureAddress } from '../../../../core/media/picture-address.ts';
import { fileSize } from '../../../../core/wording/file-size.ts';
import { useApiQuery } from '../../../api/queries.ts';
import { DescriptionList } from '../../../components/description-list.tsx';
import { Stack, Text } from '../../../components/layout.tsx';
import { useDates } from '../../../components/use-dates.ts';
import { Link } from '../../../routing/link.tsx';
import { writeLibraryView } from '../library-view.ts';
import { mediasScreenWords } from '../messages.fr.ts';

const { details: words } = mediasScreenWords;

/** px: as wide as a letter. */
const fullWidth = 620;

const Hint = ({ children }: { children: string }) => (
  <Text size={12} tone="muted">
    {children}
  </Text>
);

/** What the file is, what is sent in its place, and where it came from. */
export function MediaFacts({ media, isTime }: { media: MediaSummary; isTime: boolean }) {
  const { dateAndTime } = useDates();
  const folder = writeLibraryView({ folder: media.folder, search: '', order: 'newest' });
  const wayThere = <Link to={`/medias?${folder}`}>{media.folder || words.top}</Link>;
  const origin = <Origin origin={media.origin} />;
  const added = media.created_at !== null && (
    <time dateTime={media.created_at}>{words.by(dateAndTime(media.created_at), media.author)}</time>
  );
  // Where it was moved or renamed.
  const former = media.formerly.length > 0 && (
    <>
      {media.formerly.join(', ')}
      <Hint>{words.formerHint}</Hint>
    </>
  );
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
        <DescriptionList
          items={[
            [words.folder, wayThere],
            [words.size, words.pixels(media.width, media.height)],
            [words.weight, fileSize(media.bytes)],
            [words.format, words.formats[media.format]],
            [words.date, added],
            [words.origin, origin],
            [words.former, former],
          ]}
          gapY="6px"
          gapX={4}
          size={13}
          tabular
        />
      </Stack>
    </>
  );
}

/** What leaves in a letter: made by the server, which alone knows its weight. */
function Sent({ media, isTime }: { media: Media; isTime: boolean }) {
  const width = Math.min(fullWidth, media.width);
  const sent = useApiQuery(contract.medias.weigh, { url: media.url, width }, isTime);
  if (sent.isError) return <Text tone="muted">{words.notWeighed}</Text>;
  if (!sent.data) return <Text tone="muted">{words.weighing}</Text>;
  const { address, bytes } = sent.data;
  const type = words.mailTypes[readPictureAddress(address).derived?.type ?? media.mail.type];
  return (
    <>
      <p className="tabular">
        {words.sentAs(type, words.pixels(sent.data.width, sent.data.height), fileSize(bytes))}
      </p>
      <Hint>{words.sentHint(width)}</Hint>
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
      <Text as="span" tone="muted">
        {origin.url}
      </Text>
    </>
  );
}
