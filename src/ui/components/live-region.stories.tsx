import { LiveRegion } from './live-region.tsx';

export const Announced = () => <LiveRegion>3 images trouvées</LiveRegion>;
