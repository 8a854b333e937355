import { LiveRegion } from './live-region.tsx';

export const Told = () => <LiveRegion>3 images trouvées</LiveRegion>;
