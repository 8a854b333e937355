import type { MediaUsage } from '../../../../core/media/usage.ts';
import { Row, Stack, Text } from '../../../components/layout.tsx';
import { StatusMark } from '../../../components/status-mark.tsx';
import { Link } from '../../../routing/link.tsx';
import { mediasScreenWords } from '../messages.fr.ts';
import { type UsagePlace, usagePlaces } from '../usage-places.ts';

const { details: words } = mediasScreenWords;

/** 'Utilisée dans', in the details of an image; empty while it is not known. */
export function UsageList({ usage }: { usage: MediaUsage | undefined }) {
  return (
    <Stack as="section" gap={2} paddingTop={4} borderTop aria-labelledby="media-usage">
      <Text as="h3" size={13} weight={650} id="media-usage">
        {words.usage}
      </Text>
      {usage && <UsagePlaces usage={usage} />}
    </Stack>
  );
}

/** Where an image is used, each place leading to its editor. */
export function UsagePlaces({ usage }: { usage: MediaUsage }) {
  const places = usagePlaces(usage);
  if (places.length === 0 && usage.clips === 0) return <Text tone="muted">{words.unused}</Text>;
  return (
    <Stack as="ul" gap={2} size={13} breakWords>
      {places.map((place) => (
        <Row
          as="li"
          wrap
          align="baseline"
          justify="between"
          gapY="2px"
          gapX={3}
          key={`${place.kind}/${place.id}`}
        >
          {place.to ? <Link to={place.to}>{place.name}</Link> : <span>{place.name}</span>}
          <What place={place} />
        </Row>
      ))}
      {usage.clips > 0 && (
        <Row as="li" wrap align="baseline" justify="between" gapY="2px" gapX={3}>
          {words.clips(usage.clips)}
        </Row>
      )}
    </Stack>
  );
}

function What({ place }: { place: UsagePlace }) {
  if (place.kind !== 'campaigns')
    return (
      <Text as="span" tone="muted">
        {words.usedIn[place.kind]}
      </Text>
    );
  return place.status ? <StatusMark status={place.status} /> : null;
}
