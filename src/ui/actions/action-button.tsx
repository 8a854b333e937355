import { Button } from '../components/button.tsx';

interface ActionButtonProps<Context> {
  action: { label: string; hint?: string; run: (on: Context) => unknown };
  /** What it acts on. */
  on: Context;
  variant?: 'outline' | 'subtle';
  tone?: 'neutral';
}

/** What an action is called, as a button. */
export function ActionButton<Context>({ action, on, ...look }: ActionButtonProps<Context>) {
  return (
    <Button {...look} title={action.hint} onClick={() => void action.run(on)}>
      {action.label}
    </Button>
  );
}
