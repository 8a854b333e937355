import type { MediaSummary } from '../../../../core/media/media-summary.ts';
import { BrowseLibrary } from '../../../pictures/library-browse.tsx';
import { SearchLibrary } from '../../../pictures/library-search.tsx';
import { pictureWords } from '../../../pictures/messages.fr.ts';
import { NewPicture } from '../../../pictures/new-picture.tsx';
import { idIn } from '../../../pictures/picture-of.ts';
import { type Places, usePlaces } from './medias/use-places.ts';
import { TabbedPanel } from './tabbed-panel.tsx';

const { panel: words, library } = pictureWords;

/** 'Médias': the library beside the letter; a picture that is chosen goes into a place of the selected block. */
export function MediasPanel({ onClose }: { onClose?: () => void }) {
  const places = usePlaces();
  const pick = (media: MediaSummary, alt?: string) => void places.put(media, alt);
  const shared = { chosen: places.place && idIn(places.place.value.url), onPick: pick, isTight: true };
  return (
    <TabbedPanel
      title={words.title}
      tabs={[
        { value: 'search', label: library.search, panel: <SearchLibrary {...shared} /> },
        { value: 'browse', label: library.browse, panel: <BrowseLibrary {...shared} /> },
        { value: 'add', label: words.add, panel: <NewPicture onPick={pick} /> },
      ]}
      onClose={onClose}
      foot={<PlaceField places={places} />}
    />
  );
}

/** Says, and lets one choose, where in the letter the picture goes. */
function PlaceField({ places: { all, place, selected, choose } }: { places: Places }) {
  const at = all.findIndex((one) => one.block === place?.block && one.name === place.name);
  if (all.length === 0) return <p className="field-help">{words.none}</p>;
  return (
    <label className="field">
      <span className="field-label">{words.into}</span>
      <select
        className="control"
        value={at}
        onChange={({ currentTarget }) => {
          const chosen = all[Number(currentTarget.value)];
          if (chosen) choose(chosen);
        }}
      >
        {at === -1 && <option value={-1}>{words.choose}</option>}
        {all.map(({ block, name, option }, index) => (
          <option key={`${block} ${name}`} value={index}>
            {option}
          </option>
        ))}
      </select>
      {at === -1 && selected !== undefined && <span className="field-help">{words.noPlace(selected)}</span>}
    </label>
  );
}
