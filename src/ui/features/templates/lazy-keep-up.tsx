import type { ComponentProps } from 'react';
import { lazyPart } from '../../components/lazy.ts';
import type { TemplateKeepUp } from '../letter/came-in/keep-up.tsx';
import { useDelayed } from '../letter/use-remote-versions.ts';

type Props = ComponentProps<typeof TemplateKeepUp>;

const KeepUp = lazyPart<Props>(async () => (await import('../letter/came-in/keep-up.tsx')).TemplateKeepUp);

/** What others save while the template is open; fetched once the template is there. */
export const LazyTemplateKeepUp = (props: Props) => useDelayed() && <KeepUp {...props} />;
