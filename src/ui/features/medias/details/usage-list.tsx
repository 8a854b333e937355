import { Link } from 'react-router';
import type { MediaUsage } from '../../../../core/media/usage.ts';
import { Stack } from '../../../components/layout.tsx';
import { StatusMark } from '../../../components/status-mark.tsx';
import { mediasScreenWords } from '../messages.fr.ts';
import { type UsagePlace, usagePlaces } from '../usage-places.ts';
import own from './details.module.css';
import styles from './usage-list.module.css';

const { details: words } = mediasScreenWords;

/** 'Utilisée dans', in the details of an image; empty while it is not known. */
export function UsageList({ usage }: { usage: MediaUsage | undefined }) {
  return (
    <Stack as="section" gap={2} paddingTop={4} borderTop className={own.part} aria-labelledby="media-usage">
      <h3 id="media-usage">{words.usage}</h3>
      {usage && <UsagePlaces usage={usage} />}
    </Stack>
  );
}

/** Where an image is used, each place leading to its editor. */
export function UsagePlaces({ usage }: { usage: MediaUsage }) {
  const places = usagePlaces(usage);
  if (places.length === 0 && usage.clips === 0) return <p className={own.muted}>{words.unused}</p>;
  return (
    <Stack as="ul" gap={2} size={13} className={styles.places}>
      {places.map((place) => (
        <li key={`${place.kind}/${place.id}`}>
          {place.to ? <Link to={place.to}>{place.name}</Link> : <span>{place.name}</span>}
          <What place={place} />
        </li>
      ))}
      {usage.clips > 0 && <li>{words.clips(usage.clips)}</li>}
    </Stack>
  );
}

function What({ place }: { place: UsagePlace }) {
  if (place.kind !== 'campaigns') return <span className={own.muted}>{words.usedIn[place.kind]}</span>;
  return place.status ? <StatusMark status={place.status} /> : null;
}
