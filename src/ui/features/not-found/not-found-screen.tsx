import { ButtonLink } from '../../components/button.tsx';
import { LetterPicture } from '../../components/letter-picture.tsx';
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
      <main id="main" className={styles.page}>
        <LetterPicture size={72} />
        <h1>{words.title}</h1>
        <p>{text}</p>
        <ButtonLink to="/">{words.back}</ButtonLink>
      </main>
    </>
  );
}
