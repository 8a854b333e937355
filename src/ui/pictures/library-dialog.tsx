import { Suspense } from 'react';
import { Dialog } from '../components/dialog.tsx';
import { lazy } from '../components/lazy.ts';
import { LoadingState } from '../components/list-states.tsx';
import { Tabs } from '../components/tabs.tsx';
import { BrowseLibrary } from './library-browse.tsx';
import styles from './library-dialog.module.css';
import { SearchLibrary } from './library-search.tsx';
import { pictureWords } from './messages.fr.ts';
import { OverForm } from './over-form.tsx';
import type { PickPicture } from './picture-of.ts';

const { library: words } = pictureWords;

const NewPicture = lazy(async () => (await import('./new-picture.tsx')).NewPicture);

/** The ways to a picture. */
export type LibraryTab = 'search' | 'browse' | 'add';

interface LibraryDialogProps {
  tab: LibraryTab;
  onTab: (tab: LibraryTab) => void;
  onClose: () => void;
  onPick: PickPicture;
}

/** Where one finds or adds the picture of a field: search, folders, a new file. */
export function LibraryDialog({ tab, onTab, onClose, onPick }: LibraryDialogProps) {
  return (
    <OverForm>
      <Dialog open title={words.title} size="lg" onClose={onClose}>
        <Tabs
          label={words.tabs}
          shown={tab}
          onShow={(value) => onTab(value as LibraryTab)}
          isFilling
          className={styles.tabs}
          panelClassName={styles.panel}
          tabs={[
            { value: 'search', label: words.search, panel: <SearchLibrary onPick={onPick} /> },
            { value: 'browse', label: words.browse, panel: <BrowseLibrary onPick={onPick} /> },
            {
              value: 'add',
              label: words.add,
              panel: (
                <Suspense fallback={<LoadingState />}>
                  <NewPicture canCrop onPick={onPick} />
                </Suspense>
              ),
            },
          ]}
        />
      </Dialog>
    </OverForm>
  );
}
