import { MainNav } from './main-nav.tsx';

export const Usual = () => <MainNav />;
