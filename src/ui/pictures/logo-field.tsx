import { useId } from 'react';
import { CloseButton } from '../components/button.tsx';
import { Row, Stack, Text } from '../components/layout.tsx';
import { FileButton } from './drop-zone.tsx';
import { pictureWords } from './messages.fr.ts';

const { logo: words } = pictureWords;

/** The name of the picture that is chosen, and a way to choose another one. */
export function LogoField({ logo, onChoose }: { logo: File | undefined; onChoose: (logo?: File) => void }) {
  const id = useId();
  return (
    <Stack role="group" gap={1} align="start" aria-labelledby={id} aria-describedby={`${id}-help`}>
      <span id={id} className="field-label">
        {words.label}
      </span>
      <Row wrap gap={2} align="center">
        <FileButton isSingle onFiles={([chosen]) => onChoose(chosen)}>
          {logo ? words.other : words.choose}
        </FileButton>
        {logo && (
          <>
            <Text as="span" size={13} breakWords>
              {logo.name}
            </Text>
            <CloseButton size="sm" aria-label={words.remove} onClick={() => onChoose(undefined)} />
          </>
        )}
      </Row>
      <p id={`${id}-help`} className="field-help">
        {words.help}
      </p>
    </Stack>
  );
}
