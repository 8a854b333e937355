import { pictureWords } from '../../../../pictures/messages.fr.ts';
import type { Places } from './use-places.ts';

const { panel: words } = pictureWords;

/** Says, and lets one choose, where in the letter the picture goes. */
export function PlaceField({ places: { all, place, selected, choose } }: { places: Places }) {
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
