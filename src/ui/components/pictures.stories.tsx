import { BlockPicture } from './block-picture.tsx';
import { Row } from './layout.tsx';
import { LetterPicture } from './letter-picture.tsx';

export const Letters = () => (
  <Row gap={4}>
    <LetterPicture />
    <LetterPicture kind="raw" />
    <LetterPicture size={64} />
  </Row>
);

export const BlocksWithoutPicture = () => (
  <Row gap={4}>
    <BlockPicture address={null} blockfilter="full" />
    <BlockPicture address={null} blockfilter="semi" />
  </Row>
);
