import { type ComponentType, createElement } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { Stack, Text } from '../../components/layout.tsx';
import { LetterPicture } from '../../components/letter-picture.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { whoMay } from '../../state/caller.ts';
import type { PermittedRow } from '../../state/permissions.ts';
import { notPermittedWords as words } from './messages.fr.ts';
import styles from './people.module.css';

function NotPermitted({ needs }: { needs: PermittedRow }) {
  usePageTitle(words.title);
  return (
    <>
      <PageHeader />
      <Stack as="main" gap={3} justifyItems="center" textAlign="center" id="main" className={styles.refused}>
        <LetterPicture size={72} />
        <Text as="h1" size={28} weight={650} marginTop={3}>
          {words.title}
        </Text>
        <Text tone="muted" marginBottom={3}>
          {whoMay(needs, words.opens)} {words.ask}
        </Text>
        <ButtonLink to="/">{words.back}</ButtonLink>
      </Stack>
    </>
  );
}

/** In the place of a screen that is of no use to whoever may not call a row: who may open it. */
export const notPermittedScreen =
  (needs: PermittedRow): ComponentType =>
  () =>
    createElement(NotPermitted, { needs });
