import type { ReactNode } from 'react';
import type { FieldChange } from '../../../core/campaign/diff/change.ts';
import { shortenRuns } from '../../../core/campaign/diff/shown-text.ts';
import { imageState } from '../../../core/fields/image-address.ts';
import type { ImageValue } from '../../../core/fields/part.ts';
import { DescriptionList } from '../../components/description-list.tsx';
import { Box, Row, Stack } from '../../components/layout.tsx';
import styles from './changes.module.css';
import { comparisonWords as words } from './messages.fr.ts';

/** Which side of a change there is, where what it is in came or went whole. */
export type OnlySide = 'before' | 'after';

/** The sides of the changes of a block: what follows an item that came or went and is in it has one side only. */
export function withSides(
  fields: readonly FieldChange[],
  only?: OnlySide,
): { field: FieldChange; only: OnlySide | undefined }[] {
  let item: { path: readonly string[]; side: OnlySide } | undefined;
  return fields.map((field) => {
    if (field.kind === 'item-added') item = { path: field.path, side: 'after' };
    else if (field.kind === 'item-removed') item = { path: field.path, side: 'before' };
    else if (!item?.path.every((key, index) => field.path[index] === key)) item = undefined;
    return { field, only: only ?? item?.side };
  });
}

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
    <DescriptionList
      items={[
        [words.before, before || <i>{words.nothing}</i>],
        [words.after, after || <i>{words.nothing}</i>],
      ]}
      gapY={1}
      gapX={2}
      align="baseline"
      className={styles.pair}
    />
  );
}

/** A picture with what it says and where it leads. Pictures of other sites are not fetched for a comparison. */
export function ImageShown({ image: { url, alt, decorative, link } }: { image: ImageValue }) {
  if (url.trim() === '') return <i>{words.image.none}</i>;
  const isOurs = imageState(url) === 'valid' && url.startsWith('/');
  return (
    <Row gap={3} align="start" className={styles.image}>
      {isOurs ? (
        <img src={url} alt="" />
      ) : (
        <Stack
          as="span"
          align="center"
          justifyItems="center"
          size={12}
          tone="muted"
          textAlign="center"
          className={styles.remote}
        >
          {words.image.remote}
        </Stack>
      )}
      <Stack gap="2px" minWidth={0} size={13}>
        <code>{url}</code>
        <span>{decorative ? words.image.decorative : words.image.alt(shortenRuns(alt))}</span>
        {link !== '' && <span>{words.image.link(link)}</span>}
      </Stack>
    </Row>
  );
}
