import { ChevronRight, Folder } from 'lucide-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import { contract } from '../../contract/index.ts';
import type { MediaSummary } from '../../core/media/media-summary.ts';
import { call } from '../api/call.ts';
import { Row, Stack, Text } from '../components/layout.tsx';
import { EmptyState } from '../components/list-states.tsx';
import styles from './library.module.css';
import { MediaList, type Medias, useMedias } from './media-list.tsx';
import { pictureWords } from './messages.fr.ts';

const { library: words, list } = pictureWords;

interface BrowseLibraryProps {
  /** Id of the media that stands where another would go. */
  chosen?: string | undefined;
  onPick: (media: MediaSummary) => void;
  isTight?: boolean;
}

let lastFolder = '';

/** Goes through the folders of the library. */
export function BrowseLibrary({ chosen, onPick, isTight = false }: BrowseLibraryProps) {
  const [folder, setFolder] = useState(lastFolder);
  const shown = useMedias({ folder }, () => call(contract.medias.resources, { folder }));
  const open = (path: string) => {
    lastFolder = path;
    setFolder(path);
  };
  const name = folder.split('/').at(-1) || words.top;
  return (
    <Stack alignContent="start" gap={4}>
      <Path folder={folder} onOpen={open} />
      <Folders folders={shown.folders} onOpen={open} />
      <MediaList
        list={shown}
        label={words.inFolder(name)}
        chosen={chosen}
        isTight={isTight}
        onChoose={onPick}
        empty={
          shown.folders.length > 0 ? null : (
            <EmptyState
              title={folder === '' ? list.empty : list.emptyFolder}
              hint={folder === '' ? list.emptyHint : undefined}
            />
          )
        }
      />
    </Stack>
  );
}

/** The way down to the folder that is open; each step is a way back. */
function Path({ folder, onOpen }: { folder: string; onOpen: (folder: string) => void }) {
  const steps = folder === '' ? [] : folder.split('/');
  const way = useFocusedStep(folder);
  return (
    <Row
      as="nav"
      wrap
      align="center"
      gap="2px"
      tone="muted"
      className={styles.path}
      ref={way}
      aria-label={words.path}
    >
      {['', ...steps].map((step, index) => {
        const path = steps.slice(0, index).join('/');
        const isOpen = path === folder;
        return (
          <Fragment key={path}>
            {index > 0 && <ChevronRight size={14} aria-hidden />}
            <button
              type="button"
              className={styles.step}
              aria-current={isOpen ? 'location' : undefined}
              onClick={() => onOpen(path)}
            >
              {step || words.top}
            </button>
          </Fragment>
        );
      })}
    </Row>
  );
}

/** The folder that was opened has gone from the list: the focus goes on from its name. */
function useFocusedStep(folder: string) {
  const way = useRef<HTMLElement>(null);
  const shown = useRef(folder);
  useEffect(() => {
    if (shown.current === folder) return;
    shown.current = folder;
    way.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, [folder]);
  return way;
}

function Folders({ folders, onOpen }: { folders: Medias['folders']; onOpen: (folder: string) => void }) {
  if (folders.length === 0) return null;
  return (
    <Stack as="ul" gap={2} className={styles.folders} aria-label={words.folders}>
      {folders.map(({ path, name, medias }) => (
        <li key={path}>
          <Row
            as="button"
            gap={2}
            align="center"
            fullWidth
            background="panel"
            border
            radius="md"
            type="button"
            className={styles.folder}
            onClick={() => onOpen(path)}
          >
            <Folder size={16} aria-hidden />
            <Text as="span" truncate>
              {name}
            </Text>
            <Text as="span" marginLeft="auto" size={12} tone="muted" tabular>
              {medias}
              <span className="visually-hidden"> {words.inIt(medias)}</span>
            </Text>
          </Row>
        </li>
      ))}
    </Stack>
  );
}
