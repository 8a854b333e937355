import { words } from '../../../core/wording/interface.ts';
import { ButtonLink } from '../../design/button.tsx';
import { LetterPicture } from '../../design/letter-picture.tsx';
import { PageHeader } from '../../design/page-header.tsx';
import { usePageTitle } from '../../design/page-title.ts';
import styles from './not-found-screen.module.css';

/** The French 404: nothing at this address, and where to go. */
export function NotFoundScreen({ text = words.notFound.text }: { text?: string }) {
  usePageTitle(words.notFound.title);
  return (
    <>
      <PageHeader />
      <main id="main" className={styles.page}>
        <LetterPicture size={72} />
        <h1>{words.notFound.title}</h1>
        <p>{text}</p>
        <ButtonLink to="/">{words.notFound.back}</ButtonLink>
      </main>
    </>
  );
}
