import type { ComponentPropsWithRef } from 'react';

type FrameProps = Omit<ComponentPropsWithRef<'iframe'>, 'sandbox'> & { title: string };

/**
 * A page that somebody else wrote, answered by the server or given as `srcDoc`: it runs no script and has not our origin;
 * what a link of it leads to may be downloaded
 * (docs/product-rules.md#frames-that-show-a-letter).
 */
export const SandboxFrame = ({ title, ...props }: FrameProps) => (
  <iframe {...props} title={title} sandbox="allow-downloads" />
);

/** An empty page of ours with a policy of its own, to write a letter into: it runs no script either. */
export const WrittenFrame = ({ title, ...props }: Omit<FrameProps, 'src'>) => (
  <iframe {...props} title={title} src="/preview-frame" sandbox="allow-same-origin" />
);
