import { specified } from '../../../core/wording/specification.ts';
import { Button } from '../../components/button.tsx';
import { Stack, Text } from '../../components/layout.tsx';
import { words } from '../../components/messages.fr.ts';
import styles from './not-found-screen.module.css';

/** Stands in place of a screen that threw, or never came: a bug of ours, said plainly, with a way out. */
export function BrokenScreen() {
  return (
    <Stack
      as="main"
      gap={3}
      justifyItems="center"
      textAlign="center"
      id="main"
      className={styles.page}
      role="alert"
    >
      <Text as="h1" size={28} weight={650} marginTop={3}>
        {specified.unknownError}
      </Text>
      <Text tone="muted" marginBottom={3}>
        {words.failure.screen}
      </Text>
      <Button onClick={() => location.reload()}>{words.failure.reload}</Button>
    </Stack>
  );
}
