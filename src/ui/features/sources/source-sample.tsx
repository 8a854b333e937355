import { ImageOff } from 'lucide-react';
import { contract } from '../../../contract/index.ts';
import type { FoundContent } from '../../../core/source/content-item.ts';
import { useApiQuery } from '../../api/queries.ts';
import { Box, Card, Row, Stack, Text } from '../../components/layout.tsx';
import { may } from '../../state/caller.ts';
import { sourcesScreenWords as words } from './messages.fr.ts';
import styles from './sources-screen.module.css';

/** The first items of a source, as it tells them. */
export function SourceSample({ items, count }: { items: readonly FoundContent[]; count: number }) {
  const addressOf = usePictures(items);
  return (
    <Box as="section" padding={5} className={styles.sample} aria-labelledby="sample-name">
      <Row wrap align="baseline" gapX={3} marginBottom={2}>
        <Text as="h3" size={16} weight={600} id="sample-name">
          {words.sample}
        </Text>
        <Text size={13} tone="muted">
          {words.sampleOf(items.length, count)}
        </Text>
      </Row>
      <Card as="ul" divided className={styles.measured}>
        {items.map((item) => (
          <Stack as="li" gap={4} paddingY={3} paddingX={4} className={styles.item} key={item.id}>
            <Picture of={item} address={addressOf(item.id)} />
            <Facts of={item} />
          </Stack>
        ))}
      </Card>
    </Box>
  );
}

/** Small pictures of items: undefined while they are on their way. */
function usePictures(items: readonly FoundContent[]) {
  const pictured = items.flatMap(({ source, id, picture }) => (picture ? [{ source, item: id }] : []));
  // To whoever fills no letter, contents are their words.
  const isAsked = pictured.length > 0 && may(contract.contents.pictures);
  const loaded = useApiQuery(contract.contents.pictures, { items: pictured }, isAsked);
  const addresses = new Map(loaded.data?.pictures.map(({ item, address }) => [item, address]));
  return (id: string) => (loaded.isError || !isAsked ? null : addresses.get(id));
}

function Picture(props: { of: FoundContent; address: string | null | undefined }) {
  const { of, address } = props;
  const isMissing = of.picture === null || address === null;
  return (
    <Stack center overflow="hidden" background="sunken" radius="sm" className={styles.picture}>
      {address && <Box as="img" fit="cover" src={address} alt={of.picture?.alt ?? ''} loading="lazy" />}
      {isMissing && <ImageOff size={18} aria-hidden />}
    </Stack>
  );
}

const shownLink = (link: string) => link.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');

function Facts({ of }: { of: FoundContent }) {
  const { title, text, link, day, date, categories, author, sentIn } = of;
  const told = new Set([categories.join(', '), author].filter((fact) => fact !== ''));
  return (
    <Stack alignContent="start" gap="2px" minWidth={0}>
      <Text as="h4" size={14} weight={600} breakWords>
        {title}
      </Text>
      <Text size={12} tone="muted" breakWords className={styles.told}>
        {date !== null && <time dateTime={date}>{day}</time>}
        {[...told].map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {sentIn && (
          <Text as="span" tone="warning">
            {sentIn.sentence}
          </Text>
        )}
      </Text>
      {text !== '' && (
        <Text clamp={2} size={13} breakWords className={styles.text}>
          {text}
        </Text>
      )}
      {link !== '' && (
        <Text
          as="a"
          truncate
          size={12}
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          className={styles.link}
        >
          {shownLink(link)}
          <span className="visually-hidden"> ({words.opensElsewhere})</span>
        </Text>
      )}
    </Stack>
  );
}
