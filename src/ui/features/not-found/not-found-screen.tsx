import type { CallFailure } from '../../api/call.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Stack, Text } from '../../components/layout.tsx';
import { LetterPicture } from '../../components/letter-picture.tsx';
import { FailedState } from '../../components/list-states.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { notFoundWords as words } from './messages.fr.ts';
import styles from './not-found-screen.module.css';

/** The French 404: nothing at this address, and where to go. */
export function NotFoundScreen({ text = words.text }: { text?: string }) {
  usePageTitle(words.title);
  return (
    <>
      <PageHeader />
      <Stack as="main" gap={3} justifyItems="center" textAlign="center" id="main" className={styles.page}>
        <LetterPicture size={72} />
        <Text as="h1" size={28} weight={650} marginTop={3}>
          {words.title}
        </Text>
        <Text tone="muted" marginBottom={3}>
          {text}
        </Text>
        <ButtonLink to="/">{words.back}</ButtonLink>
      </Stack>
    </>
  );
}

/** A campaign that could not be opened: it does not exist, or its answer did not come. */
export function UnopenedCampaign({ failure, onRetry }: { failure: CallFailure; onRetry: () => void }) {
  // An address that cannot name a campaign is refused as malformed; to the person it is a page that is not there.
  if (failure.status === 404 || failure.status === 400) {
    return <NotFoundScreen text={failure.status === 404 ? failure.message : undefined} />;
  }
  return (
    <>
      <PageHeader />
      <main id="main">
        <FailedState title={words.unopened} failure={failure} onRetry={onRetry} />
      </main>
    </>
  );
}
