import type { ReactNode } from 'react';
import { shortenRuns } from '../../../core/campaign/diff/shown-text.ts';
import { imageState } from '../../../core/fields/image-address.ts';
import type { ImageValue } from '../../../core/fields/part.ts';
import { comparisonWords as words } from '../../../core/wording/comparison.ts';
import { Box, Row, Stack } from '../../components/layout.tsx';
import styles from './changes.module.css';
import type { OnlySide } from './field-sides.ts';

/** A value as it was and as it is. */
export function BeforeAfter(props: { before: ReactNode; after: ReactNode; only?: OnlySide }) {
  const { before, after, only } = props;
  if (only)
    return (
      <Box breakWords className={styles.value}>
        {props[only]}
      </Box>
    );
  return (
    <Stack as="dl" gapY={1} gapX={2} align="baseline" className={styles.pair}>
      <dt>{words.before}</dt>
      <dd>{before || <i>{words.nothing}</i>}</dd>
      <dt>{words.after}</dt>
      <dd>{after || <i>{words.nothing}</i>}</dd>
    </Stack>
  );
}

/** A picture with what it says and where it leads. Pictures of other sites are not fetched for a comparison. */
export function ImageShown({ image: { url, alt, decorative, link } }: { image: ImageValue }) {
  if (url.trim() === '') return <i>{words.image.none}</i>;
  const isOurs = imageState(url) === 'valid' && url.startsWith('/');
  return (
    <Row gap={3} align="start" className={styles.image}>
      {isOurs ? <img src={url} alt="" /> : <span className={styles.remote}>{words.image.remote}</span>}
      <div>
        <code>{url}</code>
        <span>{decorative ? words.image.decorative : words.image.alt(shortenRuns(alt))}</span>
        {link !== '' && <span>{words.image.link(link)}</span>}
      </div>
    </Row>
  );
}
