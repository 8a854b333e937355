import { Folder } from 'lucide-react';
import { Link } from 'react-router';
import { type LibraryView, writeLibraryView } from '../library-view.ts';
import { mediasScreenWords } from '../messages.fr.ts';
import styles from './folder-cards.module.css';

const { folders: words } = mediasScreenWords;

interface FolderCardsProps {
  place: LibraryView;
  folders: readonly { path: string; name: string; medias: number }[];
  /** Path of the one over which files are held. */
  over: string | undefined;
}

/** The folders of the one that shows; files dropped on one go into it. */
export function FolderCards({ place, folders, over }: FolderCardsProps) {
  return (
    <ul className={styles.cards} aria-label={words.list}>
      {folders.map(({ path, name, medias }) => (
        <li key={path}>
          <Link
            to={`/medias?${writeLibraryView({ ...place, folder: path, search: '' })}`}
            className={styles.card}
            data-folder={path}
            data-over={path === over}
            draggable={false}
          >
            <Folder size={20} aria-hidden />
            <span className={styles.name}>{name}</span>
            <span className={styles.count}>{words.count(medias)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
