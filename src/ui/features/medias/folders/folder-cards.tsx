import { Folder } from 'lucide-react';
import { Stack, Text } from '../../../components/layout.tsx';
import { Link } from '../../../routing/link.tsx';
import { type LibraryView, writeLibraryView } from '../library-view.ts';
import { mediasScreenWords } from '../messages.fr.ts';
import styles from './folders.module.css';

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
    <Stack as="ul" gap={3} className={styles.cards} aria-label={words.list}>
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
            <Text as="span" truncate weight={550}>
              {name}
            </Text>
            <Text as="span" size={12} tone="muted" tabular>
              {words.count(medias)}
            </Text>
          </Link>
        </li>
      ))}
    </Stack>
  );
}
