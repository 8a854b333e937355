import type { MediaSummary } from '../../../../core/media/media-summary.ts';
import { pictureWords } from '../../../../core/wording/pictures.ts';
import { Panel } from '../../../components/panel.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import { BrowseLibrary } from '../../../pictures/library-browse.tsx';
import { SearchLibrary } from '../../../pictures/library-search.tsx';
import { NewPicture } from '../../../pictures/new-picture.tsx';
import { idIn } from '../../../pictures/picture-of.ts';
import { useEditorActions } from '../../../state/editor-context.tsx';
import section from './blocks-section.module.css';
import { PlaceField } from './medias/place-field.tsx';
import { usePlaces } from './medias/use-places.ts';

const { panel: words, library } = pictureWords;

/** 'Médias': the library beside the letter; a picture that is chosen goes into a place of the selected block. */
export function MediasPanel() {
  const { closePanel } = useEditorActions();
  const places = usePlaces();
  const pick = (media: MediaSummary, alt?: string) => void places.put(media, alt);
  const shared = { chosen: places.place && idIn(places.place.value.url), onPick: pick, isTight: true };
  return (
    <Panel title={words.title} onClose={closePanel} foot={<PlaceField places={places} />}>
      <Tabs
        label={words.title}
        isWide
        className={section.section}
        panelClassName={section.shown}
        tabs={[
          { value: 'search', label: library.search, panel: <SearchLibrary {...shared} /> },
          { value: 'browse', label: library.browse, panel: <BrowseLibrary {...shared} /> },
          { value: 'add', label: words.add, panel: <NewPicture onPick={pick} /> },
        ]}
      />
    </Panel>
  );
}
