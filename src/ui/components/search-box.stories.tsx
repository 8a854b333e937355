import { SearchBox } from './search-box.tsx';

const nothing = () => undefined;

export const Empty = () => <SearchBox label="Chercher une campagne" value="" onChange={nothing} />;

export const Searching = () => (
  <SearchBox label="Chercher une campagne" value="décembre" onChange={nothing} />
);
