import { ChevronRight, FolderPlus, Trash2 } from 'lucide-react';
import { contract } from '../../../../contract/index.ts';
import { Button } from '../../../components/button.tsx';
import { Row, Text } from '../../../components/layout.tsx';
import { Link } from '../../../routing/link.tsx';
import { may } from '../../../state/caller.ts';
import { foldersTo, writeLibraryView } from '../library-view.ts';
import { mediasScreenWords } from '../messages.fr.ts';
import styles from './folders.module.css';

const { folders: words, title } = mediasScreenWords;

interface FolderPathProps {
  folder: string;
  onCreate: () => void;
  /** Refused, with what to do, unless it is empty. */
  onRemove: () => void;
}

/** Where one is among the folders, and what can be done with the one that shows. */
export function FolderPath({ folder, onCreate, onRemove }: FolderPathProps) {
  const path = [{ path: '', name: title }, ...foldersTo(folder)];
  return (
    <Row wrap align="center" justify="between" gapY={2} gapX={4} className={styles.bar}>
      <nav aria-label={words.path}>
        <Row as="ol" wrap align="center" gap={1} className={styles.path}>
          {path.map(({ path: to, name }) => (
            <Row as="li" align="center" gap={1} minWidth={0} key={to}>
              {to !== '' && <ChevronRight size={14} aria-hidden />}
              {to === folder ? (
                <Text as="span" weight={600} aria-current="page">
                  {name}
                </Text>
              ) : (
                <Link to={addressOf(to)}>{name}</Link>
              )}
            </Row>
          ))}
        </Row>
      </nav>
      {may(contract.medias.addFolder) && (
        <Row wrap gap={1} marginLeft="auto">
          {folder !== '' && (
            <Button
              variant="subtle"
              tone="neutral"
              size="sm"
              icon={<Trash2 size={16} aria-hidden />}
              onClick={onRemove}
            >
              {words.remove}
            </Button>
          )}
          <Button
            variant="subtle"
            tone="neutral"
            size="sm"
            icon={<FolderPlus size={16} aria-hidden />}
            onClick={onCreate}
          >
            {words.create}
          </Button>
        </Row>
      )}
    </Row>
  );
}

const addressOf = (folder: string) => `/medias?${writeLibraryView({ folder, search: '', order: 'newest' })}`;
