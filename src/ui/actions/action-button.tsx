import { Button } from '../components/button.tsx';

interface ActionButtonProps<Context> {
  action: { label: string; hint?: string; run: (on: Context) => unknown };
  /** What it acts on. */
  on: Context;
  variant?: 'outline';
}

/** What an action is called, as a button. */
export function ActionButton<Context>({ action, on, variant }: ActionButtonProps<Context>) {
  return (
    <Button variant={variant} title={action.hint} onClick={() => void action.run(on)}>
      {action.label}
    </Button>
  );
}
