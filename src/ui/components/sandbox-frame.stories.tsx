import { SandboxFrame } from './sandbox-frame.tsx';

export const Usual = () => (
  <SandboxFrame title="Lettre de décembre" srcDoc="<p>Une lettre.</p>" width={320} height={80} />
);
