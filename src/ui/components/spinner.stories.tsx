import { Spinner } from './spinner.tsx';

export const Sizes = () => (
  <>
    <Spinner size={16} />
    <Spinner size={22} />
  </>
);
